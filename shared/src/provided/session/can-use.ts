import type { PermissionKey } from '../../contracts/permissions'
import type { SessionRoot } from './session-slice'

/**
 * True if the signed-in user has the permission here: at the selected site, or in the account in control-panel mode.
 * False while the site's settings load. The server decides again on every call.
 */
export function selectCan(state: SessionRoot, permission: PermissionKey): boolean {
  const { user, selectedSite, siteSettings } = state.session
  const map: Partial<Record<string, boolean>> | undefined = selectedSite?.id
    ? siteSettings?.permissions
    : user?.permissions
  return map?.[permission] === true
}
