import type { GuestAccountColumn, GuestAccountImport, Language } from '@portico/shared/contracts'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, citext, identity, made, moment, reference } from '../platform/db/columns'
import { accessLimitColumns } from './access-limits'
import { sql, type SQL } from 'drizzle-orm'

/** A username and password given to a guest. */
export const guestAccount = pgTable('guest_account', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  username: citext('username').notNull(),
  /** Encrypted instead of hashed: some router protocols need it in plain text. */
  password: bytea('password').notNull(),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  email: text('email').notNull(),
  phonenumber: text('phonenumber').notNull(),
  notes: text('notes').notNull(),
  ...accessLimitColumns(),
  active: boolean('active').notNull(),
  selfSignup: boolean('self_signup').notNull().default(false),
  /** Language of the last login on the splash page; null if there was none. */
  language: text('language').$type<Language>(),
  /** First use, from which the duration counts. */
  starttime: moment('starttime'),
  endtime: moment('endtime'),
  ...made(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      (): SQL => sql`search_key(${guestAccount.username}::text || ' ' || ${guestAccount.firstname} || ' ' ||
          ${guestAccount.lastname} || ' ' || ${guestAccount.email} || ' ' || ${guestAccount.phonenumber} ||
          ' ' || ${guestAccount.notes})`,
    ),
})

/** Devices admitted by an account. */
export const guestAccountDevice = pgTable('guest_account_device', {
  siteId: reference('site_id').notNull(),
  guestAccountId: reference('guest_account_id').notNull(),
  deviceId: reference('device_id').notNull(),
  firstLogin: moment('first_login').notNull(),
})

/** The last email of each kind about an account. */
export const guestAccountNotice = pgTable(
  'guest_account_notice',
  {
    siteId: reference('site_id').notNull(),
    guestAccountId: reference('guest_account_id').notNull(),
    kind: text('kind').$type<'usage' | 'expiry'>().notNull(),
    /** Limit of the notice: the account's end, or the MB and the start of their period. */
    about: text('about').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.guestAccountId, table.kind] })],
)

/** Result of an import. */
export type ImportResult = Pick<
  GuestAccountImport,
  'columns' | 'missing' | 'created' | 'updated' | 'skipped' | 'errors' | 'preview'
> & {
  /** Number of generated passwords. */
  generated: number
}

/** A file of guest accounts, imported in the background. */
export const guestImport = pgTable('guest_import', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  userId: reference('user_id').notNull(),
  state: text('state').$type<GuestAccountImport['state']>().notNull().default('uploading'),
  encoding: text('encoding').notNull().default('utf-8'),
  fileBytes: integer('file_bytes').notNull().default(0),
  dryRun: boolean('dry_run').notNull(),
  skipInvalid: boolean('skip_invalid').notNull(),
  updateExisting: boolean('update_existing').notNull(),
  /** Null: guessed from the headings. */
  mapping: jsonb('mapping').$type<(GuestAccountColumn | null)[]>(),
  readBytes: integer('read_bytes').notNull().default(0),
  totalRows: integer('total_rows').notNull().default(0),
  /** Result of the check, then of the import. */
  result: jsonb('result').$type<ImportResult>(),
  /** Last row stored as an account; null while rows are checked. */
  storedRow: integer('stored_row'),
  error: jsonb('error').$type<GuestAccountImport['error']>(),
  /** Number of attempts; writes of a process with an older attempt are ignored. */
  attempt: integer('attempt').notNull().default(0),
  /** Heartbeat of the process that runs it. */
  heartbeatAt: moment('heartbeat_at'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** The file and its reports, encrypted because they contain passwords. */
export const guestImportPart = pgTable(
  'guest_import_part',
  {
    importId: reference('import_id').notNull(),
    kind: text('kind').$type<'file' | 'rejected' | 'passwords'>().notNull(),
    part: integer('part').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.kind, table.part] })],
)

/** Rows without an error, until they become guest accounts. */
export const guestImportRow = pgTable(
  'guest_import_row',
  {
    importId: reference('import_id').notNull(),
    row: integer('row').notNull(),
    /** ID reserved for a new account; null in a dry run. */
    accountId: reference('account_id'),
    isNew: boolean('is_new').notNull(),
    username: citext('username').notNull(),
    /** Encrypted. Null keeps the password. */
    password: bytea('password'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    email: text('email').notNull(),
    phonenumber: text('phonenumber').notNull(),
    notes: text('notes').notNull(),
    ...accessLimitColumns(),
    /** Duration in minutes. */
    minutes: integer('minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)
