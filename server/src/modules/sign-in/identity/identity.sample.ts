import type { SampleRows } from '../../../testing/route-samples'

export function sampleRows(): SampleRows {
  return { provider: 'google' }
}
