import type { SampleRows, SampleSite } from '../../../../testing/route-samples'
import { TEST_BOX } from '../../../../testing/test-app'
import { payByCard } from './payment-builders'

/** Creates a payment by a test card of the sandbox, and a file of it. */
export async function sampleRows({ test, owner, siteId }: SampleSite): Promise<SampleRows> {
  const { clock, database } = test
  const { db } = database
  const deps = { db, clock, box: TEST_BOX, stripe: null, publicUrl: 'https://portico.example' }
  const tid = await payByCard(deps, siteId, 'visa')
  const started = await owner.get(`/s/${siteId}/api/v1/paymenttransactions/download`)
  expect(started.statusCode).toBe(202)
  const { status_url: address } = started.json<{ status_url: string }>()
  return { tid, 'paymenttransactions.downloadId': Number(address.split('/').at(-1)) }
}
