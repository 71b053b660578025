import type { User } from '@portico/shared/contracts'
import type { SelectedSite } from '@portico/shared/session'

export const CONTROL_PANEL: SelectedSite = { id: 0, name: 'Control Panel' }

/** The site named in an address, if the user may access it; null otherwise. */
export function siteNamed(user: User, wanted: string): SelectedSite | null {
  if (wanted === '0') return user.permissions.control_panel ? CONTROL_PANEL : null
  return user.sites.find((site) => String(site.id) === wanted) ?? null
}

/** The first site: the requested one, else the first in the list. Null without any site. */
export function firstSite(user: User, wanted: string | null): SelectedSite | null {
  const named = wanted === null ? null : siteNamed(user, wanted)
  return named ?? user.sites[0] ?? (user.permissions.control_panel ? CONTROL_PANEL : null)
}
