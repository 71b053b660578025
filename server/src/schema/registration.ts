import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { citext, moment } from '../platform/db/columns'
import type { Language, PlanType, RegistrationDraft } from '@portico/shared/contracts'

/** A registration without an account yet, by its proved address. */
export const registration = pgTable('registration', {
  email: citext('email').primaryKey(),
  planType: text('plan_type').$type<PlanType>(),
  /** Null, as is the password, until the form was submitted. */
  draft: jsonb('draft').$type<RegistrationDraft>(),
  passwordHash: text('password_hash'),
  language: text('language').$type<Language>().notNull().default('en-US'),
  timezone: text('timezone').notNull().default('UTC'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
