import { z } from 'zod'
import { accessLimits } from '../access-limits'
import { auditActions } from '../audit-actions'
import { delivery } from '../deliveries'
import {
  can,
  currency,
  dayMonthYear,
  email,
  id,
  instant,
  lineText,
  optionalEmail,
  siteParams,
} from '../fields'
import { guestPassword, guestAccountDevice } from '../guest-accounts/guest-accounts'
import { LANGUAGES } from '../languages'
import { listOf, listQuery } from '../lists'
import { macAddress } from '../mac-address'
import { GATEWAY_KINDS, PACKAGE_PERIODS, PAYMENT_ACCOUNT_STATES, RECURRING_STATES } from './payment-values'
import { routes } from '../route'
import { MAX_NAME, MAX_PHONE } from '../field-values'

/** Recurring charges of an account. */
export const recurringPayment = z.object({
  id,
  state: z.enum(RECURRING_STATES),
  billing_period: z.enum(PACKAGE_PERIODS),
  /** The next charge, at the local time of the first purchase in the site's time zone; null while stopped. */
  next_payment_on: instant.nullable(),
  /** Minor units. */
  amount: z.number().int(),
  currency,
  gateway: z.enum(GATEWAY_KINDS),
  /** Failed attempts of the payment that is due. */
  attempts: z.number().int(),
  /** Error code of the last charge from the provider, such as `card_declined`; empty if it succeeded. */
  failure: z.string(),
  /** Brand and last four digits; null if the provider doesn't return them. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})
export type RecurringPayment = z.infer<typeof recurringPayment>

/** A paying guest: username, password, and the purchased access. */
export const paymentAccount = z.object({
  id,
  siteid: id,
  username: z.string(),
  email: z.string(),
  phonenumber: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  guest_id: id.nullable(),
  /** The last purchase. */
  active_package: z.object({ id, title: z.string() }),
  state: z.enum(PAYMENT_ACCOUNT_STATES),
  starttime: instant,
  endtime: instant,
  ...accessLimits.pick({
    bytes_t: true,
    bytes_type: true,
    unlimited_data: true,
    speed_dl: true,
    speed_ul: true,
    unlimited_speed: true,
    num_devices: true,
  }).shape,
  num_devices_used: z.number().int(),
  /** Bytes of all devices in the current period of the data limit, in the site's time zone. */
  data_used: z.number().int(),
  recurring: recurringPayment.nullable(),
  /** Minor units, less refunds. */
  total_paid: z.number().int(),
  currency,
  livemode: z.boolean(),
  created_at: instant,
  can: can(
    'update',
    'password',
    'connect',
    'disconnect',
    'send',
    'stop_recurring',
    'start_recurring',
    'change_recurring',
  ),
})
export type PaymentAccount = z.infer<typeof paymentAccount>

/** listTransactions with `account_id` lists its payments. */
export const paymentAccountDetails = paymentAccount.extend({ devices: z.array(guestAccountDevice) })
export type PaymentAccountDetails = z.infer<typeof paymentAccountDetails>

const name = lineText.max(MAX_NAME)
export const paymentAccountInput = z.strictObject({
  firstname: name,
  lastname: name,
  email: optionalEmail,
  /** In any notation; without a country code it's one of the site's country. */
  phonenumber: lineText.max(MAX_PHONE),
  endtime: instant,
  num_devices: accessLimits.shape.num_devices,
  speed_dl: accessLimits.shape.speed_dl,
  speed_ul: accessLimits.shape.speed_ul,
  unlimited_speed: z.boolean(),
})

export const paymentAccountAudit = auditActions('payment_account', [
  'update',
  'password',
  'connect',
  'disconnect',
  'stop_recurring',
  'start_recurring',
  'change_recurring',
])

export const paymentAccountRoutes = routes(
  { auth: 'session', permission: 'payment' },
  {
    listPaymentAccounts: {
      endpoint: 'GET /s/:siteId/api/v1/paymentaccount',
      summary: 'List guests who pay. Days of the site: when the account was created',
      query: listQuery('created_at', 'username', 'endtime').extend({
        fromdate: dayMonthYear.optional(),
        todate: dayMonthYear.optional(),
        state: z.enum(PAYMENT_ACCOUNT_STATES).optional(),
      }),
      response: listOf(paymentAccount),
    },
    getPaymentAccount: {
      endpoint: 'GET /s/:siteId/api/v1/paymentaccount/:aid',
      summary: 'One paying guest with devices',
      response: paymentAccountDetails,
    },
    updatePaymentAccount: {
      endpoint: 'PUT /s/:siteId/api/v1/paymentaccount/:aid',
      summary: 'Change details and access of a paying guest. Sessions that run follow',
      body: paymentAccountInput,
      example: {
        firstname: 'Ada',
        lastname: 'Byron',
        email: '',
        phonenumber: '',
        endtime: '2027-01-01T00:00:00Z',
        num_devices: 2,
        speed_dl: 0,
        speed_ul: 0,
        unlimited_speed: true,
      },
      response: paymentAccountDetails,
    },
    setPaymentAccountPassword: {
      endpoint: 'POST /s/:siteId/api/v1/paymentaccount/:aid/password',
      summary:
        'Set the password of a paying guest; left out, one is made. The answer is the only one that holds it',
      body: z.strictObject({ password: guestPassword.optional() }),
      example: {},
      response: z.object({ password: z.string() }),
    },
    connectPaymentAccountDevice: {
      endpoint: 'POST /s/:siteId/api/v1/paymentaccount/:aid/connect',
      summary: 'Let a device in with what a guest has paid, such as a TV that cannot show the splash page',
      body: z.strictObject({ guestmac: macAddress }),
      example: { guestmac: '3C:22:FB:00:00:03' },
      response: paymentAccountDetails,
    },
    disconnectPaymentAccountDevice: {
      endpoint: 'POST /s/:siteId/api/v1/paymentaccount/:aid/disconnect/:mac',
      summary: 'End the sessions of a device of a paying guest and free its slot',
      params: siteParams.extend({ aid: id, mac: macAddress }),
      response: paymentAccountDetails,
    },
    stopRecurringPayment: {
      endpoint: 'POST /s/:siteId/api/v1/paymentaccount/:aid/stoprecurring/:rid',
      summary: 'Charge no more. The guest is online until the end of what is paid',
      sessionOnly: true,
      response: paymentAccountDetails,
    },
    startRecurringPayment: {
      endpoint: 'POST /s/:siteId/api/v1/paymentaccount/:aid/startrecurring/:rid',
      summary: 'Charge again, first at the end of what is paid. 409 where the guest took the card back',
      sessionOnly: true,
      response: paymentAccountDetails,
    },
    changeRecurringPayment: {
      endpoint: 'POST /s/:siteId/api/v1/paymentaccount/:aid/changerecurring/:rid',
      summary: 'Set the day of the next charge. Access lasts until then',
      sessionOnly: true,
      body: z.strictObject({ next_payment_on: instant }),
      example: { next_payment_on: '2027-01-01T00:00:00Z' },
      response: paymentAccountDetails,
    },
    mailPaymentAccount: {
      endpoint: 'POST /s/:siteId/api/v1/paymentaccount/:aid/send/email',
      idempotency: 'handler',
      summary: 'Email the user name and the password to the guest. Takes Idempotency-Key',
      body: z.strictObject({ to: email, language: z.enum(LANGUAGES) }),
      example: { to: 'guest@guest.example', language: 'en-US' },
      status: 202,
      response: delivery,
    },
    textPaymentAccount: {
      endpoint: 'POST /s/:siteId/api/v1/paymentaccount/:aid/send/sms',
      idempotency: 'handler',
      summary: 'Send the user name and the password by text message. Takes Idempotency-Key',
      body: z.strictObject({ to: lineText.min(1).max(MAX_PHONE), language: z.enum(LANGUAGES) }),
      example: { to: '+34600111222', language: 'en-US' },
      status: 202,
      response: delivery,
    },
  },
)
