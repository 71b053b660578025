import { useSelector } from 'react-redux'
import type { LevelArea } from '../contracts/levels'
import type { PermissionKey } from '../contracts/permissions'
import { useSiteSettings, type SessionRoot } from '../session'
import { selectCan, selectCanWrite } from './can-use'

/** Whether the user holds a permission at the selected site (or in the account). */
export function useCan(permission: PermissionKey): boolean {
  return useSelector((state: SessionRoot) => selectCan(state, permission))
}

/** Whether the user may change things in an area of the selected site. */
export function useCanWrite(area: LevelArea): boolean {
  return useSelector((state: SessionRoot) => selectCanWrite(state, area))
}

/**
 * Whether the user works at the front desk of the selected site: creates, prints, sends and looks up, and is
 * offered nothing that takes away or arranges.
 */
export function useAtFrontDesk(): boolean {
  return useSiteSettings()?.front_desk === true
}
