import type { User } from '@portico/shared/contracts'
import type { SelectedSite } from '@portico/shared/session'

export const CONTROL_PANEL: SelectedSite = { id: 0, name: 'Control Panel' }

/** The site named in an address, if the user may access it; null otherwise. */
export function siteNamed(user: User, id: string): SelectedSite | null {
  if (id === '0') return user.permissions.control_panel ? CONTROL_PANEL : null
  return user.sites.find((site) => String(site.id) === id) ?? null
}

/** The first site: the requested one, else the first in the list. Null without any site. */
export function firstSite(user: User, id: string | null): SelectedSite | null {
  const named = id === null ? null : siteNamed(user, id)
  return named ?? user.sites[0] ?? (user.permissions.control_panel ? CONTROL_PANEL : null)
}
