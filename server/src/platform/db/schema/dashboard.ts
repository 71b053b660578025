import type { DashboardLayouts, LatestTransactions } from '@portico/shared/contracts'
import {
  bigint,
  char,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { appUser, identity, moment, reference, site } from './account'
import { accessPackage } from './guest-access'
import { guest } from './guests'

const ofSite = () =>
  reference('site_id')
    .notNull()
    .references(() => site.id, { onDelete: 'cascade' })
/** Of the site's own zone: YYYY-MM-DD. */
const localDay = () => date('day', { mode: 'string' }).notNull()

export const siteHour = pgTable(
  'site_hour',
  {
    siteId: ofSite(),
    day: localDay(),
    hour: smallint('hour').notNull(),
    logins: integer('logins').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.hour] })],
)

/** How long sessions lasted, by the day of their login. */
export const siteDwell = pgTable(
  'site_dwell',
  {
    siteId: ofSite(),
    day: localDay(),
    /** From e^(bucket/24) seconds. */
    bucket: smallint('bucket').notNull(),
    sessions: integer('sessions').notNull(),
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.bucket] })],
)

/** Guests seen on a day, by the days since they were seen last before. */
export const siteReturn = pgTable(
  'site_return',
  {
    siteId: ofSite(),
    day: localDay(),
    /** 0: seen for the first time. */
    gap: integer('gap').notNull(),
    female: integer('female').notNull(),
    male: integer('male').notNull(),
    other: integer('other').notNull(),
    unknown: integer('unknown').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.gap] })],
)

/** Guests who are loyal at the end of a day, by the day of their first login. */
export const siteLoyal = pgTable(
  'site_loyal',
  {
    siteId: ofSite(),
    day: localDay(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    guests: integer('guests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.firstDay] })],
)

/** A splash page was shown to a device. */
export const portalVisit = pgTable(
  'portal_visit',
  {
    id: identity(),
    siteId: ofSite(),
    mac: text('mac').notNull(),
    shownAt: moment('shown_at').notNull(),
    /** Null: no login followed. */
    loggedInAt: moment('logged_in_at'),
  },
  (table) => [index('portal_visit_site_id_shown_at_idx').on(table.siteId, table.shownAt)],
)

export const sitePortalDay = pgTable(
  'site_portal_day',
  {
    siteId: ofSite(),
    day: localDay(),
    visits: integer('visits').notNull(),
    logins: integer('logins').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
)

const arrangement = () => ({
  /** Null: back to the standard layout. */
  layouts: jsonb('layouts').$type<DashboardLayouts>(),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const dashboardLayout = pgTable(
  'dashboard_layout',
  {
    siteId: reference('site_id')
      .primaryKey()
      .references(() => site.id, { onDelete: 'cascade' }),
    ...arrangement(),
    updatedBy: reference('updated_by').references(() => appUser.id, { onDelete: 'set null' }),
  },
  (table) => [index('dashboard_layout_updated_by_idx').on(table.updatedBy)],
)

/** Of the dashboard over all sites: everybody has their own. */
export const userDashboardLayout = pgTable('user_dashboard_layout', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  ...arrangement(),
})

/** Money that a guest paid. */
export const paymentTx = pgTable(
  'payment_tx',
  {
    id: identity(),
    siteId: ofSite(),
    packageId: reference('package_id').notNull(),
    /** Null once the guest is deleted. */
    guestId: reference('guest_id'),
    kind: text('kind').$type<'purchase' | 'renewal'>().notNull(),
    state: text('state').$type<LatestTransactions['items'][number]['state']>().notNull(),
    /** Minor units of `currency`, as are refunds. */
    amount: integer('amount').notNull(),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    currency: char('currency', { length: 3 }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('payment_tx_site_id_id_key').on(table.siteId, table.id),
    foreignKey({
      columns: [table.siteId, table.packageId],
      foreignColumns: [accessPackage.siteId, accessPackage.id],
    }),
    foreignKey({
      columns: [table.siteId, table.guestId],
      foreignColumns: [guest.siteId, guest.id],
    }).onDelete('set null'),
    index('payment_tx_site_id_created_at_idx').on(
      table.siteId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('payment_tx_site_id_package_id_idx').on(table.siteId, table.packageId),
    index('payment_tx_site_id_guest_id_idx').on(table.siteId, table.guestId),
  ],
)
