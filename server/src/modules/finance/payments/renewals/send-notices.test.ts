import { HOUR_MS } from '@portico/shared/units'
import { pauseAfter } from '../../../../testing/paused-database'
import { rethrow } from '../../../../testing/rethrow'
import { settingsOfGateway, startGatewayServer } from '../../../../testing/sms-gateway-server'
import { startTestApp } from '../../../../testing/test-app'
import { OutgoingClient } from '../../../../platform/outgoing/outgoing-client'
import { paymentNotice } from '../../../../schema'
import { buy, insertPackage } from '../accounts/account-builders'
import { type NoticeDeps, sendNotices } from './send-notices'

const test = startTestApp({ outgoingNetwork: 'local' })
const gateway = startGatewayServer()
const outgoing = new OutgoingClient({ network: 'local' })
let siteId: number

afterAll(() => outgoing.close())
beforeEach(async () => {
  const tenant = await test.newTenant()
  siteId = tenant.siteId
  await tenant.owner.put(`/s/${siteId}/api/v1/smsgateway`, settingsOfGateway(gateway))
})

const deps = (): NoticeDeps => ({ ...test.installation, outgoing })
const sent = async (): Promise<number> => {
  const mails = await test.rows(`select from outbound_message where site_id = ${siteId}`)
  return mails.length + gateway.calls.length
}
const waiting = () => test.rows(`select id from payment_notice where site_id = ${siteId}`)

async function queue(channel: 'mail' | 'sms'): Promise<void> {
  const now = test.clock.now()
  await test.inTx(async (tx) => {
    const pack = await insertPackage(tx, siteId, {})
    const checkout = { email: 'ada@guest.example', phonenumber: '+34600111222' }
    const { accountId: paymentAccountId } = await buy(tx, { siteId, now, pack, checkout })
    await tx.delete(paymentNotice)
    await tx
      .insert(paymentNotice)
      .values({ siteId, paymentAccountId, kind: 'credentials', channel, nextAt: now, createdAt: now })
  })
}

/** Sends notices in a process that is slow once it has run a transaction with this SQL. */
function sendSlowly(fragment: string) {
  const { db, paused, resume } = pauseAfter(test.database.db, fragment)
  const done = sendNotices({ ...deps(), db }, rethrow)
  const finish = () => {
    resume()
    return done
  }
  return { paused, finish }
}

it.each(['mail', 'sms'] as const)(
  'sends a %s once from processes that look at the same time',
  async (channel) => {
    await queue(channel)
    await Promise.all([sendNotices(deps(), rethrow), sendNotices(deps(), rethrow)])
    expect([await sent(), await waiting()]).toEqual([1, []])
  },
)

it.each(['mail', 'sms'] as const)('leaves a %s to the process that claimed it last', async (channel) => {
  await queue(channel)
  const slow = sendSlowly('payment_notice')
  await slow.paused
  test.clock.advance(7 * HOUR_MS)
  const other = sendSlowly('payment_notice')
  await other.paused
  await slow.finish()
  expect([await sent(), (await waiting()).length]).toEqual([0, 1])
  await other.finish()
  expect([await sent(), await waiting()]).toEqual([1, []])
})

it('does not send a text that another process sent since it was prepared', async () => {
  await queue('sms')
  const slow = sendSlowly('sms_gateway')
  await slow.paused
  test.clock.advance(7 * HOUR_MS)
  await sendNotices(deps(), rethrow)
  expect(await sent()).toBe(1)
  await slow.finish()
  expect([await sent(), await waiting()]).toEqual([1, []])
})
