import type { SampleRows, SampleSite } from '../../../../testing/route-samples'
import { METHOD } from '../transactions/scripted-gateway'
import { buy, insertPackage, siteOf } from './account-builders'
import { connectPaidDevice } from './admission.service'

/** Creates a guest with a monthly subscription and a device. */
export async function sampleRows({ test, siteId }: SampleSite): Promise<SampleRows> {
  const mac = '3C:22:FB:00:00:05'
  const now = test.clock.now()
  const { accountId, recurringId } = await test.inTx(async (tx) => {
    const monthly = { type: 'recurring', billingPeriod: 'monthly', numDevices: 5 } as const
    const pack = await insertPackage(tx, siteId, monthly)
    const granted = await buy(tx, { siteId, now, pack, method: METHOD })
    const context = { site: await siteOf(tx, siteId), now }
    await connectPaidDevice(tx, context, { accountId: granted.accountId, mac, isProved: true })
    return granted
  })
  if (recurringId === null) throw new Error('The recurring package has no renewal')
  return { aid: accountId, rid: recurringId, 'paymentaccount.mac': mac }
}
