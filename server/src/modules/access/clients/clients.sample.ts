import { everyArea, type User } from '@portico/shared/contracts'
import { readBody } from '../../../testing/answers'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ test, owner, siteId }: SampleSite): Promise<SampleRows> {
  const { account } = readBody<User>(await owner.get('/a/api/v1/profile'))
  const { id } = await test.newUser(account.id, 'client')
  // The only way of accounts that are no providers.
  const invited = await owner.post(`/s/${siteId}/api/v1/clientaccess/invite`, {
    email: `invited-of-${siteId}@portico.test`,
    displayname: 'Dora',
    permissions: everyArea('read'),
  })
  return {
    'client.clientId': id,
    'client.invitationId': invited.json<{ client_id: number }>().client_id,
  }
}
