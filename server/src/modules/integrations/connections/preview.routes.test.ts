import type { ApiErrorBody, IntegrationPreview, WebhookEvent } from '@portico/shared/contracts'
import { expectFieldErrors, readBody } from '../../../testing/answers'
import { startServiceServer } from '../../../testing/service-server'
import { startTestApp, type TestBrowser, tenantForEachTest } from '../../../testing/test-app'
import { insertVisits } from '../../guest-data/visits/guest-builders'
import { DEFAULT_MAPPING } from './default-mapping'

const test = startTestApp({ outgoingNetwork: 'local' })
const tenant = tenantForEachTest(test)
const receiver = startServiceServer()

const EXAMPLE = {
  values: { url: 'https://hooks.example/portico' },
  mapping: { ...DEFAULT_MAPPING, events: ['guest.logged_in'] },
  event: 'guest.logged_in',
  guest_id: null,
}
const url = (service: string) => `/s/${tenant.siteId}/api/v1/integrations/${service}/preview`

async function preview(changes: object = {}, browser: TestBrowser = tenant.owner, mapping: object = {}) {
  const body = { ...EXAMPLE, ...changes, mapping: { ...EXAMPLE.mapping, ...mapping } }
  return readBody<IntegrationPreview>(await browser.post(url('webhook'), body))
}

const sentBy = ({ requests }: IntegrationPreview) => JSON.parse(requests[0]?.body ?? '{}') as WebhookEvent

const newGuest = async (values = "firstname = 'Lena', email = 'lena@guest.example'") => {
  const { guestId } = await test.inTx((tx) => insertVisits(tx, tenant.siteId, '2026-03-02T10:00:00Z'))
  await test.rows(`update guest set ${values} where id = ${guestId}`)
  return guestId
}

it('shows an example while the site has no guest', async () => {
  const shown = await preview()
  expect(shown).toMatchObject({ guest: null, skipped: null })
  expect(sentBy(shown)).toMatchObject({
    type: 'guest.logged_in',
    data: { site: { id: tenant.siteId }, guest: { first_name: 'Ana' } },
  })
})

it('shows the last guest or a chosen one with their session, and sends nothing', async () => {
  const guestId = await newGuest("firstname = 'Lena', email = 'lena@guest.example', marketing_consent = true")
  const values = { url: `${receiver.origin}/in`, header_value: 'Bearer hush-hush' }
  const shown = await preview({ values }, tenant.owner, { without_consent: 'send' })
  expect(shown).toMatchObject({ guest: { id: guestId, name: 'Lena', email: 'lena@guest.example' } })
  expect(sentBy(shown)).toMatchObject({
    data: { guest: { first_name: 'Lena' }, session: { started_at: '2026-03-02T10:00:00.000Z' } },
  })
  expect(JSON.stringify(shown)).not.toContain('hush-hush')
  expect(receiver.calls).toEqual([])
  const other = await newGuest("firstname = 'Omar'")
  const chosen = await preview({ guest_id: other }, tenant.owner, { without_consent: 'send' })
  expect(chosen.guest?.name).toBe('Omar')
})

it('says why a guest would not be sent, by the rule of deliveries', async () => {
  await newGuest()
  expect(await preview()).toMatchObject({ skipped: 'no_consent', requests: [] })
  const anonymous = await preview({}, tenant.owner, { without_consent: 'anonymous' })
  expect(sentBy(anonymous)).toMatchObject({ data: { guest: null, session: { device: { mac: '' } } } })
  // A withdrawal is shown as that of a guest who was sent.
  expect((await preview({ event: 'consent.withdrawn' })).skipped).toBeNull()
})

it('shows contacts with their mapped fields', async () => {
  await newGuest("firstname = 'Lena', email = 'lena@guest.example', marketing_consent = true")
  const body = {
    values: { api_key: 'hush-hush', client_id: 'c1', list_id: 'l1' },
    mapping: {
      ...EXAMPLE.mapping,
      events: [],
      attributes: [{ source: 'site_name', target: '[Location]' }],
    },
    event: 'guest.logged_in',
    guest_id: null,
  }
  const shown = readBody<IntegrationPreview>(await tenant.owner.post(url('campaignmonitor'), body))
  expect(shown.skipped).toBeNull()
  expect(shown.requests.map((each) => each.body).join()).toContain('lena@guest.example')
  expect(shown.requests.map((each) => each.body).join()).toContain('[Location]')
  expect(JSON.stringify(shown)).not.toContain('hush-hush')
})

it('is closed to clients who may not read guests', async () => {
  const { accountId, siteId } = tenant
  const client = await test.newClient(accountId, { [siteId]: { settings: 'write' } })
  const refused = await client.post(url('webhook'), EXAMPLE)
  expect([refused.statusCode, refused.json<ApiErrorBody>().reason]).toEqual([403, 'permission'])
})

it('refuses a guest of another site', async () => {
  const siteId = await test.newSite()
  const { guestId } = await test.inTx((tx) => insertVisits(tx, siteId, '2026-03-02T10:00:00Z'))
  const body = { ...EXAMPLE, guest_id: guestId }
  expectFieldErrors(await tenant.owner.post(url('webhook'), body), 422, {
    guest_id: [{ id: 'error.not_found' }],
  })
})
