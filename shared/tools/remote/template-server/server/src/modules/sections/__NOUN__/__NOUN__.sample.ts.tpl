import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ owner, siteId }: SampleSite): Promise<SampleRows> {
  const created = await owner.post(`/s/${siteId}/api/v1/__NOUN__`, { name: 'Sample' })
  expect(created.statusCode).toBe(201)
  return { __ITEM_CAMEL__Id: created.json<{ id: number }>().id }
}
