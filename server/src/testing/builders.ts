import { hash } from '@node-rs/argon2'
import type { LevelMap, Role } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { insertedId, type Tx } from '../platform/db'
import { account, appUser, site, siteMember } from '../schema'
import { hashPassword } from '../platform/session/password'

export const PASSWORD = 'correct horse 9'
// Uses a cheap hash in tests. Benchmarks, which create users here too, measure the real cost.
const passwordHash = process.env.JEST_WORKER_ID
  ? hash(PASSWORD, { memoryCost: 64, timeCost: 1 })
  : hashPassword(PASSWORD)
let next = 1

type NewAccount = Partial<typeof account.$inferInsert>

/** Inserts an account on the provider plan that has paid for a month from `now`. */
export async function insertAccount(tx: Tx, now: Date, values: NewAccount = {}): Promise<number> {
  const currentPeriodEnd = new Date(now.getTime() + 30 * DAY_MS)
  const row = { name: `Account ${next++}`, planType: 'provider' as const, currentPeriodEnd, ...values }
  return insertedId(await tx.insert(account).values(row).returning({ id: account.id }))
}

/** Inserts a user with `PASSWORD`. */
export async function insertUser(
  tx: Tx,
  accountId: number,
  role: Role = 'owner',
  values: Partial<typeof appUser.$inferInsert> = {},
): Promise<{ id: number; email: string }> {
  const email = values.email ?? `${role}${next++}@example.test`
  const row = { accountId, role, displayname: email, passwordHash: await passwordHash, ...values, email }
  return { id: insertedId(await tx.insert(appUser).values(row).returning({ id: appUser.id })), email }
}

export async function insertSite(
  tx: Tx,
  accountId: number,
  values: Partial<typeof site.$inferInsert> = {},
): Promise<number> {
  const row = {
    accountId,
    name: `Site ${next++}`,
    hotspotType: 'cafe',
    routerType: 'unifi',
    timezone: 'Europe/Madrid',
    currency: 'EUR',
    defaultCountrycode: 'ES',
    ...values,
  }
  return insertedId(await tx.insert(site).values(row).returning({ id: site.id }))
}

export interface Tenant {
  accountId: number
  siteId: number
  /** Email address of the owner. */
  email: string
}

/** Inserts an account with one site and its owner. */
export async function insertTenant(
  tx: Tx,
  now: Date,
  ofAccount: NewAccount = {},
  ofSite: Partial<typeof site.$inferInsert> = {},
): Promise<Tenant> {
  const accountId = await insertAccount(tx, now, ofAccount)
  const siteId = await insertSite(tx, accountId, ofSite)
  const { email } = await insertUser(tx, accountId)
  return { accountId, siteId, email }
}

/** Gives a client access to a site. */
export async function insertMember(
  tx: Tx,
  member: {
    accountId: number
    siteId: number
    userId: number
    levels: Partial<LevelMap>
    frontDesk?: boolean
  },
): Promise<void> {
  await tx.insert(siteMember).values(member)
}
