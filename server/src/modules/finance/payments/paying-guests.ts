import type { Tx } from '../../../platform/db'
import { forgetAccountHolders, moveAccounts } from './accounts/account-guests.repo'
import { forgetPayers, movePayments } from './transactions/payers.repo'

/** Removes the payer's personal data from payments and accounts, and keeps both. */
export async function forgetPayingGuests(tx: Tx, siteId: number, guestIds: number[]): Promise<void> {
  await forgetPayers(tx, siteId, guestIds)
  await forgetAccountHolders(tx, siteId, guestIds)
}

/** Moves payments and accounts of one guest to another. */
export async function movePayingGuest(
  tx: Tx,
  siteId: number,
  move: { from: number; to: number },
): Promise<void> {
  await movePayments(tx, siteId, move)
  await moveAccounts(tx, siteId, move)
}
