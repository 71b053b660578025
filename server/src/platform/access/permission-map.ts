import {
  everyArea,
  LEVEL_AREAS,
  LEVELS,
  levelAllows,
  type LevelMap,
  PERMISSION_RULES,
  type PermissionMap,
  type PermissionRule,
  type Role,
} from '@portico/shared/contracts'
import type { Actor } from './actor'

interface Grants {
  role: Role
  isProvider: boolean
  /** The account runs this installation. */
  isPlatform: boolean
  /** Remotes in the plan, the core ones included. */
  remotes: Iterable<string>
  /** Keys that these remotes declare themselves, see `declaredPermissions`. Clients never have them. */
  remotePermissions?: readonly string[]
  /** Of a client, in the scope asked for. Owners and admins have `FULL_LEVELS`. */
  levels: LevelMap
  /** Works at the counter, in the same scope: holds what the levels open, and not even `all`. */
  frontDesk?: boolean
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
export function permissionMap(grants: Grants): PermissionMap {
  const remotes = new Set(grants.remotes)
  const granted = Object.entries(PERMISSION_RULES).filter(([, rule]) =>
    isGranted(rule, { ...grants, remotes }),
  )
  const declared = grants.role === 'client' ? [] : (grants.remotePermissions ?? [])
  return Object.fromEntries(
    [...granted.map(([permission]) => permission), ...declared].map((key) => [key, true]),
  )
}

/** Of `permissions` in a remote.json: keys below the remote's name, so that none of the product's is granted by it. */
export function declaredPermissions(remote: string, declared: unknown): string[] {
  if (!Array.isArray(declared)) return []
  return declared.filter((key) => typeof key === 'string' && key.startsWith(`${remote}.`)) as string[] // filtered
}

function isGranted(
  { remote, area, provider, platform }: PermissionRule,
  { role, isProvider, isPlatform, remotes, levels, frontDesk }: Grants & { remotes: Set<string> },
): boolean {
  if (!remote && !platform) return !frontDesk
  if (role === 'client' && !(area && levelAllows(levels[area], 'read'))) return false
  if (platform) return isPlatform
  return remotes.has(remote ?? '') && (!provider || isProvider)
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

/** Which permissions the person has anywhere. Tells screens what exists; a guard asks narrower. */
export function bestPermissions({ account, bestLevels, ...grants }: Actor): PermissionMap {
  const { isProvider, isPlatform } = account
  return permissionMap({ ...grants, isProvider, isPlatform, levels: bestLevels })
}
