import { useCanWrite } from '@portico/shared/permissions'
import { defineMessage, useIntl, type MessageDescriptor } from 'react-intl'

const readOnly = defineMessage({
  id: 'error.forbidden.level',
  defaultMessage: 'You have read-only access to this area',
})

/** Why something is not printed: the user may not, or it is over; undefined where it is printed. */
export function usePrintReason(): (isLive: boolean, over: MessageDescriptor) => string | undefined {
  const intl = useIntl()
  const canWrite = useCanWrite('voucher_data')
  return (isLive, over) => {
    if (!canWrite) return intl.formatMessage(readOnly)
    return isLive ? undefined : intl.formatMessage(over)
  }
}
