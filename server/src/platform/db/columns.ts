import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Case-insensitive text (extension citext). */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** An IPv4 or IPv6 address in PostgreSQL's notation. */
export const inet = customType<{ data: string }>({ dataType: () => 'inet' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** bigint identity key, read as a number. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A reference to an identity key. */
export const reference = (name: string) => bigint(name, { mode: 'number' })

/** timestamptz, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Time when the row was created. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** Time of the last change, and the user who made it. */
export const changed = () => ({
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by'),
})

/** Time of creation, and the user who created the row. */
export const made = () => ({
  createdAt: moment('created_at').notNull(),
  createdBy: reference('created_by'),
})
