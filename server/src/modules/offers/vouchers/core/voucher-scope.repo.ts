import { levelAllows } from '@portico/shared/contracts'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database'
import { siteMember, voucher, voucherBatch, voucherBatchSite } from '../../../../schema'
import type { VoucherScope } from './voucher-scope'

export async function sitesOfClient(tx: Tx, userId: number) {
  const rows = await tx
    .select({ siteId: siteMember.siteId, levels: siteMember.levels })
    .from(siteMember)
    .where(eq(siteMember.userId, userId))
  const allowing = (access: 'read' | 'write') =>
    rows.filter(({ levels }) => levelAllows(levels.voucher_data, access)).map(({ siteId }) => siteId)
  return { read: allowing('read'), write: allowing('write') }
}

/** Matches batches of this scope that the caller can see. */
export function batchInScope({ key, clientSites }: VoucherScope): SQL | undefined {
  const here = eq(voucherBatch.scopeKey, key)
  if (!clientSites) return here
  return and(here, or(eq(voucherBatch.allSites, true), holdsAt(siteAmong(clientSites.read))))
}

/** Matches vouchers of this scope that the caller can see. */
export function voucherInScope(scope: VoucherScope): SQL | undefined {
  return inBatches(scope, batchInScope(scope))
}

/**
 * Matches vouchers that the caller can change: a client only those valid at the client's sites and nowhere
 * else.
 */
export function voucherChangeable(scope: VoucherScope): SQL | undefined {
  return inBatches(scope, batchChangeable(scope))
}

export function batchChangeable({ key, clientSites }: VoucherScope): SQL | undefined {
  const here = eq(voucherBatch.scopeKey, key)
  if (!clientSites) return here
  const theirs = siteAmong(clientSites.write)
  return and(here, eq(voucherBatch.allSites, false), holdsAt(theirs), not(holdsAt(not(theirs))))
}

function inBatches({ key, clientSites }: VoucherScope, batches: SQL | undefined): SQL | undefined {
  const here = eq(voucher.scopeKey, key)
  if (!clientSites) return here
  return and(
    here,
    sql`exists (select from ${voucherBatch} where ${voucherBatch.batchid} = ${voucher.batchid} and ${batches})`,
  )
}

function holdsAt(condition: SQL): SQL {
  return sql`exists (select from ${voucherBatchSite}
    where ${voucherBatchSite.batchId} = ${voucherBatch.id} and ${condition})`
}

const siteAmong = (siteIds: number[]) =>
  siteIds.length === 0 ? sql`false` : inArray(voucherBatchSite.siteId, siteIds)
