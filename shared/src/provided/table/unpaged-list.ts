import type { ListParams } from './use-list-params'
import type { ListResult } from './list-types'

const ignore = () => undefined

/** Parameters of `ListTable` for a complete, presorted list, which keeps nothing in the address. */
export const UNPAGED_LIST: Omit<ListParams, 'filters' | 'setFilters'> = {
  query: { page: 1, per_page: 100, search: '', sort_on: '', sort_by: 'asc' },
  setPage: ignore,
  replacePage: ignore,
  setPerPage: ignore,
  setSearch: ignore,
  setSort: ignore,
}

type Query = Omit<ListResult<never>, 'data'>

/** The rows of such a list for `ListTable`. Rows are undefined until the first response. */
export function unpagedList<Row>(
  rows: readonly Row[] | undefined,
  { error, isFetching, refetch }: Query,
): ListResult<Row> {
  // A total of 0 hides the pages.
  const metadata = { page: 1, per_page: 100, total: 0, pages: 1, total_is_exact: true }
  return { data: rows && { items: [...rows], metadata }, error, isFetching, refetch }
}

/** Rows that are already loaded. */
export function localList<Row>(rows: readonly Row[]): ListResult<Row> {
  return unpagedList(rows, { isFetching: false, refetch: ignore })
}
