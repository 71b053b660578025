import { useVoucherScope } from './family-context'
import { vouchersApi, type VoucherListName } from './vouchers-api'

/** How many vouchers of a state a search finds; all for ''. One row is asked for: only the total matters. */
export function useListTotal(list: VoucherListName, search: string) {
  const scope = useVoucherScope()
  return vouchersApi.useListVouchersQuery({
    ...scope,
    list,
    query: { page: 1, per_page: 1, ...(search && { search }) },
  })
}
