import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, reference } from '../platform/db/columns'
import { sql } from 'drizzle-orm'
import type { AddressKind, LoadFailureKind, PlanType, ReleaseFailure } from '@portico/shared/contracts'

type Texts = Record<string, string>

type Lists = Record<string, string[]>

/** Every build of a remote (and of the shell) that was ever registered. */
export const remoteRelease = pgTable('remote_release', {
  id: identity(),
  name: text('name').notNull(),
  build: text('build').notNull(),
  version: text('version').notNull(),
  container: text('container').notNull(),
  entry: text('entry').notNull(),
  preload: jsonb('preload').$type<string[]>().notNull(),
  files: jsonb('files').$type<Texts>().notNull(),
  /** Share keys that the build requires from the shell. */
  consumes: jsonb('consumes').$type<string[]>().notNull(),
  /** Contents of remote.json. Empty for the shell. */
  config: jsonb('config').$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
  /** Address of its folder; '' if it was built beside the server. */
  base: text('base').notNull().default(''),
  /** File to gzipped bytes. */
  sizes: jsonb('sizes').$type<Record<string, number>>().notNull().default({}),
  /** Share key to the version range it was built for. */
  requires: jsonb('requires').$type<Texts>().notNull().default({}),
  /** Shell only: files needed on load, by kind of page. */
  groups: jsonb('groups').$type<Lists>().notNull().default({}),
  /** Shell only: share key to the files that provide it. */
  shares: jsonb('shares').$type<Lists>().notNull().default({}),
  /** Shell only: share key to its version. */
  provides: jsonb('provides').$type<Texts>().notNull().default({}),
  /** Null if it was found at a start. */
  createdBy: text('created_by'),
  retiredAt: moment('retired_at'),
  /** Commit of its source; null if unknown. */
  commit: text('commit_id'),
  /** Number of passed tests of the contract kit; null if it wasn't run. */
  contractTests: integer('contract_tests'),
  /** Time when it last became live for all users. */
  promotedAt: moment('promoted_at'),
  /** Null if a start of the server made it live. */
  promotedBy: text('promoted_by'),
  failedAt: moment('failed_at'),
  failedReason: text('failed_reason').$type<ReleaseFailure>(),
})

/** Live, fallback and canary release of a remote. */
export const remoteChannel = pgTable('remote_channel', {
  name: text('name').primaryKey(),
  liveReleaseId: reference('live_release_id').notNull(),
  fallbackReleaseId: reference('fallback_release_id'),
  switchedOff: boolean('switched_off').notNull().default(false),
  updatedAt: moment('updated_at')
    .notNull()
    .default(sql`now()`),
  /** Null exactly if the percentage is 0. */
  canaryReleaseId: reference('canary_release_id'),
  canaryPercent: integer('canary_percent').notNull().default(0),
  canarySince: moment('canary_since'),
  /** Build that current.json named at the last check. */
  built: text('built'),
})

/** Owner of an address. A remote gets it with its first release that has it. */
export const remoteAddress = pgTable('remote_address', {
  kind: text('kind').$type<AddressKind>().notNull(),
  /** Pattern of a page below the base path, or the ID of a widget. */
  address: text('address').notNull(),
  remote: text('remote').notNull(),
  since: moment('since').notNull(),
})

/** Remotes that a plan adds to the core ones. */
export const planRemote = pgTable('plan_remote', {
  planType: text('plan_type').$type<PlanType>().notNull(),
  remote: text('remote').notNull(),
})

/** Failures to load a remote, reported by browsers. Those of the shell can have no account: pages without a session. */
export const remoteReport = pgTable('remote_report', {
  id: identity(),
  accountId: reference('account_id'),
  userId: reference('user_id'),
  name: text('name').notNull(),
  build: text('build').notNull(),
  kind: text('kind').$type<LoadFailureKind>().notNull(),
  detail: text('detail').notNull(),
  fellBack: boolean('fell_back').notNull(),
  createdAt: createdAt(),
})
