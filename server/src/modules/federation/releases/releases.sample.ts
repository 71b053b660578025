import { apiRoutes } from '@portico/shared/contracts'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ owner }: SampleSite): Promise<SampleRows> {
  const created = await owner.post('/a/api/v1/remotes/keys', apiRoutes.createReleaseKey.example)
  expect(created.statusCode).toBe(201)
  return { name: 'mfe-vouchers', plan: 'collect', keyId: created.json<{ id: number }>().id }
}
