import type { FieldError } from '../../../platform/errors/api-error'
import type { SameMac } from './whitelist.repo'

/** Null: all sites. */
interface Reach {
  siteId: number | null
}

/** Returns the existing entry with the same MAC that conflicts with an entry for this scope. */
export function findClash(others: readonly SameMac[], { siteId }: Reach): SameMac | undefined {
  return others.find((other) => siteId === null || other.siteId === null || other.siteId === siteId)
}

/** Returns an error that names the existing entry. */
export function clashError({ siteId, siteName, title }: SameMac, here: number): Required<FieldError> {
  if (siteId === null) return { id: 'error.whitelist.taken_everywhere', values: { title } }
  if (siteId === here) return { id: 'error.whitelist.taken', values: { title } }
  return { id: 'error.whitelist.taken_somewhere', values: { title, site: siteName ?? '' } }
}
