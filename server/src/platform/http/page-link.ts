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

/** Returns the address of the installation at another host, which is reached by the same protocol and port. */
export function originAt(publicUrl: string, hostname: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${hostname}${port && `:${port}`}`
}
