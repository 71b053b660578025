// What the shell gives out as react-intl. A name that is not here fails the build of a remote.
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
