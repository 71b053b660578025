import { plantRelease } from './planted-release'

/** A remote that claims the voucher list for itself. */
export const RIVAL = 'mfe-rival'

/** Writes a build of it to the folder of published releases that the product serves. */
export function plantRival() {
  return plantRelease({
    name: RIVAL,
    build: `rival${Date.now().toString(36)}`,
    entry: '/* Nobody gets as far as running it. */',
    config: { routes: [{ path: '/app/voucher/manage', permission: 'all' }] },
  })
}
