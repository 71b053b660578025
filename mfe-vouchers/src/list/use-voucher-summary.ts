import { useVoucherScope } from '../family/family-context'
import { vouchersApi, type VoucherListName, type VoucherListRights } from '../family/vouchers-api'

/** Number of vouchers of a state that match a search; all for ''. */
export function useListTotal(list: VoucherListName, search: string): number | undefined {
  const scope = useVoucherScope()
  const { data } = vouchersApi.useGetVoucherSummaryQuery({ ...scope, query: search ? { search } : {} })
  return data?.counts[list] ?? undefined
}

/** The user's rights for vouchers of this scope. Every list returns the same rights. */
export function useListCan(): { can: VoucherListRights | undefined; isLoading: boolean } {
  const scope = useVoucherScope()
  const { currentData, isLoading } = vouchersApi.useGetVoucherSummaryQuery({ ...scope, query: {} })
  return { can: currentData?.can, isLoading }
}
