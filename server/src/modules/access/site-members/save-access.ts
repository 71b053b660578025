import {
  FRONT_DESK_LEVELS,
  NO_SITE_ACCESS,
  type AccessChanges,
  type SiteAccess,
} from '@portico/shared/contracts'
import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../../platform/access/caller'
import { recordChanges, recordEvents } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { endSessionsOf } from '../../../platform/session/session-store'
import { loggedAccess, presentAccess } from './present-access'
import { type Member, membersAt, storeAccess, storeAccessSet } from './site-members.repo'

type Changed = Member & { email: string }

/**
 * Changes a client's access, in a number of statements that doesn't depend on the number of sites. Every call
 * reads the access again, so it applies immediately; the client's sessions end, because open pages would still
 * offer removed actions. The caller has locked the account.
 */
export async function saveAccess(
  tx: Tx,
  caller: Caller,
  client: Changed,
  { sets, sites }: AccessChanges,
): Promise<void> {
  const inSets = await saveSets(tx, caller, client, sets)
  const singly = await saveSites(tx, caller, client, sites)
  if (inSets + singly > 0 && !client.isInvited) await endSessionsOf(tx, client.id)
}

async function saveSets(
  tx: Tx,
  caller: Caller,
  client: Changed,
  sets: AccessChanges['sets'],
): Promise<number> {
  const named = [...new Set(sets.flatMap(({ site_ids = [] }) => site_ids))]
  if (named.length > 0 && (await membersAt(tx, client, named)).length < named.length) throw notFound()
  const events: { subject: string; after: object }[] = []
  for (const { set, ...scope } of sets) {
    const changed = await storeAccessSet(tx, client, scope, set)
    const { levels, ...rest } = set
    const after = {
      ...(scope.search && { search: scope.search }),
      changed_sites: changed,
      ...rest,
      ...levels,
    }
    if (changed > 0) events.push({ subject: client.email, after })
  }
  await recordEvents(tx, caller, 'client.access_set', events)
  return events.length
}

async function saveSites(
  tx: Tx,
  caller: Caller,
  client: Changed,
  sites: AccessChanges['sites'],
): Promise<number> {
  if (sites.length === 0) return 0
  const wanted = new Map(sites.map((each) => [each.id, each]))
  const rows = await membersAt(tx, client, [...wanted.keys()])
  if (rows.length < wanted.size) throw notFound()
  const changes = rows.flatMap((row) => {
    const before = presentAccess(row)
    const after = completeAccess(wanted.get(row.id) ?? NO_SITE_ACCESS)
    return isDeepStrictEqual(before, after) ? [] : [{ id: row.id, before, after }]
  })
  await storeAccess(
    tx,
    client,
    changes.map(({ id, after }) => ({ id, ...after })),
  )
  const events = changes.map(({ id, before, after }) => ({
    subject: client.email,
    siteId: id,
    before: loggedAccess(before),
    after: loggedAccess(after),
  }))
  await recordChanges(tx, caller, 'client_access.save', events)
  return changes.length
}

/** Without access there are no levels, and the front desk has its own. */
export function completeAccess({ member, front_desk, permissions }: SiteAccess): SiteAccess {
  if (!member) return NO_SITE_ACCESS
  return { member, front_desk, permissions: front_desk ? FRONT_DESK_LEVELS : permissions }
}
