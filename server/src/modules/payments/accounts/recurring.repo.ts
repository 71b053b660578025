import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { insertedId, type Tx } from '../../../platform/db'
import { paymentRecurring } from './tables'

export type RecurringRow = typeof paymentRecurring.$inferSelect

const ofAccount = (siteId: number, accountId: number) =>
  and(eq(paymentRecurring.siteId, siteId), eq(paymentRecurring.paymentAccountId, accountId))

/** The last one that was begun, stopped or not. */
export async function findLastRecurring(
  tx: Tx,
  siteId: number,
  accountId: number,
): Promise<RecurringRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentRecurring)
    .where(ofAccount(siteId, accountId))
    .orderBy(desc(paymentRecurring.id))
    .limit(1)
  return row
}

/** The last one of each of these accounts. */
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

export async function findRecurring(tx: Tx, siteId: number, id: number): Promise<RecurringRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentRecurring)
    .where(and(eq(paymentRecurring.siteId, siteId), eq(paymentRecurring.id, id)))
  return row
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

/** Whatever charges the account by itself charges no more. */
export async function stopRecurrings(tx: Tx, siteId: number, accountId: number): Promise<void> {
  await tx
    .update(paymentRecurring)
    .set({ state: 'stopped', nextPaymentOn: null, tryAt: null })
    .where(and(ofAccount(siteId, accountId), ne(paymentRecurring.state, 'stopped')))
}

/** The first date after `after` on the day and at the hour of `anchor`, by the clocks of a zone. */
export async function nextDueDate(
  tx: Tx,
  {
    anchor,
    after,
    period,
    timezone,
  }: { anchor: Date; after: Date; period: RecurringRow['billingPeriod']; timezone: string },
): Promise<Date> {
  const local = (moment: Date) => sql`(${moment.toISOString()}::timestamptz at time zone ${timezone}::text)`
  const monthsOf = (moment: Date) =>
    sql`(extract(year from ${local(moment)})::int * 12 + extract(month from ${local(moment)})::int)`
  const step = period === 'yearly' ? 12 : 1
  // Counted from the anchor, so that the 31st comes back after February.
  const { rows } = await tx.execute<{ due: number }>(sql`
    select (extract(epoch from due) * 1000)::float8 as due
    from generate_series(0, 2) as n
    cross join lateral (select (${local(anchor)} + ((${monthsOf(after)} - ${monthsOf(anchor)}) / ${step}::int + n)
      * ${step}::int * interval '1 month') at time zone ${timezone}::text as due) each
    where due > ${after.toISOString()}::timestamptz
    order by due limit 1`)
  const [row] = rows
  if (!row) throw new Error('a period without an end')
  return new Date(row.due)
}
