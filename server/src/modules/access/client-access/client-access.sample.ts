import { everyArea } from '@portico/shared/contracts'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ owner, siteId }: SampleSite): Promise<SampleRows> {
  const invited = await owner.post(`/s/${siteId}/api/v1/clientaccess/invite`, {
    email: `client-of-${siteId}@portico.test`,
    displayname: 'Dora',
    permissions: everyArea('read'),
  })
  return { clientId: invited.json<{ client_id: number }>().client_id }
}
