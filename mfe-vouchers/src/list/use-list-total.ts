import { useVoucherScope } from '../family/family-context'
import { vouchersApi, type VoucherListName } from '../family/vouchers-api'

/** Number of vouchers of a state that match a search; all for ''. */
export function useListTotal(list: VoucherListName, search: string): number | undefined {
  const scope = useVoucherScope()
  const { data } = vouchersApi.useGetVoucherSummaryQuery({ ...scope, query: search ? { search } : {} })
  return data?.counts[list] ?? undefined
}
