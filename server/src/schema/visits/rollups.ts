import { bigint, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '../../platform/db/columns'

/** Day in the site's zone: YYYY-MM-DD. */
const localDay = () => date('day', { mode: 'string' }).notNull()

export const siteHour = pgTable('site_hour', {
  siteId: reference('site_id').notNull(),
  day: localDay(),
  hour: smallint('hour').notNull(),
  logins: integer('logins').notNull(),
})

/** Durations of sessions, by the day of their login. */
export const siteDwell = pgTable('site_dwell', {
  siteId: reference('site_id').notNull(),
  day: localDay(),
  /** Sessions of at least e^(bucket/24) seconds. */
  bucket: smallint('bucket').notNull(),
  sessions: integer('sessions').notNull(),
  seconds: bigint('seconds', { mode: 'number' }).notNull(),
})

/** Guests seen on a day, by the number of days since they were last seen. */
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

/** A splash page shown to a device. */
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

/** Logins by day in the site's zone and by login method; dashboards read this instead of the sessions. */
export const siteDay = pgTable('site_day', {
  siteId: reference('site_id').notNull(),
  /** YYYY-MM-DD */
  day: date('day', { mode: 'string' }).notNull(),
  loginType: text('login_type').notNull(),
  logins: integer('logins').notNull(),
})
