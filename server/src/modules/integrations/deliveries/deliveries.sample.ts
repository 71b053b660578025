import { eq } from 'drizzle-orm'
import { integration, integrationDelivery } from '../../../schema'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'
import { insertIntegration } from '../events/integration-builders'

export async function sampleRows({ test, siteId }: SampleSite): Promise<SampleRows> {
  const now = test.clock.now()
  const [row] = await test.inTx(async (tx) => {
    const [known] = await tx.select().from(integration).where(eq(integration.siteId, siteId))
    const integrationId = known?.id ?? (await insertIntegration(tx, siteId))
    const ended = { state: 'dead', cause: 'rejected', createdAt: now, endedAt: now } as const
    // One to send again alone, and one that is left for all.
    const row = { siteId, integrationId, ...ended }
    return tx.insert(integrationDelivery).values([row, row]).returning()
  })
  return { 'integrations.deliveryId': row?.id ?? 0 }
}
