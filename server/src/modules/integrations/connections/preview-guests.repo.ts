import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'

/** The guest who logged in last; null: the site has none yet. Sample guests don't count. */
export async function lastGuestOf(tx: Tx, siteId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::int as id from guest
    where site_id = ${siteId} and anonymised_at is null and not demo
    order by last_seen desc, id desc limit 1`)
  return rows[0]?.id ?? null
}

/** The latest session of a guest; null: none. */
export async function lastSessionOf(tx: Tx, siteId: number, guestId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::int as id from wifi_session
    where site_id = ${siteId} and guest_id = ${guestId} order by starttime desc limit 1`)
  return rows[0]?.id ?? null
}
