import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../platform/db/columns'
import type { FieldType, LoginMethod, SplashDesign } from '@portico/shared/contracts'

/** Which of a method's forms: to log in, to sign up, to open an account. */
export type FormKind = 'login' | 'register' | 'account'

/** A form that was saved. Without a row the usual fields hold. */
export const loginForm = pgTable('login_form', {
  siteId: reference('site_id').notNull(),
  method: text('method').$type<LoginMethod>().notNull(),
  form: text('form').$type<FormKind>().notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by'),
})

export const formField = pgTable('form_field', {
  siteId: reference('site_id').notNull(),
  method: text('method').$type<LoginMethod>().notNull(),
  form: text('form').$type<FormKind>().notNull(),
  position: integer('position').notNull(),
  fieldType: text('field_type').$type<FieldType>().notNull(),
  /** Empty: the usual word. */
  title: text('title').notNull(),
  format: text('format').notNull(),
  mandatory: boolean('mandatory').notNull(),
  defaultChecked: boolean('default_checked').notNull(),
  femaleOptionText: text('female_option_text').notNull(),
  maleOptionText: text('male_option_text').notNull(),
  regex: text('regex').notNull(),
  optionsList: text('options_list').array().notNull(),
})

export const splashDesign = pgTable('splash_design', {
  siteId: reference('site_id').primaryKey(),
  /** Only what was changed. */
  design: jsonb('design').$type<Partial<SplashDesign>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by'),
})
