import type { LoadFailureKind, PlanType } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { account, createdAt, identity, moment, plan, reference } from './account'

type Texts = Record<string, string>
type Lists = Record<string, string[]>

/** Every build of a remote (and of the shell) that was ever registered. */
export const remoteRelease = pgTable(
  'remote_release',
  {
    id: identity(),
    name: text('name').notNull(),
    build: text('build').notNull(),
    version: text('version').notNull(),
    container: text('container').notNull(),
    entry: text('entry').notNull(),
    preload: jsonb('preload').$type<string[]>().notNull(),
    files: jsonb('files').$type<Texts>().notNull(),
    /** Share keys that the build asks of the shell. */
    consumes: jsonb('consumes').$type<string[]>().notNull(),
    /** Contents of remote.json. Empty for the shell. */
    config: jsonb('config').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    /** Address of its folder; '' where it was built beside the server. */
    base: text('base').notNull().default(''),
    /** File to bytes, gzip. */
    sizes: jsonb('sizes').$type<Record<string, number>>().notNull().default({}),
    /** Share key to the range of versions that it was built for. */
    requires: jsonb('requires').$type<Texts>().notNull().default({}),
    /** Shell only: files needed at once, by kind of page. */
    groups: jsonb('groups').$type<Lists>().notNull().default({}),
    /** Shell only: share key to the files that provide it. */
    shares: jsonb('shares').$type<Lists>().notNull().default({}),
    /** Shell only: share key to its version. */
    provides: jsonb('provides').$type<Texts>().notNull().default({}),
    /** Null where it was found at a start. */
    createdBy: text('created_by'),
    retiredAt: moment('retired_at'),
  },
  (table) => [unique('remote_release_name_build_key').on(table.name, table.build)],
)

/** Which build is live, which one stands behind it, and which one some people try. */
export const remoteChannel = pgTable('remote_channel', {
  name: text('name').primaryKey(),
  liveReleaseId: reference('live_release_id')
    .notNull()
    .references(() => remoteRelease.id),
  fallbackReleaseId: reference('fallback_release_id').references(() => remoteRelease.id),
  switchedOff: boolean('switched_off').notNull().default(false),
  updatedAt: moment('updated_at')
    .notNull()
    .default(sql`now()`),
  /** Null exactly where the percentage is 0. */
  canaryReleaseId: reference('canary_release_id').references(() => remoteRelease.id),
  canaryPercent: integer('canary_percent').notNull().default(0),
  /** The build that current.json named when it was last looked at. */
  built: text('built'),
})

/** Remotes that a plan adds to the core ones. */
export const planRemote = pgTable(
  'plan_remote',
  {
    planType: text('plan_type')
      .$type<PlanType>()
      .notNull()
      .references(() => plan.planType),
    remote: text('remote').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planType, table.remote] })],
)

/** Failures to load a remote, as browsers told them. */
export const remoteReport = pgTable(
  'remote_report',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    userId: reference('user_id'),
    name: text('name').notNull(),
    build: text('build').notNull(),
    kind: text('kind').$type<LoadFailureKind>().notNull(),
    detail: text('detail').notNull(),
    fellBack: boolean('fell_back').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('remote_report_name_created_at_idx').on(table.name, table.createdAt),
    index('remote_report_created_at_idx').on(table.createdAt),
  ],
)

/** Violations of the Content-Security-Policy, counted by day. */
export const cspReport = pgTable(
  'csp_report',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** '' where no remote can be named. */
    remote: text('remote').notNull(),
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    document: text('document').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.remote, table.directive, table.blocked, table.document] }),
    index('csp_report_last_at_idx').on(table.lastAt),
  ],
)
