import { MINUTE_MS } from '@portico/shared/units'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { accessPoint } from '../../../../schema'

/** Guests name the access point in an address that anyone can write, so only this many of a site are added. */
const MAX_FROM_LOGINS = 500
/** Guests of a crowd log in through the same access point, so this limits the writes. */
const NOTE_MS = 10 * MINUTE_MS

/** Records a login through an access point. */
export async function noteAccessPoint(
  tx: Tx,
  { siteId, mac, now }: { siteId: number; mac: string; now: Date },
): Promise<void> {
  const isThis = and(eq(accessPoint.siteId, siteId), eq(accessPoint.mac, mac))
  const known = await tx
    .select({ loginAt: accessPoint.loginAt })
    .from(accessPoint)
    .where(isThis)
    .then(firstRow)
  if (!known) return addFromLogin(tx, { siteId, mac, now })
  const due = new Date(now.getTime() - NOTE_MS)
  if (known.loginAt && known.loginAt >= due) return
  await tx
    .update(accessPoint)
    .set({ loginAt: now })
    .where(and(isThis, or(isNull(accessPoint.loginAt), lt(accessPoint.loginAt, due))))
}

async function addFromLogin(
  tx: Tx,
  { siteId, mac, now }: { siteId: number; mac: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into access_point (site_id, mac, login_at)
    select ${siteId}::bigint, ${mac}, ${now.toISOString()}::timestamptz
    where (select count(*) from access_point where site_id = ${siteId}) < ${MAX_FROM_LOGINS}
    on conflict (site_id, mac) do nothing`)
}
