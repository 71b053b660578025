import { DAY_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { makeGuestPassword } from '../../src/modules/guest-data/guest-accounts/guest-password'
import { paymentPasswordOwner } from '../../src/modules/finance/payments/accounts/account-password'
import { paymentAccount, paymentRecurring } from '../../src/schema'
import type { Tx } from '../../src/platform/db'
import type { SecretBox } from '../../src/platform/secrets/secret-box'
import type { StoredSite } from '../accounts/insert-account'
import type { PaidSale } from './insert-payments'
import type { SiteHistory } from '../sites/site-history'

interface DemoBuyer {
  accountId: number
  /** Position in the history. */
  guest: number
  /** At least one, in the order of their days. */
  bought: PaidSale[]
  first: PaidSale
  last: PaidSale
}

/**
 * Inserts an account for each guest who paid; active subscribers have a next renewal.
 * @returns their IDs, by the guest's position in the history
 */
export async function insertPaymentAccounts(
  tx: Tx,
  stored: StoredSite,
  history: SiteHistory,
  { paid, firstGuest, box }: { paid: PaidSale[]; firstGuest: number; box: SecretBox },
): Promise<Map<number, number>> {
  const buyers = await buyersOf(tx, paid)
  if (buyers.length === 0) return new Map()
  await insertAccounts(tx, stored, history, { buyers, firstGuest, box })
  await setOnPayments(tx, 'account_id', buyers)
  await insertRecurring(tx, stored, buyers)
  return new Map(buyers.map(({ guest, accountId }) => [guest, accountId]))
}

async function buyersOf(tx: Tx, paid: PaidSale[]): Promise<DemoBuyer[]> {
  const byGuest = new Map<number, PaidSale[]>()
  for (const each of paid) byGuest.set(each.sale.guest, [...(byGuest.get(each.sale.guest) ?? []), each])
  // IDs are reserved before the rows: a password is encrypted for the ID of its account.
  const { rows: ids } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('payment_account', 'id'))::int as id
    from generate_series(1, ${byGuest.size}::int)`)
  return [...byGuest].flatMap(([guest, bought], index) => {
    const [first, last] = [bought[0], bought.at(-1)]
    return first && last ? [{ accountId: ids[index]?.id ?? 0, guest, bought, first, last }] : []
  })
}

async function insertAccounts(
  tx: Tx,
  { id: siteId, demo }: StoredSite,
  { guests }: SiteHistory,
  { buyers, firstGuest, box }: { buyers: DemoBuyer[]; firstGuest: number; box: SecretBox },
): Promise<void> {
  const { packages = [], currency } = demo
  const usernames = new Set<string>()
  const values = buyers.map(({ accountId: id, guest, bought, first, last }) => {
    const { firstname, lastname, email, phonenumber } = guests[guest] ?? {}
    const username = email && !usernames.has(email) ? email : `guest-${String(guest).padStart(6, '0')}`
    usernames.add(username)
    const ends = bought.map(({ sale }) => sale.at + (packages[sale.package]?.days ?? 1) * DAY_MS)
    return {
      id,
      siteId,
      username,
      guestId: firstGuest + guest,
      packageId: last.packageId,
      firstname: firstname ?? '',
      lastname: lastname ?? '',
      email: email ?? '',
      phonenumber: phonenumber ?? '',
      password: box.seal(makeGuestPassword(), paymentPasswordOwner(id)),
      bytesT: 0,
      bytesType: 1 as const,
      speedDl: 0,
      speedUl: 0,
      currency,
      livemode: false,
      numDevices: packages[last.sale.package]?.devices ?? 1,
      starttime: new Date(last.sale.at),
      endtime: new Date(Math.max(...ends)),
      createdAt: new Date(first.sale.at),
    }
  })
  await tx.insert(paymentAccount).overridingSystemValue().values(values)
}

interface Linked {
  /** ID of the account or of the renewing one. */
  accountId: number
  bought: PaidSale[]
}

async function setOnPayments(tx: Tx, column: 'account_id' | 'recurring_id', linked: Linked[]): Promise<void> {
  const pairs = linked.flatMap(({ accountId, bought }) => bought.map(({ txId }) => [txId, accountId]))
  const [txIds, ids] = [pairs.map(([txId]) => txId), pairs.map(([, id]) => id)]
  await tx.execute(sql`
    update payment_tx set ${sql.identifier(column)} = link.id
    from unnest(${sql.param(txIds)}::bigint[], ${sql.param(ids)}::bigint[]) as link (tx_id, id)
    where payment_tx.id = link.tx_id`)
}

/** Inserts renewals; those whose last payment failed or was refunded are stopped. */
async function insertRecurring(
  tx: Tx,
  { id: siteId, demo: { packages = [], currency } }: StoredSite,
  buyers: DemoBuyer[],
): Promise<void> {
  const renewing = buyers.flatMap(({ accountId, bought }) => {
    const monthly = bought.filter(({ sale }) => packages[sale.package]?.recurring)
    const [first, last] = [monthly[0], monthly.at(-1)]
    return first && last ? [{ accountId, bought: monthly, first, last }] : []
  })
  if (renewing.length === 0) return
  const values = renewing.map(({ accountId: paymentAccountId, first, last }) => {
    const days = packages[last.sale.package]?.days ?? 0
    const next = last.sale.state === 'success' ? new Date(last.sale.at + days * DAY_MS) : null
    return {
      siteId,
      paymentAccountId,
      packageId: last.packageId,
      currency,
      amount: last.sale.amount,
      state: next ? ('active' as const) : ('stopped' as const),
      billingPeriod: 'monthly' as const,
      anchorAt: next ?? new Date(last.sale.at),
      nextPaymentOn: next,
      tryAt: next,
      gateway: 'sandbox' as const,
      livemode: false,
      customerRef: 'sandbox_customer',
      methodRef: 'sandbox_card_visa',
      card: { brand: 'visa', last4: '4242' },
      createdAt: new Date(first.sale.at),
    }
  })
  const rows = await tx.insert(paymentRecurring).values(values).returning({ id: paymentRecurring.id })
  const linked = renewing.map(({ bought }, index) => ({ accountId: rows[index]?.id ?? 0, bought }))
  await setOnPayments(tx, 'recurring_id', linked)
  await tx.execute(sql`
    update payment_tx set due_on = created_at
    where site_id = ${siteId} and kind = 'renewal' and recurring_id is not null`)
}
