import { useSelector } from 'react-redux'
import type { PermissionKey } from '../../contracts/permissions'
import type { SessionRoot } from './session-slice'
import { selectCan } from './can-use'

/** Returns true if the user has a permission at the selected site (or in the account). */
export function useCan(permission: PermissionKey): boolean {
  return useSelector((state: SessionRoot) => selectCan(state, permission))
}
