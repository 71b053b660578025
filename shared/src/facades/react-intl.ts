// Exports of react-intl that the shell shares. A name missing here fails the build of a remote.
export {
  createIntl,
  createIntlCache,
  FormattedDate,
  FormattedList,
  FormattedMessage,
  FormattedNumber,
  FormattedRelativeTime,
  FormattedTime,
  RawIntlProvider,
  useIntl,
} from 'portico-real/react-intl'
