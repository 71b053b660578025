import type { Tx } from '../../platform/db'
import { forgetAccountHolders, moveAccounts } from './accounts/account-guests.repo'
import { forgetPayers, movePayments } from './transactions/payers.repo'

/** Payments and accounts stay, without who paid. */
export async function forgetPayingGuests(tx: Tx, siteId: number, guestIds: number[]): Promise<void> {
  await forgetPayers(tx, siteId, guestIds)
  await forgetAccountHolders(tx, siteId, guestIds)
}

/** Payments and accounts of one guest become those of another. */
export async function movePayingGuest(
  tx: Tx,
  siteId: number,
  move: { from: number; to: number },
): Promise<void> {
  await movePayments(tx, siteId, move)
  await moveAccounts(tx, siteId, move)
}
