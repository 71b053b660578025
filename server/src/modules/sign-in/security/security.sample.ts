import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ owner }: SampleSite): Promise<SampleRows> {
  const list = await owner.get('/a/api/v1/profile/sessions')
  return { sessionId: list.json<{ items: { id: number }[] }>().items[0]?.id ?? 0 }
}
