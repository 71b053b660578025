import type { RestHook } from '@portico/shared/contracts'
import { readBody } from '../../../testing/answers'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'
import { insertIntegration } from '../events/integration-builders'

export async function sampleRows({ test, owner, siteId }: SampleSite): Promise<SampleRows> {
  const existing = await test.rows(
    `select id from integration where site_id = ${siteId} and service = 'webhook'`,
  )
  if (existing.length === 0) await test.inTx((tx) => insertIntegration(tx, siteId))
  const hook = { event: 'guest.updated', target_url: 'https://tool.example/hook/1' }
  const { id: hookId } = readBody<RestHook>(await owner.post(`/s/${siteId}/api/v1/hooks`, hook), 201)
  return { hookId, 'integrations.service': 'webhook' }
}
