/** Areas of a site for which a client has separate levels. */
export const LEVEL_AREAS = [
  'guest_data',
  'voucher_data',
  'password_accounts',
  'landing_page',
  'campaigns',
  'settings',
  'device_whitelisting',
] as const
export type LevelArea = (typeof LEVEL_AREAS)[number]

/** No Access, Read Only, Read/Write. */
export const LEVELS = ['none', 'read', 'write'] as const
export type Level = (typeof LEVELS)[number]

export type LevelMap = Record<LevelArea, Level>

export function everyArea(level: Level): LevelMap {
  return Object.fromEntries(LEVEL_AREAS.map((area) => [area, level])) as LevelMap // The list has every area.
}

/** True when `level` allows `access`. */
export function levelAllows(level: Level | undefined, access: 'read' | 'write'): boolean {
  return level === 'write' || (access === 'read' && level === 'read')
}
