import { useVoucherScope } from '../family/family-context'
import { vouchersApi, type VoucherListName } from '../family/vouchers-api'

/**
 * Number of vouchers of a state that match a search; all for ''. Requests a single row, because only the total matters.
 */
export function useListTotal(list: VoucherListName, search: string) {
  const scope = useVoucherScope()
  return vouchersApi.useListVouchersQuery({
    ...scope,
    list,
    query: { page: 1, per_page: 1, ...(search && { search }) },
  })
}
