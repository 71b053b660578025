import { useVoucherScope } from '../family/family-context'
import { vouchersApi, type VoucherListRights } from '../family/vouchers-api'

/** The user's rights for vouchers of this scope. Every list returns the same rights. */
export function useListCan(): { can: VoucherListRights | undefined; isLoading: boolean } {
  const scope = useVoucherScope()
  const { currentData, isLoading } = vouchersApi.useGetVoucherSummaryQuery({ ...scope, query: {} })
  return { can: currentData?.can, isLoading }
}
