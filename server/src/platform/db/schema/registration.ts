import type { Language, OnboardingStep, PlanType, RegistrationDraft } from '@portico/shared/contracts'
import { foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { appUser, citext, moment, plan, reference, site } from './account'

/** A registration whose account is not made yet, by the address that was proved. */
export const registration = pgTable(
  'registration',
  {
    email: citext('email').primaryKey(),
    planType: text('plan_type')
      .$type<PlanType>()
      .references(() => plan.planType),
    /** Null, as the password is, until the form was sent. */
    draft: jsonb('draft').$type<RegistrationDraft>(),
    passwordHash: text('password_hash'),
    language: text('language').$type<Language>().notNull().default('en-US'),
    timezone: text('timezone').notNull().default('UTC'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('registration_updated_at_idx').on(table.updatedAt)],
)

/** What was entered in a step and not saved yet. */
export type StepDrafts = Partial<Record<OnboardingStep, Record<string, unknown>>>

/** How far somebody came in setting up a location. */
export const onboarding = pgTable(
  'onboarding',
  {
    userId: reference('user_id').primaryKey(),
    accountId: reference('account_id').notNull(),
    /** Null: the location is not made yet. */
    siteId: reference('site_id'),
    /** Where they were last. */
    step: text('step').$type<OnboardingStep>().notNull(),
    done: text('done').array().$type<OnboardingStep[]>().notNull().default([]),
    drafts: jsonb('drafts').$type<StepDrafts>().notNull().default({}),
    updatedAt: moment('updated_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.accountId, table.userId],
      foreignColumns: [appUser.accountId, appUser.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.accountId, table.siteId],
      foreignColumns: [site.accountId, site.id],
    }).onDelete('set null'),
    index('onboarding_site_id_idx').on(table.siteId),
  ],
)
