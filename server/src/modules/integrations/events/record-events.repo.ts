import type { WebhookEventType } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { eventParts } from './event-parts.repo'

/** Something that happened at a site. */
export interface SiteEvent {
  siteId: number
  type: Exclude<WebhookEventType, 'guest.erased'>
  guestId: number | null
  at: Date
  /** IDs and values of that time that can't be read later. */
  data: Record<string, unknown>
}

/** Records events in the transaction that causes them, in one statement. Nothing is written if no integration wants them. */
export async function recordEvents(tx: Tx, events: SiteEvent[]): Promise<void> {
  if (events.length === 0) return
  const happened = sql`
    select "siteId" as site_id, type, "guestId" as guest_id, at, data
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event ("siteId" bigint, type text, "guestId" bigint, at timestamptz, data jsonb)`
  await tx.execute(sql`with ${eventParts(happened)} select 1`)
}
