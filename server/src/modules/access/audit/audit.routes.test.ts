import type { AuditEntry } from '@portico/shared/contracts'
import { readBody, refusalReason } from '../../../testing/answers'
import { recordGuestEvent } from '../../../platform/audit/audit-log'
import { insertUser } from '../../../testing/builders'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
let owner: TestBrowser
let other: TestBrowser
let client: TestBrowser
let sites: number[]
let accountId: number

beforeAll(async () => {
  const tenant = await test.newTenant({}, { name: 'Quay' })
  accountId = tenant.accountId
  sites = [tenant.siteId, await test.newSite(tenant.accountId)]
  const named = { email: 'ana@quay.example' }
  owner = await test.signIn((await test.inTx((tx) => insertUser(tx, tenant.accountId, 'owner', named))).email)
  other = (await test.newTenant()).owner
  client = await test.newClient(tenant.accountId, {
    [tenant.siteId]: { settings: 'write', guest_data: 'write' },
  })
  for (const id of sites) {
    test.clock.advance(1000)
    await owner.put(`/s/api/v1/site/${id}/redirecturl`, { redirect_url: 'https://quay.example/50%' })
  }
  test.clock.advance(1000)
  await client.put(`/s/api/v1/site/${sites[0]}`, { name: 'Quay House' })
})

async function entries(query = '', browser = owner): Promise<AuditEntry[]> {
  return readBody<{ items: AuditEntry[] }>(await browser.get(`/a/api/v1/audit?${query}`)).items
}

it('lists what was changed, newest first, with who did it and where', async () => {
  const list = await entries()
  expect(list.map(({ action }) => action)).toEqual(['site.update', 'site.redirect', 'site.redirect'])
  expect(list[0]).toMatchObject({ before: { name: 'Quay' }, after: { name: 'Quay House' } })
  expect(list[2]).toMatchObject({
    at: '2026-03-10T09:30:01.000Z',
    actor: 'ana@quay.example',
    subject: 'Quay',
    site: { id: sites[0], name: 'Quay House' },
    after: { redirect_url: 'https://quay.example/50%' },
  })
})

it('keeps to one site, to one kind of thing, and to a search', async () => {
  expect(await entries(`site_id=${sites[1]}`)).toHaveLength(1)
  expect(await entries('subject_kind=site')).toHaveLength(3)
  expect(await entries('subject_kind=voucher')).toHaveLength(0)
  expect(await entries('search=redirect')).toHaveLength(2)
  expect(await entries('search=ANA@quay')).toHaveLength(2)
  expect(await entries('search=%25')).toHaveLength(0)
  expect(await entries('per_page=1&page=3&sort_by=desc')).toMatchObject([{ action: 'site.redirect' }])
})

it('is not for clients, and shows nothing of other accounts', async () => {
  expect(refusalReason(await client.get('/a/api/v1/audit'))).toEqual([403, 'permission'])
  expect((await test.anonymous().get('/a/api/v1/audit')).statusCode).toBe(401)
  expect(await entries('', other)).toEqual([])
  expect(await entries(`site_id=${sites[0]}`, other)).toEqual([])
})

it('refuses a page past the end', async () => {
  expect((await owner.get('/a/api/v1/audit?page=9')).statusCode).toBe(400)
})

it('shortens long texts, also where an emoji is at the end', async () => {
  test.clock.advance(1000)
  const event = { subject: 'Quay', after: { name: `${'x'.repeat(499)}😀 and more` } }
  await test.inTx((tx) => recordGuestEvent(tx, { accountId, now: test.clock.now() }, 'site.update', event))
  expect((await entries())[0]?.after).toEqual({ name: `${'x'.repeat(499)}…` })
})
