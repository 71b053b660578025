import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Text that compares without regard to case (extension citext). */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** An IPv4 or IPv6 address, written as PostgreSQL does. */
export const inet = customType<{ data: string }>({ dataType: () => 'inet' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** bigint identity key, read as a number. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A reference to an identity key. */
export const reference = (name: string) => bigint(name, { mode: 'number' })

/** timestamptz, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was made. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** When the row was changed last, and by whom. */
export const changed = () => ({
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by'),
})

/** When the row was made, and by whom. */
export const made = () => ({
  createdAt: moment('created_at').notNull(),
  createdBy: reference('created_by'),
})
