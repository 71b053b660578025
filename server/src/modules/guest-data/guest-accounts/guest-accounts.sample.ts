import { fileForm } from '../../site-setup/uploads/test-images'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'

/** Creates an account with a device, and an import. */
export async function sampleRows({ owner, siteId }: SampleSite): Promise<SampleRows> {
  const url = `/s/${siteId}/api/v1/guestuser`
  const body = { username: 'room-101', duration_val: 7, duration_type: 3, num_devices: 5 }
  const created = await owner.post(url, body)
  expect(created.statusCode).toBe(201)
  const { id: uid } = created.json<{ id: number }>()
  const mac = '3C:22:FB:00:00:04'
  expect((await owner.post(`${url}/${uid}/connect`, { guestmac: mac })).statusCode).toBe(200)
  const form = fileForm(Buffer.from('username,duration_val,duration_type\nroom-102,1,3'), {
    type: 'text/csv',
  })
  const imported = await owner.send({ method: 'POST', url: `${url}/import`, ...form })
  expect(imported.statusCode).toBe(202)
  return { uid, importId: imported.json<{ id: number }>().id, 'guestuser.mac': mac }
}
