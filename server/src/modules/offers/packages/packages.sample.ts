import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ owner, siteId }: SampleSite): Promise<SampleRows> {
  const body = { title: 'One day', price: 500, duration_val: 1, duration_type: 3 }
  const created = await owner.post(`/s/${siteId}/api/v1/paymentloginconfig/packages`, body)
  expect(created.statusCode).toBe(201)
  return { pkgId: created.json<{ id: number }>().id }
}
