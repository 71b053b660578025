import type { Tx } from '../../platform/db'
import { queueMail, type MailTemplate, type MailValues } from '../mail'
import type { Billing } from './billing-settings'
import { ownersOf, type Owner } from './customer.repo'

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
