import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database'
import { appUser, voucherEvent } from '../../../../schema'

export type NewEvent = Pick<typeof voucherEvent.$inferInsert, 'at' | 'event' | 'actorId' | 'about'>

/** Records the same event for each of these vouchers. */
export async function recordEvents(tx: Tx, voucherIds: number[], event: NewEvent): Promise<void> {
  if (voucherIds.length === 0) return
  const { at, event: name, actorId = null, about = '' } = event
  await tx.execute(sql`
    insert into voucher_event (voucher_id, at, event, actor_id, about)
    select id, ${at.toISOString()}::timestamptz, ${name}, ${actorId}::bigint, ${about}
    from unnest(${sql.param(voucherIds)}::bigint[]) as id`)
}

const MAX_EVENTS = 100

/** Lists events, newest first. */
export async function findEvents(tx: Tx, voucherId: number) {
  return tx
    .select({
      at: voucherEvent.at,
      event: voucherEvent.event,
      actor: appUser.displayname,
      about: voucherEvent.about,
    })
    .from(voucherEvent)
    .leftJoin(appUser, eq(appUser.id, voucherEvent.actorId))
    .where(eq(voucherEvent.voucherId, voucherId))
    .orderBy(desc(voucherEvent.at), desc(voucherEvent.id))
    .limit(MAX_EVENTS)
}
