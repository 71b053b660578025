import type { MessageId } from '@portico/shared/i18n'
import { useCanWrite } from '@portico/shared/permissions'
import { useIntl } from 'react-intl'

/** Why something is not handed out: the user may not, or it is over; undefined where it may be. */
export function useDeliveryReason(): (may: boolean | undefined, otherwise: MessageId) => string | undefined {
  const intl = useIntl()
  const canWrite = useCanWrite('voucher_data')
  return (may, otherwise) => {
    if (!canWrite) return intl.formatMessage({ id: 'error.forbidden.level' })
    return may ? undefined : intl.formatMessage({ id: otherwise })
  }
}
