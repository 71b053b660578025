import type { SavedFilter } from '@portico/shared/contracts'
import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { citext, identity, made, reference } from '../platform/db/columns'

/** A named filter of the guest list. */
export const guestSegment = pgTable('guest_segment', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  name: citext('name').notNull(),
  filter: jsonb('filter').$type<SavedFilter>().notNull(),
  ...made(),
})
