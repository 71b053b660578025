import type { User } from '@portico/shared/contracts'
import { readBody } from '../../../testing/answers'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ test, owner, siteId }: SampleSite): Promise<SampleRows> {
  const { account } = readBody<User>(await owner.get('/a/api/v1/profile'))
  const { id: adminId } = await test.newUser(account.id, 'admin')
  const invited = await owner.post('/a/api/v1/admins', {
    email: `admin-of-${siteId}@portico.test`,
    displayname: 'Nora',
  })
  return { adminId, invitationId: invited.json<{ id: number }>().id }
}
