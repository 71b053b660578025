import { insertedId, type Tx } from '../../../platform/db'
import { integration } from '../../../schema'
import { DEFAULT_MAPPING } from './default-mapping'

/** Inserts a connected webhook for guests who log in, unless `values` say otherwise. Returns its ID. */
export function insertTestIntegration(
  tx: Tx,
  { now, ...values }: Partial<typeof integration.$inferInsert> & { siteId: number; now: Date },
): Promise<number> {
  return tx
    .insert(integration)
    .values({
      service: 'webhook',
      isOn: true,
      fieldValues: { url: 'https://hooks.example/portico' },
      mapping: { ...DEFAULT_MAPPING, events: ['guest.logged_in'] },
      events: ['guest.logged_in'],
      account: 'hooks.example',
      connectedAt: now,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning({ id: integration.id })
    .then(insertedId)
}
