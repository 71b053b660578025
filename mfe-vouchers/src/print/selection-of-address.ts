import type { VoucherSelection } from '@portico/shared/contracts'

const isId = (number: number) => Number.isSafeInteger(number) && number > 0

/** Parses the selection that `paths.voucherPrint` writes into an address; null if there is none. */
export function selectionOfAddress(search: URLSearchParams): VoucherSelection | null {
  const unused = search.get('unused') === 'true' ? ({ unused: true } as const) : null
  const ids = (search.get('ids') ?? '').split(',').map(Number).filter(isId)
  if (ids.length > 0) return { ids }
  const batchid = Number(search.get('batch'))
  if (isId(batchid)) return { batchid, ...unused }
  const found = search.get('search')
  return unused && found ? { ...unused, search: found } : unused
}
