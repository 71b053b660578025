import type { RecurringPayment } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import { ApiError } from '../../../../platform/errors/api-error'
import type { SiteContext } from '../../../../platform/access/caller'
import { findAccountDevices, heldAccount } from '../../../guest-data/visits'
import { followSessions, lockedAccount } from './access.service'
import { accessUntil } from './account-state'
import { loadAccount } from './payment-accounts.repo'
import { presentRecurring } from './payment-accounts.present'
import { changeRecurring, findLastRecurring, stopRecurrings } from './recurring.repo'

/** Returns an account as its holder sees it. */
export async function paymentAccountForHolder(tx: Tx, context: SiteContext, accountId: number) {
  const { site, now } = context
  const row = await loadAccount(tx, context, accountId)
  const devices = await findAccountDevices(tx, 'payment_account', { siteId: site.id, accountId, now })
  const recurring = await findLastRecurring(tx, site.id, accountId)
  return {
    ...heldAccount(row, devices),
    isActive: accessUntil(row) > now,
    packageTitle: row.packageTitle,
    packageId: row.packageId,
    contact: {
      firstname: row.firstname,
      lastname: row.lastname,
      email: row.email,
      phonenumber: row.phonenumber,
    },
    guestId: row.guestId,
    recurring: recurring ? holderRecurring(presentRecurring(recurring)) : null,
  }
}

type HolderRecurring = Omit<RecurringPayment, 'id' | 'gateway' | 'attempts'>

function holderRecurring({
  id: _id,
  gateway: _gateway,
  attempts: _attempts,
  ...shown
}: RecurringPayment): HolderRecurring {
  return shown
}

/**
 * Stops renewal at the guest's request. Deletes the stored method, so that only the guest can resubscribe.
 */
export async function stopOwnRenewal(tx: Tx, context: SiteContext, accountId: number): Promise<void> {
  const { site } = context
  await lockedAccount(tx, context, accountId)
  const recurring = await findLastRecurring(tx, site.id, accountId)
  if (!recurring || recurring.state === 'stopped') throw new ApiError(409, 'error.conflict')
  await stopRecurrings(tx, site.id, accountId)
  await changeRecurring(tx, site.id, recurring.id, { customerRef: '', methodRef: '', card: null })
  await followSessions(tx, context, accountId)
}
