// What the shell gives out as react-intl. A name that is not here fails the build of a remote.
export {
  FormattedDate,
  FormattedList,
  FormattedMessage,
  FormattedNumber,
  FormattedRelativeTime,
  FormattedTime,
  IntlProvider,
  useIntl,
} from 'portico-real/react-intl'
