import type { ListParams, ListResult } from '@portico/shared/table'

const ignore = () => undefined

/** For `ListTable`: a list that comes whole and in its own order, so nothing of it stands in the address. */
export const WHOLE_LIST: Omit<ListParams, 'filters' | 'setFilters'> = {
  query: { page: 1, per_page: 100, search: '', sort_on: '', sort_by: 'asc' },
  setPage: ignore,
  replacePage: ignore,
  setPerPage: ignore,
  setSearch: ignore,
  setSort: ignore,
}

interface WholeResult<Row> {
  data?: { items: Row[] } | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Such an answer as `ListTable` takes it. */
export function wholeList<Row>({ data, ...query }: WholeResult<Row>): ListResult<Row> {
  // A total of 0: there are no pages to speak of.
  const metadata = { page: 1, per_page: 100, total: 0, pages: 1, total_is_exact: true }
  return { ...query, data: data && { items: data.items, metadata } }
}
