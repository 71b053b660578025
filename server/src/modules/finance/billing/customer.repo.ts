import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { foundRow, type Tx } from '../../../platform/db'
import { changeAccount, changeAccounts, type Owner, ownersOf } from '../../access/accounts'
import { account } from '../../../schema'
import type { Customer } from './payment-provider'
import { queueMail, type MailTemplate, type MailValues } from '../../messages/mail'
import type { Billing } from './billing-settings'

/** Longer than any call to the provider can take: after it, the process with the lease is gone. */
const LEASE_MS = 120_000

export async function customerOf(tx: Tx, accountId: number): Promise<Customer> {
  const row = await tx.select().from(account).where(eq(account.id, accountId)).then(foundRow)
  const [owner] = await ownersOf(tx, accountId)
  return { account: row, email: owner?.email ?? '' }
}

/**
 * Takes the account's lease, because only one provider call may run for an account. Returns null if another
 * is running.
 */
export async function takeLease(tx: Tx, accountId: number, now: Date): Promise<Customer | null> {
  const rows = await changeAccounts(
    tx,
    and(eq(account.id, accountId), or(isNull(account.billingBusyUntil), lt(account.billingBusyUntil, now))),
    { billingBusyUntil: new Date(now.getTime() + LEASE_MS) },
  )
  return rows.length ? customerOf(tx, accountId) : null
}

export async function releaseLease(tx: Tx, accountId: number): Promise<void> {
  await changeAccount(tx, accountId, { billingBusyUntil: null })
}

/** Emails every owner of the account, each in their language. */
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
