import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ owner, siteId }: SampleSite): Promise<SampleRows> {
  const body = { mac: '3C:22:FB:00:00:01', title: 'Printer' }
  const created = await owner.post(`/s/${siteId}/api/v1/macentry`, body)
  expect(created.statusCode).toBe(201)
  return { mid: created.json<{ id: number }>().id }
}
