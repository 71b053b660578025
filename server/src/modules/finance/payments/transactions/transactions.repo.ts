import type { ParsedQuery, transactionRoutes } from '@portico/shared/contracts'
import { addDays } from '@portico/shared/units'
import { and, asc, eq, getTableColumns, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SiteScope } from '../../../../platform/access/actor'
import { firstRow, type Tx } from '../../../../platform/db'
import { keyContains, pageOf, pageOfLongList, selectedRows, type Selection } from '../../../../platform/lists'
import { dayStart } from '../../../../platform/day-start'
import { parseDay, rangeError } from '../../../../platform/date-range'
import { isCounted, paymentDay, paymentPayout, paymentTx } from '../../../../schema'

export type TransactionListQuery = ParsedQuery<typeof transactionRoutes.listTransactions>
export type PayoutListQuery = ParsedQuery<typeof transactionRoutes.listPayouts>
export type TransactionFilter = Partial<
  Pick<TransactionListQuery, 'search' | 'fromdate' | 'todate' | 'state' | 'kind' | 'account_id'>
>
type Days = Pick<TransactionFilter, 'fromdate' | 'todate'>
export type ListedSite = Pick<SiteScope, 'id' | 'timezone'>

function parsedDays({ fromdate, todate }: Days): [from: string | undefined, to: string | undefined] {
  const [from, to] = [fromdate && parseDay(fromdate), todate && parseDay(todate)]
  if (from && to && from > to) throw rangeError({ id: 'error.field.date_order' })
  return [from, to]
}

/** Matches days in the site's zone; both bounds are optional. */
export function betweenDays(
  instant: PgColumn,
  { timezone }: ListedSite,
  { fromdate, todate }: Days,
): SQL | undefined {
  const [from, to] = parsedDays({ fromdate, todate })
  const startOf = (day: string) => dayStart(sql`${day}::date`, sql`${timezone}::text`)
  return and(
    from ? sql`${instant} >= ${startOf(from)}` : undefined,
    to ? sql`${instant} < ${startOf(addDays(to, 1))}` : undefined,
  )
}

function transactionSelection(site: ListedSite, filter: TransactionFilter): Selection {
  const { state, kind, account_id: accountId, search = '' } = filter
  const matches = keyContains(paymentTx.searchText, search)
  return {
    scope: and(
      eq(paymentTx.siteId, site.id),
      betweenDays(paymentTx.createdAt, site, filter),
      accountId === undefined ? undefined : eq(paymentTx.accountId, accountId),
    ),
    filters: and(state && eq(paymentTx.state, state), kind && eq(paymentTx.kind, kind)),
    search: search === '' ? undefined : { ofRow: matches, ofTable: matches },
  }
}

export const selectedTransactions = (site: ListedSite, filter: TransactionFilter): SQL | undefined =>
  selectedRows(transactionSelection(site, filter))

/** Names the columns in full: drizzle omits the table if a query has only one. */
const sumOfRefunds = (sum: 'amount' | 'fee', states: SQL) => sql<number>`(
  select coalesce(sum(${sql.identifier(sum)}), 0)::float8 from payment_refund
  where payment_refund.site_id = payment_tx.site_id and payment_refund.tx_id = payment_tx.id
    and payment_refund.state in (${states}))`

const shown = {
  ...getTableColumns(paymentTx),
  /** Completed and pending refunds. */
  refundsAmount: sumOfRefunds('amount', sql`'pending', 'success'`).as('refunds_amount'),
  /** Part of the fee that refunds gave back. */
  feeGivenBack: sumOfRefunds('fee', sql`'success'`).as('fee_given_back'),
}

const SORT_KEYS = {
  created_at: paymentTx.createdAt,
  amount: paymentTx.amount,
} satisfies Record<TransactionListQuery['sort_on'], unknown>

export function pageOfTransactions(tx: Tx, site: ListedSite, query: TransactionListQuery) {
  const list = {
    ...transactionSelection(site, query),
    id: paymentTx.id,
    sortedBy: SORT_KEYS[query.sort_on],
  }
  return pageOfLongList(tx, list, query, ({ condition, order }) =>
    tx.select(shown).from(paymentTx).where(condition).orderBy(order),
  )
}
export type ShownTransaction = Awaited<ReturnType<typeof pageOfTransactions>>['rows'][number]

/** Returns null if the site has no payment with this ID. */
export async function findTransaction(tx: Tx, siteId: number, id: number): Promise<ShownTransaction | null> {
  return tx
    .select(shown)
    .from(paymentTx)
    .where(and(eq(paymentTx.siteId, siteId), eq(paymentTx.id, id)))
    .then(firstRow)
}

/** Returns the rows after an ID, for files. */
export function findTransactionsAfter(
  tx: Tx,
  condition: SQL | undefined,
  { after, limit }: { after: number; limit: number },
) {
  return tx
    .select(shown)
    .from(paymentTx)
    .where(and(condition, gt(paymentTx.id, after)))
    .orderBy(asc(paymentTx.id))
    .limit(limit)
}

interface Total {
  [column: string]: unknown
  currency: string
  count: number
  gross: number
  refunded: number
  disputed: number
  fees: number
  paid_out: number
}

/** Sums by the days on which money moved, not the days of the requests. */
export async function sumDays(tx: Tx, site: ListedSite, days: Days): Promise<Total[]> {
  const [from, to] = parsedDays(days)
  const condition = and(
    eq(paymentDay.siteId, site.id),
    isCounted(paymentDay, sql`${site.id}`),
    from ? gte(paymentDay.day, from) : undefined,
    to ? lte(paymentDay.day, to) : undefined,
  )
  const { rows } = await tx.execute<Total>(sql`
    select currency, sum(payments)::float8 as count, sum(gross)::float8 as gross, sum(refunded)::float8 as refunded,
      sum(disputed)::float8 as disputed, sum(fees)::float8 as fees, sum(paid_out)::float8 as paid_out
    from payment_day where ${condition}
    group by currency order by gross desc, currency`)
  return rows
}

const ofPayouts = (site: ListedSite, days: Days) =>
  and(
    eq(paymentPayout.siteId, site.id),
    isCounted(paymentPayout, sql`${site.id}`),
    betweenDays(paymentPayout.arrivesAt, site, days),
  )

export function pageOfPayouts(tx: Tx, site: ListedSite, query: PayoutListQuery) {
  const condition = ofPayouts(site, query)
  const direction = sql.raw(query.sort_by)
  return pageOf(query, {
    count: () => tx.$count(paymentPayout, condition),
    rows: ({ limit, offset }) =>
      tx
        .select()
        .from(paymentPayout)
        .where(condition)
        .orderBy(sql`${paymentPayout.arrivesAt} ${direction}, ${paymentPayout.id} ${direction}`)
        .limit(limit)
        .offset(offset),
  })
}

export const countTransactions = (tx: Tx, condition: SQL | undefined) => tx.$count(paymentTx, condition)
