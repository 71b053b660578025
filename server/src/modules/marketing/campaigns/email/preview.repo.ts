import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SiteCaller } from '../../../../platform/access/caller'
import { mayCall } from '../../../../platform/access/rights'
import { firstRow, type Tx } from '../../../../platform/db'
import { personContains } from '../../../../platform/lists'
import { guest } from '../../../../schema'
import { guestName } from '../../../guest-data/guest-filter'

const LISTED_GUESTS = 20

export function findGuest(tx: Tx, siteId: number, id: number) {
  return tx
    .select()
    .from(guest)
    .where(and(eq(guest.siteId, siteId), eq(guest.id, id), isNull(guest.anonymisedAt)))
    .then(firstRow)
}

/** Lists guests to preview an email with, the newest first. */
export async function listPreviewGuests(tx: Tx, { actor, site }: SiteCaller, search: string) {
  if (!mayCall(actor, 'listGuests')) return { items: [] }
  const rows = await tx
    .select()
    .from(guest)
    .where(
      and(
        eq(guest.siteId, site.id),
        isNotNull(guest.email),
        search === '' ? undefined : personContains(guest.searchText, search),
      ),
    )
    .orderBy(desc(guest.lastSeen), desc(guest.id))
    .limit(LISTED_GUESTS)
  return { items: rows.map((row) => ({ id: row.id, name: guestName(row), email: row.email ?? '' })) }
}
