/** Tabs of the list page, in their order. */
export const VOUCHER_VIEWS = ['unused', 'inuse', 'expired', 'batches', 'archived'] as const
export type VoucherView = (typeof VOUCHER_VIEWS)[number]

/** The view that an address asks for: by its name, or by a number, where 0 is unused, 1 in use and all else expired. */
export function viewOf(tab: string): VoucherView {
  if (tab === '0') return 'unused'
  if (tab === '1') return 'inuse'
  return VOUCHER_VIEWS.find((name) => name === tab) ?? 'expired'
}
