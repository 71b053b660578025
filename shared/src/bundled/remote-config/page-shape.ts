/** Outline of a page while it loads. */
export type PageShape = 'list' | 'details' | 'form' | 'tiles'

/** The shape of a page by its key or its chunk: `voucherList` and `voucher-list` are lists. */
export function pageShape(name: string, hasTiles = false): PageShape {
  if (hasTiles) return 'tiles'
  if (/list$/i.test(name)) return 'list'
  return /details$/i.test(name) ? 'details' : 'form'
}
