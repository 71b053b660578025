import { everyArea, type LevelMap } from './levels'

/** Invitations are `invited`, then `expired`; users are `active` or `deactivated`. */
export const CLIENT_STATES = ['active', 'invited', 'expired', 'deactivated'] as const
export type ClientState = (typeof CLIENT_STATES)[number]

/** Locations whose access one call can set one by one. */
export const MAX_SAVED_SITES = 500
/** Changes of many locations in one call. */
export const MAX_ACCESS_SETS = 20

/** Access to a location. `front_desk` fixes the levels. */
export interface SiteAccess {
  /** False: the client doesn't see the location. */
  member: boolean
  permissions: LevelMap
  front_desk: boolean
}

/** A change of the access to many locations. */
export interface AccessSet {
  /** Gives access or takes it away. Levels above `none` and the front desk give it, too. */
  member?: boolean | undefined
  front_desk?: boolean | undefined
  /** Levels of some areas. Without `front_desk: false`, the front desk keeps its own. */
  levels?: Partial<LevelMap> | undefined
}

export const NO_SITE_ACCESS: SiteAccess = {
  member: false,
  permissions: everyArea('none'),
  front_desk: false,
}

/** Levels of the front desk, whatever is stored. */
export const FRONT_DESK_LEVELS: LevelMap = {
  ...everyArea('none'),
  voucher_data: 'write',
  password_accounts: 'write',
}

export const CLIENT_TEMPLATES = ['front_desk', 'marketing_agency', 'site_owner'] as const
export type ClientTemplate = (typeof CLIENT_TEMPLATES)[number]

/** Access that each template gives to the selected locations. */
export const TEMPLATE_ACCESS: Record<ClientTemplate, Omit<SiteAccess, 'member'>> = {
  front_desk: { front_desk: true, permissions: FRONT_DESK_LEVELS },
  marketing_agency: {
    front_desk: false,
    permissions: { ...everyArea('none'), guest_data: 'read', landing_page: 'write', campaigns: 'write' },
  },
  site_owner: { front_desk: false, permissions: everyArea('write') },
}

/** Returns the access after a change, as the server computes it. */
export function applyAccessSet(access: SiteAccess, { member, front_desk, levels }: AccessSet): SiteAccess {
  if (member === false) return NO_SITE_ACCESS
  const gives = member ?? (front_desk === true || isAnyLevel(levels))
  if (!access.member && !gives) return access
  const atDesk = front_desk ?? access.front_desk
  const permissions = atDesk ? FRONT_DESK_LEVELS : { ...access.permissions, ...levels }
  return { member: true, front_desk: atDesk, permissions }
}

/** True if one of the levels is above `none`. */
export const isAnyLevel = (levels: Partial<LevelMap> = {}) =>
  Object.values(levels).some((level) => level !== 'none')
