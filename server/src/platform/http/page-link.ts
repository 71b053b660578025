import { BASE_PATH } from '@portico/shared/contracts'
import type { Installation } from '../installation'

/** Returns the full address of a dashboard page, for emails. A `site` in the query selects it. */
export function pageLink(
  { publicUrl }: Pick<Installation, 'publicUrl'>,
  page: string,
  query: Record<string, string | number> = {},
): string {
  const passed = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) passed.set(name, String(value))
  return `${publicUrl}${BASE_PATH}${page}${passed.size > 0 ? `?${passed.toString()}` : ''}`
}
