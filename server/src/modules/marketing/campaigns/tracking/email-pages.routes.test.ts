import { brandSection, guest, guestConsent, suppression } from '../../../../schema'
import type { CampaignRecipient, CampaignResults } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { tenantForEachTest, startTestApp, TEST_SECRET } from '../../../../testing/test-app'
import type { OutgoingMail } from '../../../messages/mail'
import {
  emailBody,
  insertSubscriber,
  logInAgain,
  PUBLIC_URL,
  runCampaigns,
  textDocument,
} from '../campaign-builders'
import { grantMarketing } from '../suppressions/marketing-consent.repo'
import { emailToken } from './email-token'

const WEBHOOK_SECRET = 'a secret for the reports of a provider'
const test = startTestApp({ mailWebhookSecret: WEBHOOK_SECRET })
const tenant = tenantForEachTest(test)
let guestId: number
let sent: OutgoingMail
let id: number

beforeEach(async () => {
  guestId = await test.inTx((tx) =>
    insertSubscriber(tx, tenant.siteId, ['2026-01-01T10:00:00Z'], { email: 'ana@guest.example' }),
  )
  const campaign_json = textDocument('<p><a href="https://bar.test/?a=1&amp;b=2">bar</a></p>')
  const body = emailBody({ active: true, run_now: true, campaign_json })
  id = (await tenant.owner.post(`${tenant.api}/campaign`, body)).json<{ id: number }>().id
  await runCampaigns(test, { send: async (mail) => void (sent = mail) })
})

const path = (pattern: RegExp) => (pattern.exec(sent.html)?.[1] ?? '').replace(PUBLIC_URL, '')
const unsubscribePath = () => (sent.headers?.['list-unsubscribe'] ?? '').slice(1, -1).replace(PUBLIC_URL, '')
const results = async () =>
  (await tenant.owner.get(`${tenant.api}/campaign/${id}/stats`)).json<CampaignResults>()
const recipients = async (query = '') =>
  (await tenant.owner.get(`${tenant.api}/campaign/${id}/recipients${query}`)).json<{
    items: CampaignRecipient[]
  }>().items
const open = (url: string) => test.app.inject({ method: 'GET', url })

it('notes opens and clicks once for each guest, and leads to the saved address only', async () => {
  const picture = await open(path(/<img src="([^"]*\/open\/[^"]*)"/))
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/gif'])
  const link = path(/href="([^"]*\/link\/[^"]*)"/)
  for (const answer of [await open(link), await open(link)]) {
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://bar.test/?a=1&b=2'])
  }
  expect(await results()).toMatchObject({
    stats: { sent: 1, delivered: 1, opened: 1, clicked: 1, returned: 0 },
    days: [{ day: '2026-03-10', sent: 1, opened: 1, clicked: 1 }],
    links: [{ url: 'https://bar.test/?a=1&b=2', clicks: 2, guests: 1 }],
  })
  expect(await recipients('?status=clicked')).toHaveLength(1)
  expect(await recipients('?status=unsubscribed')).toEqual([])
})

it('leaves links that differ by recipient as they are, with the values of the recipient', async () => {
  const campaign_json = textDocument('<p><a href="https://bar.test/?for={{email}}">bar</a></p>')
  await tenant.owner.post(`${tenant.api}/campaign`, emailBody({ active: true, run_now: true, campaign_json }))
  await runCampaigns(test, { send: async (mail) => void (sent = mail) })
  expect(sent.html).toContain('href="https://bar.test/?for=ana@guest.example"')
})

