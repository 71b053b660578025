import {
  PROVIDER_PLAN,
  type Language,
  type PlanType,
  type RegistrationDraft,
} from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { eq, lt, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { endTokensOf } from '../../../platform/session/one-time-token'
import { insertAccount, insertUser } from '../../access/accounts'
import { appUser, registration } from '../../../schema'

export type RegistrationRow = typeof registration.$inferSelect

/** Time in which a visitor can return by a new link and find the entered data. */
const RETENTION_MS = 30 * DAY_MS

export async function hasUser(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, email))
  return rows.length > 0
}

/** Begins a registration; previously entered data stays. */
export async function beginRegistration(
  tx: Tx,
  { email, planType, language, now }: { email: string; planType?: PlanType; language: Language; now: Date },
): Promise<void> {
  await tx
    .insert(registration)
    .values({ email, planType: planType ?? null, language, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: registration.email,
      set: {
        planType: sql`coalesce(excluded.plan_type, ${registration.planType})`,
        language,
        updatedAt: now,
      },
    })
}

export function findRegistration(tx: Tx, email: string): Promise<RegistrationRow | null> {
  return tx.select().from(registration).where(eq(registration.email, email)).for('update').then(firstRow)
}

export async function saveForm(
  tx: Tx,
  email: string,
  form: {
    draft: RegistrationDraft
    passwordHash: string
    language: Language
    timezone: string
  },
  now: Date,
): Promise<void> {
  const values = { ...form, planType: form.draft.plan_type, updatedAt: now }
  await tx
    .insert(registration)
    .values({ email, ...values, createdAt: now })
    .onConflictDoUpdate({ target: registration.email, set: values })
}

/** Creates the account and its owner. Returns null if the address got an account meanwhile. */
export async function insertOwner(
  tx: Tx,
  { email, draft, passwordHash, language, timezone }: RegistrationRow & Sent,
  now: Date,
): Promise<{ accountId: number; userId: number } | null> {
  const { account_name, displayname, plan_type: _plan, ...business } = draft
  const isProvider = servesOthers(draft)
  const accountId = await insertAccount(tx, { name: account_name, isProvider, business, createdAt: now })
  const userId = await insertUser(tx, {
    accountId,
    email,
    passwordHash,
    language,
    timezone,
    displayname,
    role: 'owner',
    createdAt: now,
  })
  return userId === undefined ? null : { accountId, userId }
}

/** A registration with a submitted form. */
export interface Sent {
  draft: RegistrationDraft
  passwordHash: string
}

/** Deletes the draft with the password, and ends every other link of the address. */
export async function endRegistration(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.delete(registration).where(eq(registration.email, email))
  await endTokensOf(tx, { email }, ['registration'], now)
}

export async function deleteOldRegistrations(tx: Tx, now: Date): Promise<void> {
  await tx.delete(registration).where(lt(registration.updatedAt, new Date(now.getTime() - RETENTION_MS)))
}

/**
 * Returns true if the account gets the control panel: on the provider plan, with locations that belong to
 * clients.
 */
function servesOthers({ plan_type, account_type, for_your_own }: RegistrationDraft): boolean {
  return plan_type === PROVIDER_PLAN && (account_type === 'provider' || !for_your_own)
}
