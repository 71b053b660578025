import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ owner, siteId }: SampleSite): Promise<SampleRows> {
  const started = await owner.get(`/s/${siteId}/api/v1/guest/download/guests`)
  expect(started.statusCode).toBe(202)
  const schedule = { kind: 'guests', format: 'csv', language: 'en-US', frequency: 'weekly' }
  const scheduled = await owner.post(`/s/${siteId}/api/v1/downloadschedule`, schedule)
  expect(scheduled.statusCode).toBe(201)
  const { id: scheduleId } = scheduled.json<{ id: number }>()
  return {
    scheduleId,
    downloadId: Number(started.json<{ status_url: string }>().status_url.split('/').at(-1)),
  }
}
