import type { ListMetadata } from '@portico/shared/contracts'
import { ApiError } from '../errors/api-error'

/** Limit of `listQuery` in the contracts. */
const MAX_ROWS = 200

export interface PageQuery {
  page: number
  per_page: number
}

/** Rows of one page, and the metadata of the list for its answer. */
export interface Page<Row> {
  rows: Row[]
  metadata: ListMetadata
}

interface PagedList<Row> {
  count: () => PromiseLike<number>
  rows: (page: { limit: number; offset: number }) => PromiseLike<Row[]>
}

/**
 * Returns one page of a list: counts it, throws 400 if the page is past the end, and reads the page. For
 * lists that may have a million rows, `pageOfLongList` stops counting.
 */
export async function pageOf<Row>(query: PageQuery, { count, rows }: PagedList<Row>): Promise<Page<Row>> {
  const total = await count()
  assertPageExists(total, query)
  return {
    rows: await rows({ limit: pageLimit(query), offset: pageOffset(query) }),
    metadata: listMetadata(query, total),
  }
}

export function pageLimit({ per_page }: PageQuery): number {
  if (per_page > MAX_ROWS) throw new Error(`A page of ${per_page} rows exceeds the limit of ${MAX_ROWS}`)
  return per_page
}

/** Rows to skip for a page. */
export function pageOffset({ page, per_page }: PageQuery): number {
  return (page - 1) * per_page
}

/** Throws 400 if `page` is past the end. Page 1 of an empty list is valid. */
export function assertPageExists(total: number, { page, per_page }: PageQuery): void {
  const pages = Math.ceil(total / per_page)
  if (page <= 1 || page <= pages) return
  const values = { pages: Math.max(pages, 1) }
  throw new ApiError(400, 'error.page_past_end', {
    values,
    fields: { page: [{ id: 'error.page_past_end', values }] },
  })
}

export function listMetadata(
  { page, per_page }: PageQuery,
  total: number,
  { totalIsExact = true } = {},
): ListMetadata {
  return { page, per_page, total, pages: Math.ceil(total / per_page), total_is_exact: totalIsExact }
}
