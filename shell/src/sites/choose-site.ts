import type { User } from '@portico/shared/contracts'
import type { SelectedSite } from '@portico/shared/session'

export const CONTROL_PANEL: SelectedSite = { id: 0, name: 'Control Panel' }

/** The site that an address names, among those that the user may enter; null for any other. */
export function siteNamed(user: User, wanted: string): SelectedSite | null {
  if (wanted === '0') return user.permissions.control_panel ? CONTROL_PANEL : null
  return user.sites.find((site) => String(site.id) === wanted) ?? null
}

/** The site to start with: the one wanted, else the first. Null where the user has none at all. */
export function firstSite(user: User, wanted: string | null): SelectedSite | null {
  const named = wanted === null ? null : siteNamed(user, wanted)
  return named ?? user.sites[0] ?? (user.permissions.control_panel ? CONTROL_PANEL : null)
}
