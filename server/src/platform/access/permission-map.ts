import {
  AREA_PERMISSIONS,
  LEVEL_AREAS,
  LEVELS,
  levelAllows,
  type Level,
  type LevelMap,
  type Permission,
  type PermissionMap,
  type Role,
} from '@portico/shared/contracts'
import type { Actor } from './actor'
import { PLATFORM_PERMISSIONS, PROVIDER_PERMISSIONS, REMOTE_PERMISSIONS } from './remote-permissions'

interface Grants {
  role: Role
  isProvider: boolean
  /** The account runs this installation. */
  isPlatform: boolean
  /** Remotes in the plan, the core ones included. */
  remotes: Iterable<string>
  /** Of a client, in the scope asked for. Owners and admins have `FULL_LEVELS`. */
  levels: LevelMap
}

export const FULL_LEVELS = everyArea('write')
export const NO_LEVELS = everyArea('none')
/** Of people at the counter, whatever was stored for them. */
export const FRONT_DESK_LEVELS: LevelMap = {
  ...NO_LEVELS,
  voucher_data: 'write',
  password_accounts: 'write',
}

/** Plan, role and levels together. A missing key means no. */
export function permissionMap({ role, isProvider, isPlatform, remotes, levels }: Grants): PermissionMap {
  const granted = new Set<Permission>()
  for (const remote of remotes) {
    for (const permission of REMOTE_PERMISSIONS[remote] ?? []) granted.add(permission)
  }
  if (!isProvider) for (const permission of PROVIDER_PERMISSIONS) granted.delete(permission)
  if (isPlatform) for (const permission of PLATFORM_PERMISSIONS) granted.add(permission)
  if (role === 'client') keepOpenAreas(granted, levels)
  granted.add('all')
  return Object.fromEntries([...granted].map((permission) => [permission, true]))
}

/** Clients have what their levels open and nothing else. */
function keepOpenAreas(granted: Set<Permission>, levels: LevelMap): void {
  const open = new Set(
    LEVEL_AREAS.filter((area) => levelAllows(levels[area], 'read')).flatMap((area) => AREA_PERMISSIONS[area]),
  )
  for (const permission of granted) if (!open.has(permission)) granted.delete(permission)
}

/** Areas left out are `none`. */
export function completeLevels(levels: Partial<LevelMap>): LevelMap {
  return { ...NO_LEVELS, ...levels }
}

/** `least`: what holds at every site. `most`: what holds at one of them at least. No sites: nothing. */
export function combineLevels(sites: LevelMap[], pick: 'least' | 'most'): LevelMap {
  if (sites.length === 0) return NO_LEVELS
  const choose = pick === 'least' ? Math.min : Math.max
  const combined = { ...NO_LEVELS }
  for (const area of LEVEL_AREAS) {
    combined[area] = LEVELS[choose(...sites.map((levels) => LEVELS.indexOf(levels[area])))] ?? 'none'
  }
  return combined
}

function everyArea(level: Level): LevelMap {
  return Object.fromEntries(LEVEL_AREAS.map((area) => [area, level])) as LevelMap // every area is in the list
}

/** Which permissions the person has anywhere. Tells screens what exists; a guard asks narrower. */
export function bestPermissions(actor: Actor): PermissionMap {
  return withLevels(actor, actor.bestLevels).permissions
}

/** The same person with the levels of one site. */
export function withLevels(actor: Actor, levels: LevelMap): Actor {
  const { role, remotes } = actor
  const effective = role === 'client' ? levels : FULL_LEVELS
  const { isProvider, isPlatform } = actor.account
  return {
    ...actor,
    levels: effective,
    permissions: permissionMap({ role, isProvider, isPlatform, remotes, levels: effective }),
  }
}
