import type { MacEntry } from '@portico/shared/contracts'
import type { Actor, SiteScope } from '../../../platform/access/actor'
import { entryRights } from './whitelist.policy'
import type { EntryRow, EntryValues } from './whitelist.repo'

/** Derives the state; 'inactive' takes precedence over 'expired'. */
function stateOf({ active, expiresAt }: EntryRow, now: Date): MacEntry['state'] {
  if (!active) return 'inactive'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}

export function presentEntry(
  row: EntryRow,
  { actor, site, now }: { actor: Actor; site: SiteScope; now: Date },
): MacEntry {
  const allSites = row.siteId === null
  return {
    id: row.id,
    siteid: site.id,
    mac: row.mac,
    title: row.title,
    notes: row.notes,
    all_sites: allSites,
    expires_at: row.expiresAt?.toISOString() ?? null,
    active: row.active,
    state: stateOf(row, now),
    speed_dl: row.speedDl,
    speed_ul: row.speedUl,
    last_seen: row.lastSeen?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    created_by: row.creator,
    can: entryRights(actor, { allSites }),
  }
}

/** Returns the audit subject of an entry, and its site unless it applies to all sites. */
export function about({ title, mac, siteId }: EntryValues) {
  return { subject: `${title} (${mac})`, ...(siteId && { siteId }) }
}

/** Returns the audited values of an entry. */
export function loggedEntry(row: EntryValues): Record<string, unknown> {
  const { mac, title, notes, active, speedDl, speedUl, expiresAt, siteId } = row
  return {
    mac,
    title,
    notes,
    active,
    speed_dl: speedDl,
    speed_ul: speedUl,
    expires_at: expiresAt?.toISOString() ?? null,
    all_sites: !siteId,
  }
}
