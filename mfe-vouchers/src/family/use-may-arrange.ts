import { useCan, useCanWrite } from '@portico/shared/permissions'
import { useSignedInUser } from '@portico/shared/session'
import { useVoucherFamily } from './family-context'

/**
 * Whether the user arranges what others sell: presets and the counter page. People at the counter do not,
 * and what is the account's, its clients leave alone.
 */
export function useMayArrange(): boolean {
  const { id } = useVoucherFamily()
  const { role } = useSignedInUser()
  const canWrite = useCanWrite('voucher_data')
  // People at the counter hold what their levels open, and not 'all'.
  const atCounter = !useCan('all')
  return canWrite && !atCounter && (id === 'site' || role !== 'client')
}
