import type { FieldType, LoginMethod, SplashDesign } from '@portico/shared/contracts'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account, appUser, identity, moment, reference, site } from './account'

/** Which of a method's forms: to log in, to sign up, to open an account. */
export type FormKind = 'login' | 'register' | 'account'

/** A form that was saved. Without a row the usual fields hold. */
export const loginForm = pgTable(
  'login_form',
  {
    siteId: reference('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    method: text('method').$type<LoginMethod>().notNull(),
    form: text('form').$type<FormKind>().notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: reference('updated_by').references(() => appUser.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.method, table.form] }),
    index('login_form_updated_by_idx').on(table.updatedBy),
  ],
)

export const formField = pgTable(
  'form_field',
  {
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
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.method, table.form, table.position] }),
    foreignKey({
      columns: [table.siteId, table.method, table.form],
      foreignColumns: [loginForm.siteId, loginForm.method, loginForm.form],
    }).onDelete('cascade'),
  ],
)

export const splashDesign = pgTable(
  'splash_design',
  {
    siteId: reference('site_id')
      .primaryKey()
      .references(() => site.id, { onDelete: 'cascade' }),
    /** Only what was changed. */
    design: jsonb('design').$type<Partial<SplashDesign>>().notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: reference('updated_by').references(() => appUser.id, { onDelete: 'set null' }),
  },
  (table) => [index('splash_design_updated_by_idx').on(table.updatedBy)],
)

/** Pictures. Their bytes lie in the blob store under `{account}/{name}`. */
export const upload = pgTable(
  'upload',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null: of the account. */
    siteId: reference('site_id'),
    name: text('name').notNull().unique(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: reference('created_by').references(() => appUser.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      columns: [table.accountId, table.siteId],
      foreignColumns: [site.accountId, site.id],
    }).onDelete('set null'),
    index('upload_account_id_idx').on(table.accountId),
    index('upload_created_by_idx').on(table.createdBy),
  ],
)
