import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { changeAccounts } from '../accounts'
import { account, appUser } from '../accounts/tables'
import { notFound } from '../../platform/errors/api-error'
import type { Customer } from './payment-provider'
import { queueMail, type MailTemplate, type MailValues } from '../mail'
import type { Billing } from './billing-settings'

/** Longer than any call to the provider may take: the process that held it is gone. */
const LEASE_MS = 120_000

export interface Owner {
  email: string
  language: (typeof appUser.$inferSelect)['language']
}

/** Who gets the mails about money. */
export function ownersOf(tx: Tx, accountId: number): Promise<Owner[]> {
  return tx
    .select({ email: appUser.email, language: appUser.language })
    .from(appUser)
    .where(and(eq(appUser.accountId, accountId), eq(appUser.role, 'owner')))
    .orderBy(asc(appUser.id))
}

export async function customerOf(tx: Tx, accountId: number): Promise<Customer> {
  const [row] = await tx.select().from(account).where(eq(account.id, accountId))
  if (!row) throw notFound()
  const [owner] = await ownersOf(tx, accountId)
  return { account: row, email: owner?.email ?? '' }
}

/** Only one call may be with the provider for an account. Null where another is. */
export async function takeLease(tx: Tx, accountId: number, now: Date): Promise<Customer | null> {
  const rows = await changeAccounts(
    tx,
    and(eq(account.id, accountId), or(isNull(account.billingBusyUntil), lt(account.billingBusyUntil, now))),
    { billingBusyUntil: new Date(now.getTime() + LEASE_MS) },
  )
  return rows.length ? customerOf(tx, accountId) : null
}

export async function releaseLease(tx: Tx, accountId: number): Promise<void> {
  await changeAccounts(tx, eq(account.id, accountId), { billingBusyUntil: null })
}

/** Tells every owner of the account, each in their language. */
export async function mailOwners<T extends MailTemplate>(
  tx: Tx,
  { box, clock }: Pick<Billing, 'box' | 'clock'>,
  accountId: number,
  template: T,
  valuesFor: (owner: Owner) => MailValues[T],
): Promise<void> {
  for (const owner of await ownersOf(tx, accountId)) {
    const mail = { to: owner.email, language: owner.language, template, values: valuesFor(owner), accountId }
    await queueMail(tx, box, mail, clock.now())
  }
}
