import { useCanWrite } from '@portico/shared/permissions'
import { defineMessage, useIntl, type MessageDescriptor } from 'react-intl'

const readOnly = defineMessage({
  id: 'error.forbidden.level',
  defaultMessage: 'You have read-only access to this area',
})

/** Why something is not handed out: the user may not, or it is over; undefined where it may be. */
export function useHandOutReason(): (
  may: boolean | undefined,
  otherwise: MessageDescriptor,
) => string | undefined {
  const intl = useIntl()
  const canWrite = useCanWrite('voucher_data')
  return (may, otherwise) => {
    if (!canWrite) return intl.formatMessage(readOnly)
    return may ? undefined : intl.formatMessage(otherwise)
  }
}
