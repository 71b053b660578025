import { WEBHOOK_EVENTS } from '@portico/shared/contracts'
import { insertedId, type Tx } from '../../../platform/db'
import { integration } from '../../../schema'

/** Inserts a connected webhook that gets every event. Returns its ID. */
export function insertIntegration(
  tx: Tx,
  siteId: number,
  values: Partial<typeof integration.$inferInsert> = {},
): Promise<number> {
  const at = new Date(0)
  return tx
    .insert(integration)
    .values({
      siteId,
      service: 'webhook',
      isOn: true,
      fieldValues: { url: 'http://127.0.0.1:9/hook' },
      mapping: {
        opt_in: 'unknown',
        without_consent: 'skip',
        attributes: [],
        tags: [],
        guest_tags: false,
        events: [...WEBHOOK_EVENTS],
      },
      events: [...WEBHOOK_EVENTS],
      account: 'Test account',
      connectedAt: at,
      createdAt: at,
      updatedAt: at,
      ...values,
    })
    .returning({ id: integration.id })
    .then(insertedId)
}