it('is no open redirect: only our own tokens lead anywhere', async () => {
  const link = path(/href="([^"]*\/link\/[^"]*)"/)
  const token = link.split('/').at(-1) ?? ''
  const [delivery = ''] = token.split('.')
  const others = [
    `/guest/email/link/${token.slice(0, -1)}0x`,
    `/guest/email/link/${delivery}.1.${'0'.repeat(32)}`,
    '/guest/email/link/https%3A%2F%2Fevil.test',
    `/guest/email/link/${emailToken(TEST_SECRET, 'open', 1)}`,
    `/guest/email/link/${emailToken(TEST_SECRET, 'link', parseInt(delivery, 36), 999_999)}`,
  ]
  for (const url of others) {
    const answer = await open(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
  }
})

it('unsubscribes by the button of the page, which works without scripts', async () => {
  const page = await open(unsubscribePath())
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toMatch(/<form method="post"><button>Unsubscribe<\/button><\/form>/)
  expect(page.body).toContain('ana@guest.example')
  expect((await results()).stats.unsubscribed).toBe(0)
  const form = { method: 'POST', url: unsubscribePath(), payload: '' } as const
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const done = await test.app.inject({ ...form, headers })
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('You&#39;re unsubscribed')])
  const [row] = await test.inTx((tx) => tx.select().from(guest).where(eq(guest.id, guestId)))
  expect(row?.marketingConsent).toBe(false)
  const consents = await test.inTx((tx) =>
    tx.select().from(guestConsent).where(eq(guestConsent.guestId, guestId)),
  )
  expect(consents).toMatchObject([{ purpose: 'marketing_email', granted: false, recordedBy: null }])
  await test.app.inject({ ...form, headers })
  expect((await results()).stats.unsubscribed).toBe(1)
  const list = (await tenant.owner.get(`${tenant.api}/suppression`)).json<{ items: { id: number }[] }>()
  expect(list.items).toMatchObject([{ email: 'ana@guest.example', reason: 'unsubscribed' }])
  expect((await tenant.owner.delete(`${tenant.api}/suppression/${list.items[0]?.id}`)).statusCode).toBe(409)
})

it('shows the logo and the color of a provider', async () => {
  const LOGO = '/uploads/1/0123456789abcdef0123456789abcdef.png'
  const { accountId } = tenant
  const value = { company_name: 'Harbour & Co', logo: LOGO, accent_color: '#0a7a5c' }
  await test.rows(`update account set is_provider = true where id = ${accountId}`)
  await test.inTx((tx) =>
    tx.insert(brandSection).values({ accountId, section: 'logo', value, updatedAt: test.clock.now() }),
  )
  const { body } = await open(unsubscribePath())
  expect(body).toContain(`<img src="${LOGO}" alt="Harbour &amp; Co" />`)
  expect(body).toContain('background:#0a7a5c;color:#ffffff')
})

it('unsubscribes again, by the same email, a guest who has agreed anew', async () => {
  const other = await test.inTx((tx) =>
    insertSubscriber(tx, tenant.siteId, [], { email: 'ANA@guest.example' }),
  )
  const consents = async () =>
    (await test.inTx((tx) => tx.select().from(guest).where(eq(guest.siteId, tenant.siteId)))).map(
      ({ marketingConsent }) => marketingConsent,
    )
  const post = () => test.app.inject({ method: 'POST', url: unsubscribePath() })
  await post()
  expect(await consents()).toEqual([false, false])
  const address = { siteId: tenant.siteId, guestId: other, email: 'ana@guest.example', phonenumber: null }
  await test.inTx((tx) => grantMarketing(tx, address, { isProved: true, now: test.clock.now() }))
  expect(await consents()).toEqual([true, true])
  expect((await open(unsubscribePath())).body).toContain('<button>Unsubscribe</button>')
  await post()
  expect(await consents()).toEqual([false, false])
})

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('unsubscribes by the one click of a mailbox, sent as %s', async (type, payload) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: unsubscribePath(),
    payload,
    headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.statusCode).toBe(200)
  expect((await results()).stats.unsubscribed).toBe(1)
})

it('counts a visit after the email as a return, and not one more login of the same stay', async () => {
  const login = async (hours: number) => {
    test.clock.advance(hours * HOUR_MS)
    tenant.owner = await test.signIn(tenant.email)
    await test.inTx((tx) => logInAgain(tx, tenant.siteId, guestId, test.clock.now()))
    await runCampaigns(test)
  }
  expect((await results()).stats.returned).toBe(0)
  await login(26)
  const [first] = await recipients()
  expect(first?.returned_at).toBe(test.clock.now().toISOString())
  await login(1)
  expect(await recipients()).toEqual([first])
  expect((await results()).stats.returned).toBe(1)
})

