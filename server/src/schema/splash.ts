import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../platform/db/columns'
import type {
  FieldType,
  LoginMethod,
  LoginSettings,
  SplashDesign,
  SplashForm,
  SplashFormField,
} from '@portico/shared/contracts'

/** A saved form. Without a row the default fields apply. */
export const loginForm = pgTable('login_form', {
  siteId: reference('site_id').notNull(),
  method: text('method').$type<LoginMethod>().notNull(),
  form: text('form').$type<SplashForm>().notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by'),
})

export const formField = pgTable('form_field', {
  siteId: reference('site_id').notNull(),
  method: text('method').$type<LoginMethod>().notNull(),
  form: text('form').$type<SplashForm>().notNull(),
  position: integer('position').notNull(),
  fieldType: text('field_type').$type<FieldType>().notNull(),
  /** Empty: the default label. */
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
  /** Only changed values. */
  design: jsonb('design').$type<Partial<SplashDesign>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by'),
})

export const loginSetting = pgTable('login_setting', {
  siteId: reference('site_id').notNull(),
  method: text('method').$type<LoginMethod>().notNull(),
  /** Only changed values. The social client's secret is encrypted. */
  settings: jsonb('settings').$type<Partial<LoginSettings>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by'),
})

/** Changed values of a site's splash pages; defaults apply to everything else. */
export interface SavedSplash {
  design: Partial<SplashDesign>
  settings: { method: LoginMethod; settings: Partial<LoginSettings> }[]
  forms: { method: LoginMethod; form: SplashForm; fields: SplashFormField[] }[]
}

/** Published versions; rows are only added. Guests see the highest version. */
export const splashVersionTable = pgTable('splash_version', {
  siteId: reference('site_id').notNull(),
  version: integer('version').notNull(),
  content: jsonb('content').$type<SavedSplash>().notNull(),
  note: text('note').notNull(),
  publishedAt: moment('published_at').notNull(),
  /** Name of the user at that time. */
  publishedBy: text('published_by').notNull(),
})
