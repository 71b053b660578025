import type { AccessPackage, PaymentSettings } from '@portico/shared/contracts'
import { answer, buildMetadata } from '@portico/shared/testing'

const ALL = { update: true, archive: true, restore: false, delete: true, offer_removal: true }
const ON_SALE = { available_from: null, available_to: null, max_purchases: null, active: true } as const
const UNLIMITED = {
  unlimited_data: true,
  bytes_t: 0,
  unlimited_speed: true,
  speed_dl: 0,
  speed_ul: 0,
}

/** A day for five euros, not sold yet. */
export function buildPackage(changes: Partial<AccessPackage> = {}): AccessPackage {
  return {
    id: 1,
    siteid: 1,
    title: 'Day pass',
    description: 'All day',
    type: 'onetime',
    price: 500,
    currency: 'EUR',
    billing_period: null,
    duration_val: 1,
    duration_type: 3,
    num_devices: 1,
    ...UNLIMITED,
    bytes_type: 1,
    ...ON_SALE,
    display_order: 1,
    trial: false,
    trial_daily_limit: null,
    archived: false,
    num_sold: 0,
    created_at: '2026-03-01T09:30:00Z',
    can: ALL,
    ...changes,
  }
}

/** A month on three devices with 50 GB, sold 40 times. */
export const buildSubscription = (changes: Partial<AccessPackage> = {}) =>
  buildPackage({
    id: 2,
    title: 'Resident',
    type: 'recurring',
    price: 2500,
    billing_period: 'monthly',
    duration_val: 30,
    num_devices: 3,
    unlimited_data: false,
    bytes_t: 50_000,
    bytes_type: 4,
    display_order: 2,
    num_sold: 40,
    can: { ...ALL, delete: false },
    ...changes,
  })

/** Half an hour a day. */
export const buildTrial = (changes: Partial<AccessPackage> = {}) =>
  buildPackage({
    id: 3,
    title: 'Half an hour',
    type: 'trial',
    price: 0,
    duration_val: 30,
    duration_type: 1,
    display_order: 3,
    trial: true,
    trial_daily_limit: 1,
    ...changes,
  })

export const buildPackageList = (items: AccessPackage[], can: { order?: boolean } = {}) => ({
  items,
  metadata: buildMetadata(items.length, { per_page: 200 }),
  can,
})

/** Test mode in the sandbox, nothing connected. */
export function buildPaymentSettings(changes: Partial<PaymentSettings> = {}): PaymentSettings {
  return {
    livemode: false,
    dailyTrialLimit: 1,
    notify_email: false,
    notify_emails: [],
    notify_webhook: '',
    webhook_accnt_notify: '',
    email_accnt_notify: true,
    smsnotification: false,
    accountsmstext: '',
    emailexpiryreminder: true,
    smsexpiryreminder: false,
    language: 'en-US',
    company_name: '',
    company_address: '',
    company_tax_id: '',
    tax_rate: 21,
    tax_name: 'IVA',
    kind: 'sandbox',
    problem: null,
    connected_to_stripe: false,
    connection: null,
    stripe_account: '',
    stripe_livemode: false,
    show_stripe_keys: true,
    payment_auth_field2: '',
    wallets: null,
    stripe_connection_url: 'https://connect.stripe.test/oauth/authorize?state=1',
    has_payment_auth_field1: false,
    has_webhook_secret: false,
    webhook_error: null,
    fee: 1.5,
    login_fields: [],
    account_login_fields: [],
    can: { update: true, connect: true, disconnect: true },
    ...changes,
  }
}

/** Handlers for the calls of the package and settings screens. */
export const packageHandlers = () => [
  answer('listPackages', buildPackageList([buildPackage(), buildSubscription(), buildTrial()])),
  answer('listArchivedPackages', {
    items: [buildPackage({ id: 9, title: 'Old pass', archived: true })],
    metadata: buildMetadata(1),
  }),
  answer('getPackage', { pkgId: 1 }, buildPackage()),
  answer('getPackage', { pkgId: 3 }, buildTrial()),
  answer('getPaymentSettings', buildPaymentSettings()),
]
