import { GUEST_SEGMENTS, type SavedFilter } from '@portico/shared/contracts'
import { rangeQuery } from '@portico/shared/date-range'
import { LOGIN_METHODS } from '@portico/shared/value-names'
import type { GuestListQuery } from './guests-api'

/** Filters in the address besides page and sort order. Days are DD-MM-YYYY. */
export const NO_FILTERS = {
  search: '',
  segment: '',
  login_type: '',
  online: '',
  consent: '',
  tag: '',
  fromdate: '',
  todate: '',
}
export type FilterName = keyof typeof NO_FILTERS
export type Filters = Record<FilterName, string>

const flagOf = (text: string): 'true' | 'false' | undefined =>
  text === 'true' || text === 'false' ? text : undefined
const booleanOf = (text: string) => (flagOf(text) === undefined ? undefined : text === 'true')

/** Filters shared by both lists. */
export function loginQuery({ login_type, online }: Pick<Filters, 'login_type' | 'online'>) {
  return { login_type: LOGIN_METHODS.find((method) => method === login_type), online: flagOf(online) }
}

/** Filters as parameters of the list call. Invalid values are left out. */
export function filterQuery(filters: Filters): GuestListQuery {
  return {
    ...rangeQuery(filters),
    ...loginQuery(filters),
    segment: GUEST_SEGMENTS.find((segment) => segment === filters.segment),
    consent: flagOf(filters.consent),
    tag: filters.tag.trim().slice(0, 40) || undefined,
  }
}

/** Filters as a segment stores them: without days. */
export function toSavedFilter(filters: Filters): SavedFilter {
  const { segment, login_type, tag } = filterQuery(filters)
  const search = filters.search.trim().slice(0, 100)
  const online = booleanOf(filters.online)
  const consent = booleanOf(filters.consent)
  return {
    ...(search && { search }),
    ...(segment && { segment }),
    ...(login_type && { login_type }),
    ...(online !== undefined && { online }),
    ...(consent !== undefined && { consent }),
    ...(tag && { tag }),
  }
}

/** The address parameters that show a segment. */
export function fromSavedFilter(filter: SavedFilter): Filters {
  const { online, consent, ...texts } = filter
  return {
    ...NO_FILTERS,
    ...texts,
    online: online === undefined ? '' : String(online),
    consent: consent === undefined ? '' : String(consent),
  }
}

/** Returns true if the address has exactly the filters of a segment. */
export function isShown(filter: SavedFilter, filters: Filters): boolean {
  const savedFilters = fromSavedFilter(filter)
  return Object.entries(savedFilters).every(([name, value]) => filters[name as FilterName] === value)
}

/** Counts the filters of the list without the search. The two days count as one. */
export function countFilters({ search: _search, todate: _todate, ...rest }: Partial<Filters>): number {
  return Object.values(rest).filter((value) => value !== '').length
}
