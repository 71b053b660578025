import type { SavedView } from '@portico/shared/contracts'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ owner, siteId }: SampleSite): Promise<SampleRows> {
  // Several sites of a test can have the same owner.
  const view = { list: 'guests', name: `Sample ${siteId}`, params: {} }
  const created = await owner.post('/a/api/v1/views', view)
  expect(created.statusCode).toBe(201)
  return { viewId: created.json<SavedView>().id }
}
