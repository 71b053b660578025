import { bigint, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '../../platform/db/columns'
import type { DashboardLayouts } from '@portico/shared/contracts'

/** Of the site's own zone: YYYY-MM-DD. */
const localDay = () => date('day', { mode: 'string' }).notNull()

export const siteHour = pgTable('site_hour', {
  siteId: reference('site_id').notNull(),
  day: localDay(),
  hour: smallint('hour').notNull(),
  logins: integer('logins').notNull(),
})

/** How long sessions lasted, by the day of their login. */
export const siteDwell = pgTable('site_dwell', {
  siteId: reference('site_id').notNull(),
  day: localDay(),
  /** From e^(bucket/24) seconds. */
  bucket: smallint('bucket').notNull(),
  sessions: integer('sessions').notNull(),
  seconds: bigint('seconds', { mode: 'number' }).notNull(),
})

/** Guests seen on a day, by the days since they were seen last before. */
export const siteReturn = pgTable('site_return', {
  siteId: reference('site_id').notNull(),
  day: localDay(),
  /** 0: seen for the first time. */
  gap: integer('gap').notNull(),
  female: integer('female').notNull(),
  male: integer('male').notNull(),
  other: integer('other').notNull(),
  unknown: integer('unknown').notNull(),
})

/** Guests who are loyal at the end of a day, by the day of their first login. */
export const siteLoyal = pgTable('site_loyal', {
  siteId: reference('site_id').notNull(),
  day: localDay(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  guests: integer('guests').notNull(),
})

/** A splash page was shown to a device. */
export const portalVisit = pgTable('portal_visit', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  mac: text('mac').notNull(),
  shownAt: moment('shown_at').notNull(),
  /** Null: no login followed. */
  loggedInAt: moment('logged_in_at'),
})

export const sitePortalDay = pgTable('site_portal_day', {
  siteId: reference('site_id').notNull(),
  day: localDay(),
  visits: integer('visits').notNull(),
  logins: integer('logins').notNull(),
})

const arrangement = () => ({
  /** Null: back to the standard layout. */
  layouts: jsonb('layouts').$type<DashboardLayouts>(),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const dashboardLayout = pgTable('dashboard_layout', {
  siteId: reference('site_id').primaryKey(),
  ...arrangement(),
  updatedBy: reference('updated_by'),
})

/** Of the dashboard over all sites: everybody has their own. */
export const userDashboardLayout = pgTable('user_dashboard_layout', {
  userId: reference('user_id').primaryKey(),
  ...arrangement(),
})

/** Logins per day of the site's own zone and login method; dashboards read this, never the sessions. */
export const siteDay = pgTable('site_day', {
  siteId: reference('site_id').notNull(),
  /** YYYY-MM-DD */
  day: date('day', { mode: 'string' }).notNull(),
  loginType: text('login_type').notNull(),
  logins: integer('logins').notNull(),
})
