import { useSearchParams } from 'react-router-dom'

export type SortOrder = 'asc' | 'desc'
export const PAGE_SIZES = [10, 25, 50, 100] as const

export interface ListParamsOptions<Field extends string, Filter extends string> {
  sortFields: readonly Field[]
  defaultSort: { field: Field; order: SortOrder }
  /** Default 25. */
  defaultPerPage?: number
  /** Other address parameters with their defaults, which are left out: `{ tab: 'unused' }`. */
  filters?: Record<Filter, string>
  /** Key of the list, unique in the product: users can save views of it. */
  views?: string
}

/** Address parameter with the ID of the applied view. */
export const VIEW_PARAM = 'view'

/** A list whose filters, search and sort order users save as views. */
export interface ViewedList {
  key: string
  /** Address parameters that belong to a view, with their defaults. */
  params: Readonly<Record<string, string>>
}

/** The query of a list call, in the API's format. */
export interface ListQuery<Field extends string> {
  page: number
  per_page: number
  search: string
  sort_on: Field
  sort_by: SortOrder
}

export interface ListParams<Field extends string = string, Filter extends string = string> {
  query: ListQuery<Field>
  filters: Record<Filter, string>
  views?: ViewedList | undefined
  setPage: (page: number) => void
  /** Replaces the history entry, because the requested page doesn't exist. */
  replacePage: (page: number) => void
  setPerPage: (perPage: number) => void
  setSearch: (search: string) => void
  setSort: (field: Field, order: SortOrder) => void
  /** Sets filters and, if requested, resets search and sort order, which another tab may not have. */
  setFilters: (filters: Partial<Record<Filter, string>>, also?: { resetSort?: boolean }) => void
}

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise
}

/** Reads a list's state from the address; invalid values count as left out. */
export function readListQuery<Field extends string>(
  search: URLSearchParams,
  { sortFields, defaultSort, defaultPerPage = 25 }: ListParamsOptions<Field, string>,
): ListQuery<Field> {
  const perPage = wholeNumber(search.get('per_page'), defaultPerPage)
  const field = sortFields.find((name) => name === search.get('sort_on')) ?? defaultSort.field
  const order = search.get('sort_by')
  return {
    page: wholeNumber(search.get('page'), 1),
    per_page: (PAGE_SIZES as readonly number[]).includes(perPage) ? perPage : defaultPerPage,
    search: (search.get('search') ?? '').slice(0, 100),
    sort_on: field,
    sort_by: order === 'asc' || order === 'desc' ? order : defaultSort.order,
  }
}

/** The address with some parameters changed. A value equal to its default is left out. */
export function changeSearch(
  current: URLSearchParams,
  changes: Record<string, string>,
  defaults: Record<string, string>,
): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || value === defaults[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * State of a list, kept in the address: page, page size, search, sort and filters. Any change of the rows returns to
 * page 1.
 */
export function useListParams<Field extends string, Filter extends string = never>(
  options: ListParamsOptions<Field, Filter>,
): ListParams<Field, Filter> {
  const [search, setSearch] = useSearchParams()
  const { defaultSort, defaultPerPage = 25 } = options
  const filterDefaults = options.filters ?? ({} as Record<Filter, string>)
  const viewed = { ...filterDefaults, search: '', sort_on: defaultSort.field, sort_by: defaultSort.order }
  const defaults: Record<string, string> = { ...viewed, page: '1', per_page: String(defaultPerPage) }
  // The tabs of a page lead to other lists, where a view doesn't apply.
  const kept: Record<string, string> = options.views === undefined ? { [VIEW_PARAM]: '' } : {}
  const change = (changes: Record<string, string>, replace = false) =>
    setSearch((current) => changeSearch(current, { ...kept, ...changes }, defaults), { replace })
  const filters = Object.fromEntries(
    Object.entries<string>(filterDefaults).map(([name, otherwise]) => [name, search.get(name) ?? otherwise]),
  ) as Record<Filter, string>
  return {
    query: readListQuery(search, options),
    filters,
    views: options.views === undefined ? undefined : { key: options.views, params: viewed },
    setPage: (page) => change({ page: String(page) }),
    replacePage: (page) => change({ page: String(page) }, true),
    setPerPage: (perPage) => change({ per_page: String(perPage), page: '1' }),
    // Typing would otherwise fill the history.
    setSearch: (text) => change({ search: text.trim(), page: '1' }, true),
    setSort: (field, order) => change({ sort_on: field, sort_by: order, page: '1' }),
    setFilters: (overrides, also) =>
      change({
        page: '1',
        ...(also?.resetSort ? { sort_on: '', sort_by: '' } : {}),
        ...(overrides as Record<string, string>),
      }),
  }
}
