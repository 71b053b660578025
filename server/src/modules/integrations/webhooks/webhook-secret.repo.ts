import type { IntegrationMapping } from '@portico/shared/contracts'
import { and, eq } from 'drizzle-orm'
import { firstRow, foundRow, type Tx } from '../../../platform/db'
import { integration } from '../../../schema'

type IntegrationRow = typeof integration.$inferSelect

const ofSite = (siteId: number) => and(eq(integration.siteId, siteId), eq(integration.service, 'webhook'))

export const findWebhook = (tx: Tx, siteId: number): Promise<IntegrationRow | null> =>
  tx.select().from(integration).where(ofSite(siteId)).then(firstRow)

const NEW_MAPPING: IntegrationMapping = {
  opt_in: 'unknown',
  without_consent: 'skip',
  attributes: [],
  tags: [],
  guest_tags: false,
  events: [],
}

/** Locks the webhook of a site. Creates it without an address if there is none, so that its test can be signed. */
export async function lockWebhook(
  tx: Tx,
  siteId: number,
  { userId, now }: { userId: number; now: Date },
): Promise<IntegrationRow> {
  const values = { siteId, service: 'webhook', isOn: true, fieldValues: {}, mapping: NEW_MAPPING, events: [] }
  const by = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  await tx
    .insert(integration)
    .values({ ...values, ...by })
    .onConflictDoNothing()
  return tx.select().from(integration).where(ofSite(siteId)).for('update').then(foundRow)
}

export async function storeSecret(
  tx: Tx,
  id: number,
  values: Pick<
    IntegrationRow,
    'signingSecret' | 'signingSecretAt' | 'previousSigningSecret' | 'previousSecretUntil'
  >,
): Promise<void> {
  await tx.update(integration).set(values).where(eq(integration.id, id))
}
