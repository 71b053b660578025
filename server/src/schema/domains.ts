import type { BrandDomainCause } from '@portico/shared/contracts'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { citext, moment, reference } from '../platform/db/columns'

/** Why a check of a domain failed. */
export interface DomainProblem {
  cause: BrandDomainCause
  /** Records that the check found. */
  found: string[]
  /** Name of the record that has to change. */
  name: string
}

/** The domain on which an account shows its dashboard and its guests' pages. */
export const brandDomain = pgTable('brand_domain', {
  accountId: reference('account_id').primaryKey(),
  /** Lower case, in ASCII (punycode). */
  domain: citext('domain').notNull(),
  /** Without a row: not added. */
  state: text('state').$type<'in_process' | 'enabled'>().notNull().default('in_process'),
  /** Value of the TXT record, which proves that the domain belongs to the account. */
  token: text('token').notNull(),
  createdAt: moment('created_at').notNull(),
  enabledAt: moment('enabled_at'),
  /** Result of the last check. */
  problem: jsonb('problem').$type<DomainProblem>(),
  checkedAt: moment('checked_at'),
  /** Failures of an enabled domain in a row, and the time of the first one. */
  failures: integer('failures').notNull().default(0),
  failingSince: moment('failing_since'),
  /** Time of the email that the domain is broken. */
  brokenAt: moment('broken_at'),
  dueAt: moment('due_at').notNull().defaultNow(),
  /** Counts claims of a check. */
  lease: integer('lease').notNull().default(0),
})
