import { and, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { walledGardenPush } from '../../../../schema'

export type PushRow = typeof walledGardenPush.$inferSelect

/** The list at a site's controller to which the walled garden is sent. */
export type PushTarget = Pick<PushRow, 'siteId' | 'routerType' | 'address' | 'controllerSite'>

/** Null: nothing was sent to this list, or something was sent to another one since. */
export const findPush = (tx: Tx, target: PushTarget): Promise<PushRow | null> =>
  tx
    .select()
    .from(walledGardenPush)
    .where(
      and(
        eq(walledGardenPush.siteId, target.siteId),
        eq(walledGardenPush.routerType, target.routerType),
        eq(walledGardenPush.address, target.address),
        eq(walledGardenPush.controllerSite, target.controllerSite),
      ),
    )
    .then(firstRow)

export async function storePush(tx: Tx, row: PushRow): Promise<void> {
  await tx
    .insert(walledGardenPush)
    .values(row)
    .onConflictDoUpdate({ target: walledGardenPush.siteId, set: row })
}
