import type { AccessPackage, DurationType } from '@portico/shared/contracts'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, char, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { appUser, bytea, citext, identity, moment, reference, site } from './account'

type BytesType = AccessPackage['bytes_type']

/** How long and how much: columns that packages and guest accounts share. */
const limits = () => ({
  durationVal: integer('duration_val').notNull(),
  /** 1, 2, 3 = minutes, hours, days. */
  durationType: smallint('duration_type').$type<DurationType>().notNull(),
  /** MB, 0 = unlimited. */
  bytesT: integer('bytes_t').notNull(),
  /** 1 to 4 = total, daily, weekly, monthly. */
  bytesType: smallint('bytes_type').$type<BytesType>().notNull(),
  /** kbps, 0 = unlimited. */
  speedDl: integer('speed_dl').notNull(),
  speedUl: integer('speed_ul').notNull(),
  numDevices: integer('num_devices').notNull(),
})

const made = () => ({
  createdAt: moment('created_at').notNull(),
  createdBy: reference('created_by').references(() => appUser.id, { onDelete: 'set null' }),
})

const ofSite = () =>
  reference('site_id')
    .notNull()
    .references(() => site.id, { onDelete: 'cascade' })

/** Access that a guest can buy. */
export const accessPackage = pgTable(
  'package',
  {
    id: identity(),
    siteId: ofSite(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    type: text('type').$type<AccessPackage['type']>().notNull(),
    /** Minor units of `currency`. */
    price: integer('price').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** Of recurring ones. */
    billingPeriod: text('billing_period').$type<NonNullable<AccessPackage['billing_period']>>(),
    ...limits(),
    availableFrom: moment('available_from'),
    availableTo: moment('available_to'),
    maxPurchases: integer('max_purchases'),
    /** Of trials. */
    trialDailyLimit: integer('trial_daily_limit'),
    displayOrder: integer('display_order').notNull(),
    active: boolean('active').notNull(),
    archivedAt: moment('archived_at'),
    ...made(),
  },
  (table) => [
    unique('package_site_id_id_key').on(table.siteId, table.id),
    index('package_site_id_display_order_idx')
      .on(table.siteId, table.displayOrder)
      .where(sql`${table.archivedAt} is null`),
    index('package_created_by_idx').on(table.createdBy),
  ],
)

/** A user name and password given to a guest. */
export const guestAccount = pgTable(
  'guest_account',
  {
    id: identity(),
    siteId: ofSite(),
    username: citext('username').notNull(),
    /** Sealed: routers ask for it in ways that need it plain. */
    password: bytea('password').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    email: text('email').notNull(),
    phonenumber: text('phonenumber').notNull(),
    notes: text('notes').notNull(),
    ...limits(),
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
  },
  (table) => [
    unique('guest_account_site_id_id_key').on(table.siteId, table.id),
    unique('guest_account_site_id_username_key').on(table.siteId, table.username),
    index('guest_account_site_id_created_at_idx').on(
      table.siteId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('guest_account_search_idx').using('gin', table.siteId, table.searchText.op('gin_trgm_ops')),
    index('guest_account_created_by_idx').on(table.createdBy),
  ],
)
