import type { FieldError } from '../../platform/errors/api-error'
import type { SameMac } from './whitelist.repo'

/** Null: all sites. */
interface Reach {
  siteId: number | null
}

/** Of entries with one address, the one that holds where another is to hold. */
export function findClash(others: readonly SameMac[], { siteId }: Reach): SameMac | undefined {
  return others.find((other) => siteId === null || other.siteId === null || other.siteId === siteId)
}

/** Names the entry that is there. */
export function clashError({ siteId, siteName, title }: SameMac, here: number): Required<FieldError> {
  if (siteId === null) return { id: 'error.whitelist.taken_everywhere', values: { title } }
  if (siteId === here) return { id: 'error.whitelist.taken', values: { title } }
  return { id: 'error.whitelist.taken_somewhere', values: { title, site: siteName ?? '' } }
}
