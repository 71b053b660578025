import type { PermissionKey } from '../contracts/permissions'
import type { SessionRoot } from '../session'

/**
 * True when the signed-in user holds the permission here: at the selected site, or in the account
 * in control-panel mode. The server decides again on every call.
 */
export function selectCan(state: SessionRoot, permission: PermissionKey): boolean {
  const { user, selectedSite, siteSettings } = state.session
  if (!user) return false
  // At the counter there is nothing but what its levels open.
  if (permission === 'all') return siteSettings?.front_desk !== true
  const map: Partial<Record<string, boolean>> =
    selectedSite && selectedSite.id !== 0 && siteSettings ? siteSettings.permissions : user.permissions
  // The control panel belongs to the account, whatever site is open.
  if (permission === 'control_panel') return user.permissions.control_panel === true
  return map[permission] === true
}
