import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { AttentionSource } from '../../../platform/attention'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { claimRows, holdRow, type Lease } from '../../../platform/jobs'
import { account, brandDomain } from '../../../schema'

export type DomainRow = typeof brandDomain.$inferSelect

const LEASE: Lease<typeof brandDomain> = {
  table: brandDomain,
  key: [brandDomain.accountId],
  fence: brandDomain.lease,
}

export function findDomain(tx: Tx, accountId: number): Promise<DomainRow | null> {
  return tx.select().from(brandDomain).where(eq(brandDomain.accountId, accountId)).then(firstRow)
}

/** Stores a new domain of an account, in process. The result of a check of the former one is ignored. */
export function storeDomain(
  tx: Tx,
  values: Pick<DomainRow, 'accountId' | 'domain' | 'token' | 'createdAt'>,
): Promise<DomainRow> {
  const started = {
    ...values,
    state: 'in_process' as const,
    enabledAt: null,
    problem: null,
    checkedAt: null,
    failures: 0,
    failingSince: null,
    brokenAt: null,
    dueAt: values.createdAt,
  }
  return tx
    .insert(brandDomain)
    .values(started)
    .onConflictDoUpdate({
      target: brandDomain.accountId,
      set: { ...started, lease: sql`${brandDomain.lease} + 1` },
    })
    .returning()
    .then(insertedRow)
}

export async function deleteDomain(tx: Tx, accountId: number): Promise<void> {
  await tx.delete(brandDomain).where(eq(brandDomain.accountId, accountId))
}

/** Claims domains whose check is due. */
export function claimChecks(
  tx: Tx,
  { now, most, leaseMs }: { now: Date; most: number; leaseMs: number },
): Promise<DomainRow[]> {
  return claimRows(tx, LEASE, {
    due: lte(brandDomain.dueAt, now),
    order: [brandDomain.dueAt],
    limit: most,
    values: { dueAt: new Date(now.getTime() + leaseMs) },
  })
}

/**
 * Locks a domain, to store the result of its check.
 * @throws Superseded if it was changed, or is being checked by another process
 */
export function holdDomain(tx: Tx, row: DomainRow): Promise<void> {
  return holdRow(tx, LEASE, row)
}

export function changeDomain(tx: Tx, accountId: number, changes: Partial<DomainRow>): Promise<DomainRow> {
  return tx
    .update(brandDomain)
    .set(changes)
    .where(eq(brandDomain.accountId, accountId))
    .returning()
    .then(insertedRow)
}

/** Returns true if another account has enabled the domain. Two accounts can't enable it concurrently. */
export async function isTaken(
  tx: Tx,
  { accountId, domain }: Pick<DomainRow, 'accountId' | 'domain'>,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('brand_domain ' || ${domain}, 0))`)
  const others = await tx
    .select({ accountId: brandDomain.accountId })
    .from(brandDomain)
    .where(
      and(
        eq(brandDomain.domain, domain),
        eq(brandDomain.state, 'enabled'),
        ne(brandDomain.accountId, accountId),
      ),
    )
  return others.length > 0
}

export async function isEnabled(tx: Tx, domain: string): Promise<boolean> {
  const found = await tx
    .select({ accountId: brandDomain.accountId })
    .from(brandDomain)
    .where(and(eq(brandDomain.domain, domain), eq(brandDomain.state, 'enabled')))
  return found.length > 0
}

export async function accountName(tx: Tx, id: number): Promise<string> {
  const row = await tx.select({ name: account.name }).from(account).where(eq(account.id, id)).then(firstRow)
  return row?.name ?? ''
}

/** The account's own domain, if it no longer leads here. */
export const brokenDomain: AttentionSource = {
  name: 'domain',
  scope: 'account',
  seenBy: 'getBrandDomain',
  rows: ({ actor }) =>
    sql`from ${brandDomain} where ${brandDomain.accountId} = ${actor.accountId} and ${brandDomain.brokenAt} is not null`,
}
