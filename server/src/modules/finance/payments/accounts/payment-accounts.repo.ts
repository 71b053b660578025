import type { ParsedQuery, paymentAccountRoutes } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import {
  and,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { SiteScope } from '../../../../platform/access/actor'
import { firstRow, type Tx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import { pageOf, personContains } from '../../../../platform/lists'
import type { SiteContext } from '../../../../platform/access/caller'
import { dataCountsFrom } from '../../../offers/access-limits'
import {
  accessPackage,
  brandSection,
  device,
  isPaid,
  keptAmount,
  paymentAccount,
  paymentAccountDevice,
  paymentRecurring,
  paymentTx,
  site as siteTable,
  wifiSession,
} from '../../../../schema'
import { betweenDays } from '../transactions/transactions.repo'
import { accountInState } from './account-state'

export type AccountListQuery = ParsedQuery<typeof paymentAccountRoutes.listPaymentAccounts>
type NewAccount = Omit<typeof paymentAccount.$inferInsert, 'id' | 'password'>

const SORT_KEYS: Record<AccountListQuery['sort_on'], SQL> = {
  created_at: sql`${paymentAccount.createdAt}`,
  username: sql`${paymentAccount.username}`,
  endtime: sql`${paymentAccount.endtime}`,
}

const ofAccount = (siteId: number, id: number) =>
  and(eq(paymentAccount.siteId, siteId), eq(paymentAccount.id, id))

/** Recurring payments of the account, active or stopped. */
const recurringOf = sql`from ${paymentRecurring}
  where ${paymentRecurring.siteId} = ${paymentAccount.siteId}
    and ${paymentRecurring.paymentAccountId} = ${paymentAccount.id}`

const STATE = {
  endtime: sql`${paymentAccount.endtime}`,
  tryAt: sql`(select ${paymentRecurring.tryAt} ${recurringOf} and ${paymentRecurring.state} <> 'stopped')`,
  isTrial: sql`exists (select from ${accessPackage}
    where ${accessPackage.siteId} = ${paymentAccount.siteId} and ${accessPackage.id} = ${paymentAccount.packageId}
      and ${accessPackage.type} = 'trial')`,
  isCancelled: sql`exists (select ${recurringOf} and ${paymentRecurring.packageId} = ${paymentAccount.packageId})`,
}

type AccountFilter = Pick<AccountListQuery, 'search' | 'state' | 'fromdate' | 'todate'>

function selectedAccounts(site: SiteScope, filter: AccountFilter, now: Date): SQL | undefined {
  const { search, state } = filter
  return and(
    eq(paymentAccount.siteId, site.id),
    state && accountInState(state, STATE, now),
    betweenDays(paymentAccount.createdAt, site, filter),
    search ? personContains(paymentAccount.searchText, search) : undefined,
  )
}

/** Returns one page. The IDs are selected first, so that data is summed for its rows only. */
export function pageOfAccounts(tx: Tx, { site, now }: SiteContext, query: AccountListQuery) {
  const condition = selectedAccounts(site, query, now)
  const direction = sql.raw(query.sort_by)
  const order = sql`${SORT_KEYS[query.sort_on]} ${direction}, ${paymentAccount.id} ${direction}`
  const ids = tx.select({ id: paymentAccount.id }).from(paymentAccount).where(condition).orderBy(order)
  return pageOf(query, {
    count: () => tx.$count(paymentAccount, condition),
    rows: ({ limit, offset }) =>
      selectAccounts(tx, site, now)
        .where(inArray(paymentAccount.id, ids.limit(limit).offset(offset)))
        .orderBy(order),
  })
}

/** Loads an account of this site, or throws 404. */
export async function loadAccount(tx: Tx, { site, now }: SiteContext, id: number): Promise<AccountRow> {
  const [row] = await selectAccounts(tx, site, now).where(ofAccount(site.id, id))
  if (!row) throw notFound()
  return row
}
export type AccountRow = Awaited<ReturnType<typeof pageOfAccounts>>['rows'][number]

function selectAccounts(tx: Tx, site: SiteScope, now: Date) {
  const { password: _password, searchText: _searchText, ...shown } = getTableColumns(paymentAccount)
  return tx
    .select({
      ...shown,
      packageTitle: accessPackage.title,
      tryAt: sql<Date | null>`${STATE.tryAt}`.mapWith(paymentRecurring.tryAt),
      isTrial: sql<boolean>`${accessPackage.type} = 'trial'`,
      isCancelled: sql<boolean>`${STATE.isCancelled}`,
      devices: countDevices(),
      dataUsed: sumData(site, now),
      totalPaid: sumPaid(),
    })
    .from(paymentAccount)
    .innerJoin(
      accessPackage,
      and(eq(accessPackage.siteId, paymentAccount.siteId), eq(accessPackage.id, paymentAccount.packageId)),
    )
}

function countDevices(): SQL<number> {
  return sql<number>`(select count(distinct ${device.mac})::int from ${paymentAccountDevice}
    join ${device} on ${device.siteId} = ${paymentAccountDevice.siteId}
      and ${device.id} = ${paymentAccountDevice.deviceId}
    where ${paymentAccountDevice.siteId} = ${paymentAccount.siteId}
      and ${paymentAccountDevice.paymentAccountId} = ${paymentAccount.id})`
}

/** A session counts in the period in which it began. A total limit begins with the purchased access. */
function sumData(site: SiteScope, now: Date): SQL<number> {
  const { bytesType, starttime: total } = paymentAccount
  return sql<number>`(select coalesce(sum(${wifiSession.dataUp} + ${wifiSession.dataDown}), 0)::float8
    from ${wifiSession}
    where ${wifiSession.siteId} = ${paymentAccount.siteId}
      and ${wifiSession.paymentAccountId} = ${paymentAccount.id}
      and ${wifiSession.starttime} >= ${dataCountsFrom(site, { now, bytesType, total })})`
}

function sumPaid(): SQL<number> {
  return sql<number>`(select coalesce(sum(${keptAmount(paymentTx)}), 0)::float8
    from ${paymentTx}
    where ${paymentTx.siteId} = ${paymentAccount.siteId} and ${paymentTx.accountId} = ${paymentAccount.id}
      and ${paymentTx.currency} = ${paymentAccount.currency} and ${paymentTx.livemode} = ${paymentAccount.livemode}
      and ${isPaid(paymentTx)})`
}

/**
 * Locks an account until the end of the transaction, so that changes to its access, devices and renewals run
 * one after another. Returns false if it doesn't exist.
 */
export async function lockAccount(tx: Tx, siteId: number, id: number): Promise<boolean> {
  const account = await tx
    .select({ id: paymentAccount.id })
    .from(paymentAccount)
    .where(ofAccount(siteId, id))
    .for('update')
    .then(firstRow)
  return account !== null
}

/**
 * Returns null if the username is taken at this site. The password is encrypted for its row, so `seal` gets
 * the ID.
 */
export async function insertAccount(
  tx: Tx,
  values: NewAccount,
  seal: (id: number) => Buffer,
): Promise<number | null> {
  const inserted = await tx
    .insert(paymentAccount)
    .values({ ...values, password: Buffer.alloc(0) })
    .onConflictDoNothing({ target: [paymentAccount.siteId, paymentAccount.username] })
    .returning({ id: paymentAccount.id })
    .then(firstRow)
  if (!inserted) return null
  await changeAccount(tx, values.siteId, inserted.id, { password: seal(inserted.id) })
  return inserted.id
}

export async function changeAccount(
  tx: Tx,
  siteId: number,
  id: number,
  values: Partial<NewAccount & { password: Buffer }>,
): Promise<void> {
  await tx.update(paymentAccount).set(values).where(ofAccount(siteId, id))
}

/** Finds an account with its encrypted password. */
export async function findCredentials(tx: Tx, siteId: number, which: { id: number } | { username: string }) {
  const one = 'id' in which ? eq(paymentAccount.id, which.id) : eq(paymentAccount.username, which.username)
  return tx
    .select({
      id: paymentAccount.id,
      username: paymentAccount.username,
      password: paymentAccount.password,
      createdAt: paymentAccount.createdAt,
    })
    .from(paymentAccount)
    .where(and(eq(paymentAccount.siteId, siteId), one))
    .then(firstRow)
}

/** Sums the bytes of all sessions that began since then. */
export async function dataSince(tx: Tx, siteId: number, id: number, since: Date): Promise<number> {
  const row = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${wifiSession.dataUp} + ${wifiSession.dataDown}), 0)::float8`,
    })
    .from(wifiSession)
    .where(
      and(
        eq(wifiSession.siteId, siteId),
        eq(wifiSession.paymentAccountId, id),
        gte(wifiSession.starttime, since),
      ),
    )
    .then(firstRow)
  return row?.bytes ?? 0
}

/** Matches accounts whose access ended in that time and that no renewal extends. */
export const hasEnded = ({ after, by }: { after: Date; by: Date }) =>
  and(gt(paymentAccount.endtime, after), lte(paymentAccount.endtime, by), sql`${STATE.tryAt} is null`)

/** Days of the longest notice of a provider before access ends; 0: none has set any. */
async function longestNotice(tx: Tx): Promise<number> {
  const days = sql<number | null>`max((${brandSection.value} ->> 'days_before')::int)`
  const row = await tx
    .select({ days })
    .from(brandSection)
    .where(eq(brandSection.section, 'pay-expiry'))
    .then(firstRow)
  return row?.days ?? 0
}

/**
 * Marks accounts that no renewal extends and whose access ends by then, or within the notice that the provider of their
 * site has set, as reminded; each at most once in the double of that time.
 */
export async function claimEnding(
  tx: Tx,
  { now, by, most }: { now: Date; by: Date; most: number },
): Promise<{ id: number; siteId: number }[]> {
  const { id, siteId, endtime, starttime, remindedAt } = paymentAccount
  const days = sql`(${brandSection.value} ->> 'days_before')::int`
  const isInNotice = exists(
    tx
      .select({ one: sql`1` })
      .from(brandSection)
      .innerJoin(siteTable, eq(siteTable.accountId, brandSection.accountId))
      .where(
        and(
          eq(siteTable.id, siteId),
          eq(brandSection.section, 'pay-expiry'),
          sql`${endtime} <= ${now.toISOString()}::timestamptz + ${days} * interval '1 day'`,
          sql`${endtime} - ${starttime} > 2 * ${days} * interval '1 day'`,
        ),
      ),
  )
  const noticeDays = await longestNotice(tx)
  // Limits the rows of the index to those that any notice can select.
  const latest = new Date(Math.max(by.getTime(), now.getTime() + noticeDays * DAY_MS))
  const ending = tx
    .select({ id })
    .from(paymentAccount)
    .where(
      and(
        isNull(remindedAt),
        gt(endtime, now),
        lte(endtime, latest),
        or(
          and(lte(endtime, by), sql`${endtime} - ${starttime} > interval '48 hours'`),
          noticeDays > 0 ? isInNotice : undefined,
        ),
        sql`${STATE.tryAt} is null`,
      ),
    )
    .orderBy(endtime)
    .limit(most)
    .for('update', { skipLocked: true })
  return tx
    .update(paymentAccount)
    .set({ remindedAt: now })
    .where(inArray(id, ending))
    .returning({ id, siteId })
}
