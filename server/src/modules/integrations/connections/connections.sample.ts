import type { SampleRows, SampleSite } from '../../../testing/route-samples'
import { insertIntegration } from '../events/integration-builders'

export async function sampleRows({ test, siteId }: SampleSite): Promise<SampleRows> {
  await test.inTx((tx) => insertIntegration(tx, siteId))
  return { 'integrations.service': 'webhook' }
}
