import type { RestHook } from '@portico/shared/contracts'
import { readBody } from '../../../testing/answers'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ owner, siteId }: SampleSite): Promise<SampleRows> {
  const hook = { event: 'guest.updated', target_url: 'https://tool.example/hook/1' }
  return { hookId: readBody<RestHook>(await owner.post(`/s/${siteId}/api/v1/hooks`, hook), 201).id }
}
