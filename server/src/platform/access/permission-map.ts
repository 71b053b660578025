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
  /** The account operates this installation. */
  isPlatform: boolean
  /** Remotes in the plan, including core ones. */
  remotes: Iterable<string>
  /** Keys declared by these remotes, see `declaredPermissions`. Clients never have them. */
  remotePermissions?: readonly string[]
  /** A client's levels in the requested scope. Owners and admins have `FULL_LEVELS`. */
  levels: LevelMap
  /** Front-desk user in the same scope: has only the permissions of the levels, and lacks even `all`. */
  frontDesk?: boolean
}

export const FULL_LEVELS = everyArea('write')
export const NO_LEVELS = everyArea('none')

/** Combines plan, role and levels. A missing key means no. */
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

/**
 * Returns the valid `permissions` of a remote.json: keys prefixed by the remote's name, so that it can't
 * grant the product's own.
 */
export function declaredPermissions(remote: string, declared: unknown): string[] {
  if (!Array.isArray(declared)) return []
  return declared.filter((key) => typeof key === 'string' && key.startsWith(`${remote}.`)) as string[] // filtered
}

function isGranted(
  { remote, area, alsoReads, provider, platform }: PermissionRule,
  { role, isProvider, isPlatform, remotes, levels, frontDesk }: Grants & { remotes: Set<string> },
): boolean {
  if (!remote && !platform) return !frontDesk
  if (role === 'client' && !(area && levelAllows(levels[area], 'read'))) return false
  if (alsoReads && !levelAllows(levels[alsoReads], 'read')) return false
  if (platform) return isPlatform
  return remotes.has(remote ?? '') && (!provider || isProvider)
}

/** Missing areas are `none`. */
export function completeLevels(levels: Partial<LevelMap>): LevelMap {
  return { ...NO_LEVELS, ...levels }
}

/**
 * `least`: levels that apply at every site. `most`: levels that apply at one of them at least. No sites: no
 * access.
 */
export function combineLevels(sites: LevelMap[], pick: 'least' | 'most'): LevelMap {
  if (sites.length === 0) return NO_LEVELS
  const choose = pick === 'least' ? Math.min : Math.max
  const combined = { ...NO_LEVELS }
  for (const area of LEVEL_AREAS) {
    combined[area] = LEVELS[choose(...sites.map((levels) => LEVELS.indexOf(levels[area])))] ?? 'none'
  }
  return combined
}

/**
 * Returns the permissions that a user has at any site. Screens use it to show sections; guards check a
 * narrower scope.
 */
export function bestPermissions({ account, bestLevels, ...grants }: Actor): PermissionMap {
  const { isProvider, isPlatform } = account
  return permissionMap({ ...grants, isProvider, isPlatform, levels: bestLevels })
}
