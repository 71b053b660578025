import type { GatewayKind, RecurringPayment } from '@portico/shared/contracts'
import { sql, type SQL } from 'drizzle-orm'
import { boolean, char, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, citext, identity, moment, reference } from '../../platform/db/columns'
import type { AccessLimits } from '@portico/shared/contracts'

/** Account of a paying guest. */
export const paymentAccount = pgTable('payment_account', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  username: citext('username').notNull(),
  /** Encrypted instead of hashed, because it can be sent again. */
  password: bytea('password').notNull(),
  firstname: text('firstname').notNull().default(''),
  lastname: text('lastname').notNull().default(''),
  email: text('email').notNull().default(''),
  phonenumber: text('phonenumber').notNull().default(''),
  /** Null once the guest is deleted. */
  guestId: reference('guest_id'),
  /** Package bought last. */
  packageId: reference('package_id').notNull(),
  starttime: moment('starttime').notNull(),
  endtime: moment('endtime').notNull(),
  /** MB, 0 = unlimited. */
  bytesT: integer('bytes_t').notNull(),
  bytesType: smallint('bytes_type').$type<AccessLimits['bytes_type']>().notNull(),
  /** kbps, 0 = unlimited. */
  speedDl: integer('speed_dl').notNull(),
  speedUl: integer('speed_ul').notNull(),
  numDevices: integer('num_devices').notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  livemode: boolean('livemode').notNull(),
  /** Time when the guest was reminded that access ends. */
  remindedAt: moment('reminded_at'),
  createdAt: moment('created_at').notNull(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      (): SQL => sql`search_key(${paymentAccount.username}::text || ' ' || ${paymentAccount.firstname} || ' ' ||
          ${paymentAccount.lastname} || ' ' || ${paymentAccount.email} || ' ' || ${paymentAccount.phonenumber})`,
    ),
})

/** Devices that an account admitted. */
export const paymentAccountDevice = pgTable('payment_account_device', {
  siteId: reference('site_id').notNull(),
  paymentAccountId: reference('payment_account_id').notNull(),
  deviceId: reference('device_id').notNull(),
  firstLogin: moment('first_login').notNull(),
})

/** Automatic renewals. */
export const paymentRecurring = pgTable('payment_recurring', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  paymentAccountId: reference('payment_account_id').notNull(),
  packageId: reference('package_id').notNull(),
  state: text('state').$type<RecurringPayment['state']>().notNull(),
  billingPeriod: text('billing_period').$type<RecurringPayment['billing_period']>().notNull(),
  /** Time of the first purchase: renewals keep its day and hour at the site. */
  anchorAt: moment('anchor_at').notNull(),
  nextPaymentOn: moment('next_payment_on'),
  /** Next charge attempt; null while stopped. */
  tryAt: moment('try_at'),
  attempts: integer('attempts').notNull().default(0),
  failure: text('failure').notNull().default(''),
  /** Minor units; the price at the time of purchase. */
  amount: integer('amount').notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  gateway: text('gateway').$type<GatewayKind>().notNull(),
  livemode: boolean('livemode').notNull(),
  customerRef: text('customer_ref').notNull(),
  /** Payment method to charge. */
  methodRef: text('method_ref').notNull(),
  card: jsonb('card').$type<NonNullable<RecurringPayment['card']>>(),
  createdAt: moment('created_at').notNull(),
})
