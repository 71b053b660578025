import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export function sampleRows({ siteId }: SampleSite): SampleRows {
  return { id: siteId }
}
