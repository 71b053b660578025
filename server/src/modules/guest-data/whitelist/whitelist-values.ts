import type { ParsedBody, whitelistRoutes } from '@portico/shared/contracts'
import type { SiteScope } from '../../../platform/access/actor'
import type { EntryValues } from './whitelist.repo'

export type EntryInput = ParsedBody<typeof whitelistRoutes.createMacEntry>

/** Converts a caller's entry to columns. */
export function columnsOf(site: SiteScope, input: EntryInput): EntryValues & { siteId: number | null } {
  const { mac, title, notes, active, all_sites, expires_at, speed_dl, speed_ul } = input
  return {
    mac,
    title,
    notes,
    active,
    speedDl: speed_dl,
    speedUl: speed_ul,
    siteId: all_sites ? null : site.id,
    expiresAt: expires_at === null ? null : new Date(expires_at),
  }
}
