import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ owner, siteId }: SampleSite): Promise<SampleRows> {
  await owner.put('/a/api/v1/branding/domain', { domain: `wifi-${siteId}.harbour.example` })
  return {}
}
