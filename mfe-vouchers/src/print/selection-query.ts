import type { VoucherSelection } from '@portico/shared/contracts'

/**
 * Query of a selection: `ids=1,2`, `batch=1050`, `batch=1050&unused=true`, `unused=true` or `unused=true&search=room`.
 */
export function selectionQuery(selection: VoucherSelection): Record<string, string> {
  if ('ids' in selection) return { ids: selection.ids.join(',') }
  const unused: Record<string, string> = selection.unused ? { unused: 'true' } : {}
  if ('batchid' in selection) return { batch: String(selection.batchid), ...unused }
  return selection.search ? { ...unused, search: selection.search } : unused
}

/** Parses the selection in an address; null if there is none. */
export function selectionOf(search: URLSearchParams): VoucherSelection | null {
  const unused = search.get('unused') === 'true' ? ({ unused: true } as const) : null
  const ids = (search.get('ids') ?? '').split(',').map(Number).filter(isId)
  if (ids.length > 0) return { ids }
  const batchid = Number(search.get('batch'))
  if (isId(batchid)) return { batchid, ...unused }
  const found = search.get('search')
  return unused && found ? { ...unused, search: found } : unused
}

const isId = (number: number) => Number.isSafeInteger(number) && number > 0
