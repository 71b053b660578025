import type { SampleRows, SampleSite } from '../../../testing/route-samples'
import { insertTestIntegration } from './integration-builders'

export async function sampleRows({ test, siteId }: SampleSite): Promise<SampleRows> {
  const now = test.clock.now()
  await test.inTx((tx) => insertTestIntegration(tx, { siteId, now }))
  return { 'integrations.service': 'webhook' }
}
