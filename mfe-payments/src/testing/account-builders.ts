import type { PaymentAccount, PaymentAccountDetails, RecurringPayment } from '@portico/shared/contracts'
import { answer, buildMetadata } from '@portico/shared/testing'

const ALL = {
  update: true,
  password: true,
  connect: true,
  disconnect: true,
  send: true,
  stop_recurring: true,
  start_recurring: false,
  change_recurring: true,
}

/** Ten euros a month, by card. */
export function buildRecurring(changes: Partial<RecurringPayment> = {}): RecurringPayment {
  return {
    id: 5,
    state: 'active',
    billing_period: 'monthly',
    next_payment_on: '2026-04-30T10:00:00Z',
    amount: 1000,
    currency: 'EUR',
    gateway: 'stripe',
    attempts: 0,
    failure: '',
    card: { brand: 'visa', last4: '4242' },
    ...changes,
  }
}

/** A guest who pays monthly, with a daily data limit. */
export function buildAccount(changes: Partial<PaymentAccount> = {}): PaymentAccount {
  return {
    id: 3,
    siteid: 1,
    username: 'maya@guest.test',
    email: 'maya@guest.test',
    phonenumber: '+34600111222',
    firstname: 'Maya',
    lastname: 'Ortiz',
    guest_id: 9,
    active_package: { id: 1, title: 'Monthly' },
    state: 'active',
    starttime: '2026-03-30T10:00:00Z',
    endtime: '2026-04-30T10:00:00Z',
    unlimited_data: false,
    bytes_t: 500,
    bytes_type: 2,
    data_used: 120_000_000,
    unlimited_speed: true,
    speed_dl: 0,
    speed_ul: 0,
    num_devices: 2,
    num_devices_used: 1,
    recurring: buildRecurring(),
    total_paid: 1000,
    currency: 'EUR',
    livemode: true,
    created_at: '2026-03-30T10:00:00Z',
    can: ALL,
    ...changes,
  }
}

export function buildAccountDetails(changes: Partial<PaymentAccountDetails> = {}): PaymentAccountDetails {
  return {
    ...buildAccount(),
    devices: [
      {
        mac: '3C:22:FB:00:00:0A',
        hostname: 'Lounge TV',
        online: true,
        data_used: 120_000_000,
        first_login: '2026-03-30T10:05:00Z',
        last_seen: '2026-03-31T09:00:00Z',
      },
    ],
    ...changes,
  }
}

/** Handlers for the calls of the payment account screens. */
export const accountHandlers = () => [
  answer('listPaymentAccounts', { items: [buildAccount()], metadata: buildMetadata(1) }),
  answer('getPaymentAccount', { aid: 3 }, buildAccountDetails()),
]
