import { boolean, jsonb, pgTable, pgView } from 'drizzle-orm/pg-core'
import { reference } from '../platform/db/columns'
import type { LevelMap } from '@portico/shared/contracts'

const columns = () => ({
  siteId: reference('site_id').notNull(),
  userId: reference('user_id').notNull(),
  /** Part of both foreign keys, so that members always belong to the same account. */
  accountId: reference('account_id').notNull(),
  /** Missing areas have the level `none`. */
  levels: jsonb('levels').$type<Partial<LevelMap>>().notNull().default({}),
  /** Front-desk staff: vouchers and guest accounts only, with personal data masked. */
  frontDesk: boolean('front_desk').notNull().default(false),
})

/** Sites that a client can enter, and the levels there. Owners and admins need no rows. */
export const siteMember = pgTable('site_member', columns())

/** Access that an invited client gets when they accept. `userId` is the ID of the invitation. */
export const invitationMember = pgTable('invitation_member', columns())

/** Access of clients and of invited clients. */
export const clientMember = pgView('client_member', columns()).existing()
