import { BYTES_PER_MB } from '@portico/shared/units'
import { randomInt } from 'node:crypto'
import type { Tx } from '../../../../platform/db'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import type { SiteContext } from '../../../../platform/access/caller'
import { endOf } from '../../../offers/access-limits'
import { makeGuestPassword } from '../../../guest-data/guest-accounts'
import { deviceForLogin } from '../../../guest-data/visits'
import type { accessPackage, Checkout, paymentTx } from '../../../../schema'
import type { StoredMethod } from '../gateways/gateway'
import { addNotices } from '../renewals/notices.repo'
import { delayRenewal, followSessions } from './access.service'
import { paymentPasswordOwner } from './account-password'
import { accessUntil } from './account-state'
import {
  type AccountRow,
  changeAccount,
  dataSince,
  insertAccount,
  loadAccount,
  lockAccount,
} from './payment-accounts.repo'
import { insertRecurring, nextDueDate, stopRecurrings } from './recurring.repo'

export interface Purchase {
  payment: typeof paymentTx.$inferSelect
  pack: typeof accessPackage.$inferSelect
  /** Stored method for renewals; null if there are none. */
  method: StoredMethod | null
  checkout: Checkout
  box: SecretBox
}

/** Access granted by a payment. */
export interface Granted {
  accountId: number
  guestId: number | null
  starttime: Date
  endtime: Date
  recurringId: number | null
  /** Login details of a new account. */
  credentials: { username: string; password: string } | null
}

/** Creates an account, or extends the one that the guest logged in to. Called once for each payment. */
export async function grantPurchase(tx: Tx, context: SiteContext, purchase: Purchase): Promise<Granted> {
  const account = await heldAccount(tx, context, purchase.checkout)
  const period = await periodOf(tx, context, purchase, account)
  const guestId = (await guestOf(tx, context, purchase)) ?? account?.guestId ?? null
  const { accountId, credentials } = account
    ? { accountId: account.id, credentials: null }
    : await createAccount(tx, context, { ...purchase, ...period, guestId })
  if (account) await extendAccount(tx, context, { ...purchase, ...period, guestId, account })
  if (credentials) await addNotices(tx, context, { accountId, kind: 'credentials' })
  const recurringId = await renewFrom(tx, context, { ...purchase, ...period, accountId })
  if (recurringId === null) await delayRenewal(tx, context, { accountId, until: period.endtime })
  await followSessions(tx, context, accountId)
  return { accountId, guestId, ...period, recurringId, credentials }
}

/** Locks the account to extend; null if the purchase creates a new one. */
async function heldAccount(
  tx: Tx,
  context: SiteContext,
  { accountId }: Checkout,
): Promise<AccountRow | null> {
  if (accountId === null || !(await lockAccount(tx, context.site.id, accountId))) return null
  return loadAccount(tx, context, accountId)
}

interface Period {
  starttime: Date
  endtime: Date
}

/** Starts the new period when the remaining access ends. */
async function periodOf(
  tx: Tx,
  { site, now }: SiteContext,
  { pack }: Purchase,
  account: AccountRow | null,
): Promise<Period> {
  const starttime = account && account.endtime > now ? account.endtime : now
  if (!pack.billingPeriod) return { starttime, endtime: endOf(starttime, pack) }
  const due = { anchor: starttime, after: starttime, period: pack.billingPeriod, timezone: site.timezone }
  return { starttime, endtime: await nextDueDate(tx, due) }
}

async function guestOf(
  tx: Tx,
  { site, now }: SiteContext,
  { payment, checkout }: Purchase,
): Promise<number | null> {
  const { mac, namedFrom, email, phonenumber } = checkout
  if (payment.guestId !== null || mac === null) return payment.guestId
  return (await deviceForLogin(tx, site.id, { mac, namedFrom, email, phonenumber }, now)).guestId
}

type Granting = Purchase & Period & { guestId: number | null }

