import type { OnboardingStep } from '@portico/shared/contracts'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../platform/db/columns'

/** Values entered in a step and not saved yet. */
export type StepDrafts = Partial<Record<OnboardingStep, Record<string, unknown>>>

/** A user's progress in setting up a location. */
export const onboarding = pgTable('onboarding', {
  userId: reference('user_id').primaryKey(),
  accountId: reference('account_id').notNull(),
  /** Null: the location isn't created yet. */
  siteId: reference('site_id'),
  /** Last visited step. */
  step: text('step').$type<OnboardingStep>().notNull(),
  done: text('done').array().$type<OnboardingStep[]>().notNull().default([]),
  drafts: jsonb('drafts').$type<StepDrafts>().notNull().default({}),
  updatedAt: moment('updated_at').notNull(),
  finishedAt: moment('finished_at'),
})
