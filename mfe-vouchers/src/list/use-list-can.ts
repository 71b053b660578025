import { useVoucherScope } from '../family/family-context'
import { vouchersApi, type VoucherListRights } from '../family/vouchers-api'

/** The user's rights for vouchers of this scope. Every list returns the same rights, so this fetches a single row. */
export function useListCan(): { can: VoucherListRights | undefined; isLoading: boolean } {
  const scope = useVoucherScope()
  const { currentData, isLoading } = vouchersApi.useListVouchersQuery({
    ...scope,
    list: 'unused',
    query: { page: 1, per_page: 1 },
  })
  return { can: currentData?.can, isLoading }
}
