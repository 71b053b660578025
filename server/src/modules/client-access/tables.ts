import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { reference } from '../../platform/db/columns'
import type { LevelMap } from '@portico/shared/contracts'

/** Which sites a client may enter and what they may do there. Owners and admins need no rows. */
export const siteMember = pgTable('site_member', {
  siteId: reference('site_id').notNull(),
  userId: reference('user_id').notNull(),
  /** Part of both keys, so that nobody becomes a member in another account. */
  accountId: reference('account_id').notNull(),
  /** Areas left out are `none`. */
  levels: jsonb('levels').$type<Partial<LevelMap>>().notNull().default({}),
  /** Works at the counter: vouchers and guest accounts, with personal data masked, and nothing else. */
  frontDesk: boolean('front_desk').notNull().default(false),
})