async function createAccount(tx: Tx, { site, now }: SiteContext, granting: Granting) {
  const { payment, pack, checkout, box, guestId, starttime, endtime } = granting
  const { firstname, lastname, email, phonenumber } = checkout
  const password = makeGuestPassword()
  const values = {
    siteId: site.id,
    firstname,
    lastname,
    email,
    phonenumber,
    guestId,
    packageId: pack.id,
    starttime,
    endtime,
    ...limitsOf(pack),
    createdAt: now,
    currency: payment.currency,
    livemode: payment.livemode,
  }
  const seal = (id: number) => box.seal(password, paymentPasswordOwner(id))
  // The email is unverified, so an existing account with it is never reused.
  for (let username = email || makeUsername(); ; username = makeUsername()) {
    const accountId = await insertAccount(tx, { ...values, username }, seal)
    if (accountId !== null) return { accountId, credentials: { username, password } }
  }
}

const USERNAME_NUMBERS = 1_000_000

function makeUsername(): string {
  return `guest-${String(randomInt(USERNAME_NUMBERS)).padStart(6, '0')}`
}

async function extendAccount(
  tx: Tx,
  context: SiteContext,
  { account, ...granting }: Granting & { account: AccountRow },
): Promise<void> {
  const { payment, pack, guestId, endtime } = granting
  const bought = { endtime, guestId, livemode: payment.livemode, remindedAt: null }
  await changeAccount(tx, context.site.id, account.id, {
    ...bought,
    currency: payment.currency,
    ...(await limitsAfter(tx, context, { account, pack })),
  })
}

type Limits = Pick<AccountRow, 'bytesT' | 'bytesType' | 'speedDl' | 'speedUl' | 'numDevices'>

const limitsOf = ({ bytesT, bytesType, speedDl, speedUl, numDevices }: Limits): Limits => ({
  bytesT,
  bytesType,
  speedDl,
  speedUl,
  numDevices,
})

/** A new package replaces the account's limits; an add-on, or a purchase beside a renewal, adds to them. */
async function limitsAfter(
  tx: Tx,
  { site, now }: SiteContext,
  { account, pack }: { account: AccountRow; pack: Purchase['pack'] },
): Promise<Partial<AccountRow>> {
  if (accessUntil(account) <= now) return { ...limitsOf(pack), packageId: pack.id, starttime: now }
  const adds = pack.type === 'addon' || (account.tryAt !== null && pack.type !== 'recurring')
  if (adds) {
    return {
      ...(account.bytesType === pack.bytesType && { bytesT: sumOf(account.bytesT, pack.bytesT) }),
      speedDl: bestOf(account.speedDl, pack.speedDl),
      speedUl: bestOf(account.speedUl, pack.speedUl),
      numDevices: Math.max(account.numDevices, pack.numDevices),
    }
  }
  const limits = { ...limitsOf(pack), packageId: pack.id }
  if (pack.bytesType !== TOTAL || pack.bytesT === 0) return limits
  // A total data limit counts from the start of the account.
  const before =
    account.bytesType === TOTAL && account.bytesT > 0
      ? account.bytesT
      : Math.ceil((await dataSince(tx, site.id, account.id, account.starttime)) / BYTES_PER_MB)
  return { ...limits, bytesT: before + pack.bytesT }
}

/** Value of bytes_type for a total limit. */
const TOTAL = 1
/** Here 0 means unlimited. */
const sumOf = (one: number, other: number) => (one === 0 || other === 0 ? 0 : one + other)
const bestOf = (one: number, other: number) => (one === 0 || other === 0 ? 0 : Math.max(one, other))

/**
 * Starts the renewal of a recurring package, replacing the old one. Returns null if this purchase renews
 * nothing.
 */
async function renewFrom(
  tx: Tx,
  { site, now }: SiteContext,
  { payment, pack, method, accountId, starttime, endtime }: Purchase & Period & { accountId: number },
): Promise<number | null> {
  if (!pack.billingPeriod) return null
  await stopRecurrings(tx, site.id, accountId)
  if (!method) return null
  const { amount, currency, gateway, livemode } = payment
  const { customerRef, methodRef, card } = method
  return insertRecurring(tx, {
    siteId: site.id,
    paymentAccountId: accountId,
    packageId: pack.id,
    state: 'active',
    createdAt: now,
    billingPeriod: pack.billingPeriod,
    anchorAt: starttime,
    nextPaymentOn: endtime,
    tryAt: endtime,
    amount,
    currency,
    gateway,
    livemode,
    customerRef,
    methodRef,
    card,
  })
}
