import { and, eq, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { claimRows, type Lease, updateHeld } from '../../../platform/jobs'
import { account, integration, site } from '../../../schema'

export type IntegrationRow = typeof integration.$inferSelect

/** Time after which another process takes over an integration of a killed one. */
export const LEASE_MS = 60_000

const lease: Lease<typeof integration> = {
  table: integration,
  key: [integration.id],
  fence: integration.leaseToken,
}

/** Returns true if any delivery is due. Most of the time there is none. */
export async function hasDueDeliveries(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from integration where ${isReady(now)}) as found`)
  return rows[0]?.found ?? false
}

interface Claim {
  now: Date
  /** True if the last delivery may have failed. */
  mayFail: boolean
}

/** Claims the integration with due deliveries that was served longest ago. */
export async function claimIntegration(tx: Tx, { now, mayFail }: Claim): Promise<IntegrationRow | null> {
  return claimRows(tx, lease, {
    due: and(isReady(now), mayFail ? undefined : eq(integration.failures, 0)),
    order: [sql`${integration.leaseUntil} nulls first`, integration.id],
    limit: 1,
    values: { leaseUntil: new Date(now.getTime() + LEASE_MS) },
  }).then(firstRow)
}

const isReady = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`integration.is_on and integration.connected_at is not null and integration.paused_at is null
    and (integration.rest_until is null or integration.rest_until <= ${at})
    and (integration.lease_until is null or integration.lease_until <= ${at})
    and exists (select from site where site.id = integration.site_id and site.archived_at is null and site.deleted_at is null)
    and exists (select from integration_delivery d
      where d.integration_id = integration.id and d.state = 'queued' and d.due_at <= ${at})`
}

/**
 * Changes a claimed integration.
 * @throws Superseded if another process claimed it meanwhile
 */
export const updateClaimed = (tx: Tx, row: IntegrationRow, values: Partial<IntegrationRow>): Promise<void> =>
  updateHeld(tx, lease, row, values)

/** Deletes an integration with its queue and its log. */
export async function deleteIntegration(tx: Tx, { id }: Pick<IntegrationRow, 'id'>): Promise<void> {
  await tx.delete(integration).where(eq(integration.id, id))
}

/** Reads a claimed integration again, because users may have changed it. Null: it delivers nothing now. */
export async function reloadClaimed(
  tx: Tx,
  { id, leaseToken }: IntegrationRow,
): Promise<IntegrationRow | null> {
  const row = await tx.select().from(integration).where(eq(integration.id, id)).then(firstRow)
  if (!row?.isOn || !row.connectedAt || row.pausedAt) return null
  return { ...row, leaseToken }
}

/** Returns the site of an integration with the facts of its account's subscription. */
export function findOwner(tx: Tx, siteId: number) {
  return tx
    .select({ site: { id: site.id, name: site.name }, account })
    .from(site)
    .innerJoin(account, eq(account.id, site.accountId))
    .where(eq(site.id, siteId))
    .then(firstRow)
}
