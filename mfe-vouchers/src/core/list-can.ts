import { useVoucherScope } from './family-context'
import { vouchersApi, type VoucherListRights } from './vouchers-api'

/** What the user may do with the vouchers of this scope. All their lists say the same: the shortest is asked. */
export function useListCan(): { can: VoucherListRights | undefined; isLoading: boolean } {
  const scope = useVoucherScope()
  const { currentData, isLoading } = vouchersApi.useListVouchersQuery({
    ...scope,
    list: 'unused',
    query: { page: 1, per_page: 1 },
  })
  return { can: currentData?.can, isLoading }
}
