import { MAX_COUNTED_DELIVERIES } from '@portico/shared/contracts'
import { and, asc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { integration, REST_HOOK } from '../../../schema'

export type IntegrationRow = typeof integration.$inferSelect

/** Deliveries that wait, and those that were given up. Both counts end at `MAX_COUNTED_DELIVERIES`. */
interface QueueCounts {
  queued: number
  dead: number
}

export type CountedRow = IntegrationRow & QueueCounts

const isService = (siteId: number, service: string) =>
  and(eq(integration.siteId, siteId), eq(integration.service, service), ne(integration.service, REST_HOOK))

/**
 * Counts entries of an index up to a limit, however long the queue is. Names are written out, because drizzle omits the
 * table of columns in a select from one table.
 */
const counted = (state: 'queued' | 'dead') =>
  sql<number>`(select count(*)::int from (
    select 1 from integration_delivery queue
    where queue.integration_id = integration.id and queue.state = ${sql.raw(`'${state}'`)}
    limit ${MAX_COUNTED_DELIVERIES}
  ) counted)`

const selectCounted = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(integration), queued: counted('queued'), dead: counted('dead') })
    .from(integration)
    .where(condition)

/** The services that a site has set up. REST hooks aren't among them. */
export const integrationsOf = (tx: Tx, siteId: number): Promise<CountedRow[]> =>
  selectCounted(tx, and(eq(integration.siteId, siteId), ne(integration.service, REST_HOOK))).orderBy(
    asc(integration.id),
  )

export const findCounted = (tx: Tx, siteId: number, service: string): Promise<CountedRow | null> =>
  selectCounted(tx, isService(siteId, service)).then(firstRow)

export const findIntegration = (tx: Tx, siteId: number, service: string): Promise<IntegrationRow | null> =>
  tx.select().from(integration).where(isService(siteId, service)).then(firstRow)

/** Locks the row until the transaction ends, so that concurrent changes wait for each other. */
export const lockIntegration = (tx: Tx, siteId: number, service: string): Promise<IntegrationRow | null> =>
  tx.select().from(integration).where(isService(siteId, service)).for('no key update').then(firstRow)

export const insertIntegration = (tx: Tx, values: typeof integration.$inferInsert): Promise<IntegrationRow> =>
  tx.insert(integration).values(values).returning().then(insertedRow)

export async function updateIntegration(
  tx: Tx,
  id: number,
  values: Partial<typeof integration.$inferInsert>,
): Promise<void> {
  await tx.update(integration).set(values).where(eq(integration.id, id))
}

export async function deleteIntegration(tx: Tx, id: number): Promise<void> {
  await tx.delete(integration).where(eq(integration.id, id))
}

/** Owner for which the secrets of an integration are sealed. */
const secretOwner = (id: number) => `integration:${id}`

export const sealSecrets = (box: SecretBox, id: number, secrets: Record<string, string>): Buffer | null =>
  Object.keys(secrets).length > 0 ? box.seal(JSON.stringify(secrets), secretOwner(id)) : null

/** The secret fields by name; empty if there are none, or if they were sealed with another secret. */
export function openSecrets(
  box: SecretBox,
  row: Pick<IntegrationRow, 'id' | 'secrets'> | null,
): Record<string, string> {
  const opened = row?.secrets && box.openIfOurs(row.secrets, secretOwner(row.id))
  return opened ? (JSON.parse(opened) as Record<string, string>) : {}
}
