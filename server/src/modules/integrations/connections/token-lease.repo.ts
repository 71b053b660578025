import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { claimRows, holdRow, type Lease, updateHeld } from '../../../platform/jobs'
import { integration } from '../../../schema'
import type { IntegrationRow } from './connections.repo'

/** Longer than a call to a service takes. */
const LEASE_MS = 30_000

const lease: Lease<typeof integration> = {
  table: integration,
  key: [integration.id],
  fence: integration.tokenLease,
}

/** Claims the renewal of a token. Null: another process renews it, or has done so. */
export function claimRenewal(
  tx: Tx,
  id: number,
  { now, due }: { now: Date; due: Date },
): Promise<IntegrationRow | null> {
  return claimRows(tx, lease, {
    due: and(
      eq(integration.id, id),
      lt(integration.tokenExpiresAt, due),
      or(isNull(integration.tokenLeaseUntil), lt(integration.tokenLeaseUntil, now)),
    ),
    order: [integration.id],
    limit: 1,
    values: { tokenLeaseUntil: new Date(now.getTime() + LEASE_MS) },
    waits: true,
  }).then(firstRow)
}

/** Locks a claimed row and returns its current values. @throws Superseded if another process claimed it meanwhile */
export async function holdRenewal(tx: Tx, row: IntegrationRow): Promise<IntegrationRow | null> {
  await holdRow(tx, lease, row)
  return findById(tx, row.id)
}

/** Stores a renewed token. @throws Superseded if another process claimed the row meanwhile */
export const storeRenewed = (
  tx: Tx,
  row: IntegrationRow,
  values: Pick<IntegrationRow, 'secrets' | 'tokenExpiresAt'>,
): Promise<void> => updateHeld(tx, lease, row, { ...values, tokenLeaseUntil: null })

/** Lets the next call try again. */
export const releaseRenewal = (tx: Tx, row: IntegrationRow): Promise<void> =>
  updateHeld(tx, lease, row, { tokenLeaseUntil: null })

export const findById = (tx: Tx, id: number): Promise<IntegrationRow | null> =>
  tx.select().from(integration).where(eq(integration.id, id)).then(firstRow)
