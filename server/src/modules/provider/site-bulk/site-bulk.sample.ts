import type { SampleRows, SampleSite } from '../../../testing/route-samples'

/** Restores a site that isn't archived, which changes nothing. */
export async function sampleRows({ owner, siteId }: SampleSite): Promise<SampleRows> {
  const body = { action: 'restore', site_ids: [siteId], expected: 1 }
  const started = await owner.post('/a/api/v1/sitebulk', body)
  expect(started.statusCode).toBe(202)
  return { bulkId: started.json<{ id: number }>().id }
}
