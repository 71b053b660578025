import type { PaymentAccount, RecurringPayment } from '@portico/shared/contracts'
import type { Caller } from '../../../../platform/access/caller'
import { accountState } from './account-state'
import { paymentAccountRights } from './payment-accounts.policy'
import type { AccountRow } from './payment-accounts.repo'
import type { RecurringRow } from './recurring.repo'

export function presentAccount(
  { actor, now }: Caller,
  row: AccountRow,
  recurring: RecurringRow | null,
): PaymentAccount {
  const state = accountState(row, now)
  return {
    id: row.id,
    siteid: row.siteId,
    username: row.username,
    email: row.email,
    phonenumber: row.phonenumber,
    firstname: row.firstname,
    lastname: row.lastname,
    guest_id: row.guestId,
    active_package: { id: row.packageId, title: row.packageTitle },
    state,
    starttime: row.starttime.toISOString(),
    endtime: row.endtime.toISOString(),
    bytes_t: row.bytesT,
    bytes_type: row.bytesType,
    unlimited_data: row.bytesT === 0,
    speed_dl: row.speedDl,
    speed_ul: row.speedUl,
    unlimited_speed: row.speedDl === 0 && row.speedUl === 0,
    num_devices: row.numDevices,
    num_devices_used: row.devices,
    data_used: row.dataUsed,
    recurring: recurring ? presentRecurring(recurring) : null,
    total_paid: row.totalPaid,
    currency: row.currency,
    livemode: row.livemode,
    created_at: row.createdAt.toISOString(),
    can: paymentAccountRights(actor, { state, devices: row.devices, recurring }),
  }
}

export function presentRecurring(row: RecurringRow): RecurringPayment {
  return {
    id: row.id,
    state: row.state,
    billing_period: row.billingPeriod,
    next_payment_on: row.nextPaymentOn?.toISOString() ?? null,
    amount: row.amount,
    currency: row.currency,
    gateway: row.gateway,
    attempts: row.attempts,
    failure: row.failure,
    card: row.card,
  }
}
