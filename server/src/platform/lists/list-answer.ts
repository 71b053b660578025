import type { ListMetadata } from '@portico/shared/contracts'
import { ApiError } from '../errors/api-error'

export interface PageQuery {
  page: number
  per_page: number
}

/** Rows to skip for a page. */
export function pageOffset({ page, per_page }: PageQuery): number {
  return (page - 1) * per_page
}

/**
 * Throws 400 if `page` is past the end. Page 1 of an empty list is valid. Every list calls this between
 * counting its rows and reading a page.
 */
export function assertPageExists(total: number, { page, per_page }: PageQuery): void {
  const pages = Math.ceil(total / per_page)
  if (page <= 1 || page <= pages) return
  const values = { pages: Math.max(pages, 1) }
  throw new ApiError(400, 'error.page_past_end', {
    values,
    fields: { page: [{ id: 'error.page_past_end', values }] },
  })
}

/** Builds the answer of every list. */
export function listAnswer<Item>(
  items: Item[],
  total: number,
  query: PageQuery,
  { totalIsExact = true } = {},
): { items: Item[]; metadata: ListMetadata } {
  const { page, per_page } = query
  return {
    items,
    metadata: { page, per_page, total, pages: Math.ceil(total / per_page), total_is_exact: totalIsExact },
  }
}
