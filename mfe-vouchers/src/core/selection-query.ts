import type { VoucherSelection } from '@portico/shared/contracts'

/** As it stands in an address: `ids=1,2`, `batch=1050`, `batch=1050&unused=true` or `unused=true`. */
export function selectionQuery(selection: VoucherSelection): Record<string, string> {
  if ('ids' in selection) return { ids: selection.ids.join(',') }
  const unused: Record<string, string> = selection.unused ? { unused: 'true' } : {}
  return 'batchid' in selection ? { batch: String(selection.batchid), ...unused } : unused
}

/** What an address asks for. Null where it asks for nothing that is understood. */
export function selectionOf(search: URLSearchParams): VoucherSelection | null {
  const unused = search.get('unused') === 'true' ? ({ unused: true } as const) : null
  const ids = (search.get('ids') ?? '').split(',').map(Number).filter(isId)
  if (ids.length > 0) return { ids }
  const batchid = Number(search.get('batch'))
  return isId(batchid) ? { batchid, ...unused } : unused
}

const isId = (number: number) => Number.isSafeInteger(number) && number > 0
