import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { citext, moment } from '../../platform/db/columns'
import type { Language, PlanType, RegistrationDraft } from '@portico/shared/contracts'

/** A registration whose account is not made yet, by the address that was proved. */
export const registration = pgTable('registration', {
  email: citext('email').primaryKey(),
  planType: text('plan_type').$type<PlanType>(),
  /** Null, as the password is, until the form was sent. */
  draft: jsonb('draft').$type<RegistrationDraft>(),
  passwordHash: text('password_hash'),
  language: text('language').$type<Language>().notNull().default('en-US'),
  timezone: text('timezone').notNull().default('UTC'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
