import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { reference } from '../platform/db/columns'
import type { LevelMap } from '@portico/shared/contracts'

/** Sites that a client can enter, and the levels there. Owners and admins need no rows. */
export const siteMember = pgTable('site_member', {
  siteId: reference('site_id').notNull(),
  userId: reference('user_id').notNull(),
  /** Part of both foreign keys, so that members always belong to the same account. */
  accountId: reference('account_id').notNull(),
  /** Missing areas have the level `none`. */
  levels: jsonb('levels').$type<Partial<LevelMap>>().notNull().default({}),
  /** Front-desk staff: vouchers and guest accounts only, with personal data masked. */
  frontDesk: boolean('front_desk').notNull().default(false),
})
