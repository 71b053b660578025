import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { firstRow, insertedId, type Tx } from '../../../../platform/db'
import { dueDateAfter, dueDateFrom } from './due-date.repo'
import { paymentRecurring } from '../../../../schema'

export type RecurringRow = typeof paymentRecurring.$inferSelect

const ofAccount = (siteId: number, accountId: number) =>
  and(eq(paymentRecurring.siteId, siteId), eq(paymentRecurring.paymentAccountId, accountId))

/** Finds the latest recurring payment of an account, stopped or not. */
export async function findLastRecurring(
  tx: Tx,
  siteId: number,
  accountId: number,
): Promise<RecurringRow | null> {
  return tx
    .select()
    .from(paymentRecurring)
    .where(ofAccount(siteId, accountId))
    .orderBy(desc(paymentRecurring.id))
    .limit(1)
    .then(firstRow)
}

/** Finds the latest recurring payment of each account. */
export async function findLastRecurrings(
  tx: Tx,
  siteId: number,
  accountIds: number[],
): Promise<Map<number, RecurringRow>> {
  const rows = await tx
    .selectDistinctOn([paymentRecurring.paymentAccountId])
    .from(paymentRecurring)
    .where(
      and(
        eq(paymentRecurring.siteId, siteId),
        sql`${paymentRecurring.paymentAccountId} = any(${sql.param(accountIds)}::bigint[])`,
      ),
    )
    .orderBy(paymentRecurring.paymentAccountId, desc(paymentRecurring.id))
  return new Map(rows.map((row) => [row.paymentAccountId, row]))
}

export async function findRecurring(tx: Tx, siteId: number, id: number): Promise<RecurringRow | null> {
  return tx
    .select()
    .from(paymentRecurring)
    .where(and(eq(paymentRecurring.siteId, siteId), eq(paymentRecurring.id, id)))
    .then(firstRow)
}

export function insertRecurring(
  tx: Tx,
  values: Omit<typeof paymentRecurring.$inferInsert, 'id'>,
): Promise<number> {
  return tx.insert(paymentRecurring).values(values).returning({ id: paymentRecurring.id }).then(insertedId)
}

export async function changeRecurring(
  tx: Tx,
  siteId: number,
  id: number,
  values: Partial<RecurringRow>,
): Promise<void> {
  await tx
    .update(paymentRecurring)
    .set(values)
    .where(and(eq(paymentRecurring.siteId, siteId), eq(paymentRecurring.id, id)))
}

/** Stops all recurring payments of the account. */
export async function stopRecurrings(tx: Tx, siteId: number, accountId: number): Promise<void> {
  await tx
    .update(paymentRecurring)
    .set({ state: 'stopped', nextPaymentOn: null, tryAt: null })
    .where(and(ofAccount(siteId, accountId), ne(paymentRecurring.state, 'stopped')))
}

type Rhythm = { anchor: Date; period: RecurringRow['billingPeriod']; timezone: string }

const termsOf = ({ anchor, period, timezone }: Rhythm) => ({
  anchor: instant(anchor),
  period: sql`${period}::text`,
  timezone: sql`${timezone}::text`,
})

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/**
 * Computes the due date that follows the one at `after`, on the anchor's day and hour in the zone's local
 * time.
 */
export async function nextDueDate(tx: Tx, { after, ...rhythm }: Rhythm & { after: Date }): Promise<Date> {
  const due = dueDateAfter({ ...termsOf(rhythm), after: instant(after) })
  const { rows } = await tx.execute<{ due: number | null }>(
    sql`select (extract(epoch from ${due}) * 1000)::float8 as due`,
  )
  const at = rows[0]?.due
  if (typeof at !== 'number') throw new Error(`No ${rhythm.period} due date after ${after.toISOString()}`)
  return new Date(at)
}

/** Returns true if `at` is a due date of this rhythm. */
export async function isDueDate(tx: Tx, { at, ...rhythm }: Rhythm & { at: Date }): Promise<boolean> {
  const due = dueDateFrom({ ...termsOf(rhythm), from: instant(at) })
  const { rows } = await tx.execute<{ due: boolean }>(sql`select ${due} = ${instant(at)} as due`)
  return rows[0]?.due ?? false
}