const report = (events: object[], secret = WEBHOOK_SECRET, at = test.clock.now()) => {
  const payload = JSON.stringify({ events })
  const time = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-portico-signature': `t=${time},v1=${signature}` }
  return test.app.inject({ method: 'POST', url: '/a/api/v1/mail/events', payload, headers })
}

it('takes signed reports of bounces, by message id or by the address they came back to', async () => {
  const bounce = { type: 'bounced', message_id: sent.messageId }
  expect((await report([bounce], 'another secret')).statusCode).toBe(403)
  expect((await report([bounce], WEBHOOK_SECRET, new Date(0))).statusCode).toBe(403)
  expect((await report([{ ...bounce, permanent: false }])).statusCode).toBe(204)
  expect((await results()).stats.bounced).toBe(0)
  const [delivery] = await recipients()
  const token = emailToken(TEST_SECRET, 'bounce', delivery?.id ?? 0)
  expect(
    (await report([{ type: 'bounced', return_path: `bounces+${token}@hotel.example` }])).statusCode,
  ).toBe(204)
  expect((await results()).stats).toMatchObject({ bounced: 1, delivered: 0, sent: 1 })
  expect((await report([{ type: 'complained', message_id: '<portico.campaign.999999@x>' }])).statusCode).toBe(
    204,
  )
})

it('gives the recipients as CSV, with personal data masked for who has no access to guests', async () => {
  const file = await tenant.owner.post(`${tenant.api}/campaign/${id}/recipients/export`, {})
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
  expect(file.body.split('\r\n')[1]).toMatch(/^Ana,ana@guest.example,Sent,,2026-03-\d\d/)
  const client = await test.newClient(tenant.accountId, { [tenant.siteId]: { campaigns: 'read' } })
  const masked = await client.get(`${tenant.api}/campaign/${id}/recipients`)
  expect(masked.json()).toMatchObject({ items: [{ name: 'A•••', email: 'a•••@g•••' }] })
})

it('has no page of recipients past the last one', async () => {
  const answer = await tenant.owner.get(`${tenant.api}/campaign/${id}/recipients?page=2`)
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ message_text: { id: 'error.page_past_end', values: { pages: 1 } } }),
  ])
})

it('lists suppressed addresses by reason, as CSV too, and gives back only those guests did not ask for', async () => {
  await test.inTx((tx) =>
    tx.insert(suppression).values({
      siteId: tenant.siteId,
      email: 'gone@guest.example',
      reason: 'unsubscribed',
      createdAt: test.clock.now(),
    }),
  )
  const added = await tenant.owner.post(`${tenant.api}/suppression`, { email: 'rival@guest.example' })
  expect(added.json()).toMatchObject({ reason: 'manual', can: { delete: true } })
  const list = async (query: string) =>
    (await tenant.owner.get(`${tenant.api}/suppression?${query}`)).json<{ items: { id: number }[] }>().items
  expect(await list('reason=manual')).toMatchObject([{ email: 'rival@guest.example' }])
  const [unsubscribed, ...rest] = await list('reason=unsubscribed&search=gone')
  expect([unsubscribed, rest]).toMatchObject([{ can: { delete: false } }, []])
  expect((await tenant.owner.delete(`${tenant.api}/suppression/${unsubscribed?.id}`)).statusCode).toBe(409)
  const file = await tenant.owner.post(`${tenant.api}/suppression/export`, { reason: 'manual' })
  expect(file.body).toMatch(/^\uFEFF?Email,Reason,Added\r\nrival@guest.example,Added by hand,2026-03-\d\d/)
  const { id: rival } = added.json<{ id: number }>()
  expect((await tenant.owner.delete(`${tenant.api}/suppression/${rival}`)).statusCode).toBe(204)
})
