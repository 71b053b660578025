import { DAY_MS } from '@portico/shared/units'
import { currencyOf, insertPaidPast } from '../../src/modules/finance/billing'
import type { Tx } from '../../src/platform/db'
import {
  account,
  appUser,
  invitation,
  invitationMember,
  loginMethod,
  site,
  siteMember,
} from '../../src/schema'
import type { DemoAccount } from './demo-accounts'
import type { DemoSite } from '../sites/demo-sites'

/** Accounts are older than their data. */
const ACCOUNT_AGE_DAYS = 120
const SITE_AGE_DAYS = 100

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

export interface StoredSite {
  id: number
  accountId: number
  ownerId: number
  demo: DemoSite
}

/** Inserts an account with its users and sites, without guests. */
export async function insertAccount(
  tx: Tx,
  demo: DemoAccount,
  passwordHash: string,
  now: Date,
): Promise<StoredSite[]> {
  const accountId = await insertAccountRow(tx, demo, now)
  const users = await tx
    .insert(appUser)
    .values(
      demo.users.map(({ email, displayname, role, timezone }) => ({
        accountId,
        email,
        displayname,
        role,
        timezone,
        passwordHash,
        createdAt: daysFrom(now, -ACCOUNT_AGE_DAYS),
      })),
    )
    .returning({ id: appUser.id, email: appUser.email, role: appUser.role })
  const ownerId = idOf(users.find((user) => user.role === 'owner'))
  const sites: StoredSite[] = []
  for (const demoSite of demo.sites) {
    const id = await insertSite(tx, accountId, demoSite, now)
    sites.push({ id, accountId, ownerId, demo: demoSite })
  }
  await insertMembers(tx, accountId, demo, users, sites)
  await insertInvitations(tx, { accountId, ownerId, now }, demo, sites)
  await insertPayments(tx, accountId, demo, now)
  return sites
}

async function insertAccountRow(tx: Tx, demo: DemoAccount, now: Date): Promise<number> {
  const { name, isProvider, isPlatform, planType, billingPeriod } = demo
  const { trialEndsIn, periodEndsIn, address } = demo
  const rows = await tx
    .insert(account)
    .values({
      name,
      isProvider: isProvider ?? false,
      isPlatform: isPlatform ?? false,
      planType,
      billingPeriod: billingPeriod ?? null,
      trialEnd: trialEndsIn === undefined ? daysFrom(now, 14 - ACCOUNT_AGE_DAYS) : daysFrom(now, trialEndsIn),
      currentPeriodEnd: periodEndsIn === undefined ? null : daysFrom(now, periodEndsIn),
      currency: currencyOf(address.country),
      billingAddress: address,
      createdAt: daysFrom(now, -ACCOUNT_AGE_DAYS),
    })
    .returning({ id: account.id })
  return idOf(rows[0])
}

/** Inserts one payment for each billing period of the account's age. */
async function insertPayments(tx: Tx, accountId: number, demo: DemoAccount, now: Date): Promise<void> {
  const { planType, billingPeriod, periodEndsIn, card } = demo
  if (!billingPeriod || periodEndsIn === undefined || !card) return
  const periods = billingPeriod === 'yearly' ? 1 : 4
  const past = { planType, billingPeriod, card, periods, end: daysFrom(now, periodEndsIn) }
  await insertPaidPast(tx, accountId, past, now)
}

async function insertSite(tx: Tx, accountId: number, demo: DemoSite, now: Date): Promise<number> {
  const { name, hotspotType, timezone, currency, country } = demo
  const rows = await tx
    .insert(site)
    .values({
      accountId,
      name,
      hotspotType,
      routerType: 'simulated',
      timezone,
      currency,
      defaultCountrycode: country,
      createdAt: daysFrom(now, -SITE_AGE_DAYS),
    })
    .returning({ id: site.id })
  const siteId = idOf(rows[0])
  const kinds = [
    ...(Object.keys(demo.methods) as (keyof typeof demo.methods)[]),
    'voucher' as const,
    ...(demo.packages ? ['payment' as const] : []),
  ]
  await tx.insert(loginMethod).values(kinds.map((kind, position) => ({ siteId, kind, position })))
  return siteId
}

async function insertMembers(
  tx: Tx,
  accountId: number,
  demo: DemoAccount,
  users: { id: number; email: string }[],
  sites: StoredSite[],
): Promise<void> {
  for (const { email, levels = {}, frontDeskAt } of demo.users) {
    const userId = idOf(users.find((user) => user.email === email))
    const members = sites.flatMap((stored) => {
      const frontDesk = stored.demo.name === frontDeskAt
      const atSite = frontDesk ? {} : levels[stored.demo.name]
      return atSite ? [{ accountId, userId, siteId: stored.id, levels: atSite, frontDesk }] : []
    })
    if (members.length > 0) await tx.insert(siteMember).values(members)
  }
}

async function insertInvitations(
  tx: Tx,
  { accountId, ownerId, now }: { accountId: number; ownerId: number; now: Date },
  demo: DemoAccount,
  sites: StoredSite[],
): Promise<void> {
  for (const { email, displayname, sentDaysAgo, levels } of demo.invitations ?? []) {
    const invitedAt = daysFrom(now, -sentDaysAgo)
    const expiresAt = daysFrom(invitedAt, 7)
    const sent = { invitedBy: ownerId, invitedAt, expiresAt }
    const row = { accountId, email, displayname, role: 'client' as const, ...sent }
    const userId = idOf((await tx.insert(invitation).values(row).returning({ id: invitation.id }))[0])
    const members = sites.flatMap(({ id: siteId, demo: { name } }) => {
      const atSite = levels[name]
      return atSite ? [{ accountId, userId, siteId, levels: atSite }] : []
    })
    await tx.insert(invitationMember).values(members)
  }
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('The demo row was not stored')
  return row.id
}
