import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, citext, identity, made, moment, reference } from '../../platform/db/columns'
import { accessLimitColumns } from '../access-limits'
import { sql, type SQL } from 'drizzle-orm'

/** A user name and password given to a guest. */
export const guestAccount = pgTable('guest_account', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  username: citext('username').notNull(),
  /** Sealed: routers ask for it in ways that need it plain. */
  password: bytea('password').notNull(),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  email: text('email').notNull(),
  phonenumber: text('phonenumber').notNull(),
  notes: text('notes').notNull(),
  ...accessLimitColumns(),
  active: boolean('active').notNull(),
  selfSignup: boolean('self_signup').notNull().default(false),
  /** First use: the time runs from here. */
  starttime: moment('starttime'),
  endtime: moment('endtime'),
  ...made(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      (): SQL => sql`lower(${guestAccount.username}::text || ' ' || ${guestAccount.firstname} || ' ' ||
          ${guestAccount.lastname} || ' ' || ${guestAccount.email} || ' ' || ${guestAccount.phonenumber} ||
          ' ' || ${guestAccount.notes})`,
    ),
})
