import type { MacEntry } from '@portico/shared/contracts'
import type { Actor, SiteScope } from '../../platform/access/actor'
import { entryRights } from './whitelist.policy'
import type { EntryRow, EntryValues } from './whitelist.repo'

/** Switched off by hand counts more than an end that has passed. */
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

/** How the audit log calls an entry, and the site of one that holds there alone. */
export function about({ title, mac, siteId }: EntryValues) {
  return { subject: `${title} (${mac})`, ...(siteId && { siteId }) }
}

/** What the audit log keeps of an entry. */
export function loggedEntry(row: EntryValues): Record<string, unknown> {
  const { mac, title, notes, active, speedDl, speedUl, expiresAt, siteId } = row
  return {
    ...{ mac, title, notes, active, speed_dl: speedDl, speed_ul: speedUl },
    expires_at: expiresAt?.toISOString() ?? null,
    all_sites: !siteId,
  }
}
