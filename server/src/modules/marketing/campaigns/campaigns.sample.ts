import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ owner, siteId }: SampleSite): Promise<SampleRows> {
  const base = `/s/${siteId}/api/v1`
  const blocks = [{ type: 'text', id: 'a', html: '<p>Hello</p>' }]
  const document = { version: 1, blocks }
  const create = async (path: string, body: object) => {
    const answer = await owner.post(`${base}/${path}`, body)
    expect(answer.statusCode).toBe(201)
    return answer.json<{ id: number }>().id
  }
  return {
    cid: await create('campaign', {
      name: 'Sample',
      subject: 'Hello',
      trigger_param: 2,
      campaign_json: document,
    }),
    adId: await create('splashad', { name: 'Sample', splashad_json: document }),
    suppressionId: await create('suppression', { email: 'sample@guest.example' }),
  }
}
