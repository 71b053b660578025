import { useAtFrontDesk, useCanWrite } from '@portico/shared/permissions'
import { useSignedInUser } from '@portico/shared/session'
import { useVoucherFamily } from './family-context'

/**
 * Whether the user arranges what others sell: presets, the counter page. People at the front desk do not,
 * and what is the account's, its clients leave alone.
 */
export function useMayArrange(): boolean {
  const { id } = useVoucherFamily()
  const { role } = useSignedInUser()
  const canWrite = useCanWrite('voucher_data')
  const atDesk = useAtFrontDesk()
  return canWrite && !atDesk && (id === 'site' || role !== 'client')
}
