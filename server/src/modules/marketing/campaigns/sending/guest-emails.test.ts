import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { tenantForEachTest, startTestApp } from '../../../../testing/test-app'
import { emailBody, insertSubscriber } from '../campaign-builders'
import { campaignDelivery } from '../../../../schema'

const test = startTestApp()
const tenant = tenantForEachTest(test)

const subscriber = () => test.inTx((tx) => insertSubscriber(tx, tenant.siteId, ['2026-03-01T10:00:00Z']))

async function newCampaign(name: string): Promise<number> {
  const answer = await tenant.owner.post(`${tenant.api}/campaign`, emailBody({ name }))
  return answer.json<{ id: number }>().id
}

type Delivery = Partial<typeof campaignDelivery.$inferInsert>

async function deliver(campaignId: number, guestId: number, overrides: Delivery = {}): Promise<void> {
  const at = new Date('2026-03-02T10:00:00Z')
  const common = { siteId: tenant.siteId, campaignId, guestId, triggerAt: at, nextAt: at, createdAt: at }
  await test.inTx((tx) => tx.insert(campaignDelivery).values({ ...common, ...overrides }))
}
const SENT = { state: 'sent', sentAt: new Date('2026-03-02T10:01:00Z') } as const

it('exports the emails that a guest was sent, in the JSON and as a table', async () => {
  const guestId = await subscriber()
  await deliver(await newCampaign('Welcome'), guestId, {
    ...SENT,
    openedAt: new Date('2026-03-02T11:00:00Z'),
  })
  await deliver(await newCampaign('Not yet'), guestId)
  const answer = await tenant.owner.post(`${tenant.api}/guest/${guestId}/export`, {})
  const files = unzipSync(answer.rawPayload)
  const text = (name: string) => Buffer.from(files[name] ?? []).toString()
  expect(JSON.parse(text('guest.json'))).toMatchObject({
    emails: [
      {
        campaign: 'Welcome',
        subject: 'Hi {{firstname|there}}',
        state: 'sent',
        clicked_at: null,
        sent_at: '2026-03-02T10:01:00.000Z',
        opened_at: '2026-03-02T11:00:00.000Z',
      },
    ],
  })
  const [heading, ...lines] = text('emails.csv').trim().split('\r\n')
  expect(heading).toContain('campaign,subject,state,voucher,sent_at,opened_at')
  expect(lines).toHaveLength(1)
})

it('gives the emails of a merged guest to the other, and sends none of them twice', async () => {
  const [id, otherId] = [await subscriber(), await subscriber()]
  const campaigns = [await newCampaign('Own'), await newCampaign('Left'), await newCampaign('Waits')]
  const [own = 0, left = 0, waits = 0] = campaigns
  await deliver(own, otherId, SENT)
  await deliver(left, id)
  await deliver(left, otherId, SENT)
  await deliver(waits, id)
  await deliver(waits, otherId)
  const merged = await tenant.owner.post(`${tenant.api}/guest/${id}/merge`, { other_id: otherId })
  expect(merged.statusCode).toBe(200)
  const deliveries = await Promise.all(
    campaigns.map((campaignId) =>
      test.inTx((tx) =>
        tx
          .select({ guestId: campaignDelivery.guestId, state: campaignDelivery.state })
          .from(campaignDelivery)
          .where(eq(campaignDelivery.campaignId, campaignId))
          .orderBy(campaignDelivery.id),
      ),
    ),
  )
  expect(deliveries).toEqual([
    [{ guestId: id, state: 'sent' }],
    [
      { guestId: null, state: 'queued' },
      { guestId: id, state: 'sent' },
    ],
    [
      { guestId: id, state: 'queued' },
      { guestId: null, state: 'queued' },
    ],
  ])
  const { items } = (await tenant.owner.get(`${tenant.api}/guest/${id}/timeline`)).json<{
    items: { kind: string }[]
  }>()
  expect(items.filter(({ kind }) => kind === 'email')).toHaveLength(2)
})
