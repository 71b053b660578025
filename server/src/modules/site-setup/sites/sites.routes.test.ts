import type { Site, SiteSettings } from '@portico/shared/contracts'
import { expectAnswer, readBody } from '../../../testing/answers'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
let owner: TestBrowser
let client: TestBrowser
let sites: number[]

const NEW_SITE = {
  name: 'Quay House',
  hotspot_type: 'hotel',
  router_type: 'mikrotik',
  timezone: 'Europe/Dublin',
  currency: 'EUR',
  default_countrycode: 'IE',
  login_methods: ['voucher', 'email', 'voucher'],
}

beforeAll(async () => {
  const tenant = await test.newTenant({}, { name: 'Harbour' })
  owner = tenant.owner
  sites = [tenant.siteId]
  for (const name of ['anchor', 'Bay 100%', 'Bay 1000'])
    sites.push(await test.newSite(tenant.accountId, { name }))
  const [first = 0, second = 0] = sites
  const levels = { [first]: { voucher_data: 'write' }, [second]: { guest_data: 'read' } } as const
  client = await test.newClient(tenant.accountId, levels)
})

async function names(browser: TestBrowser, query = ''): Promise<string[]> {
  const answer = await browser.get(`/s/api/v1/site?${query}`)
  return answer.json<{ items: Site[] }>().items.map(({ name }) => name)
}

it('lists the sites of the account, sorted without regard to case, by pages', async () => {
  expect(await names(owner, 'sort_by=asc')).toEqual(['anchor', 'Bay 100%', 'Bay 1000', 'Harbour'])
  expect(await names(owner, 'sort_by=asc&per_page=3&page=2')).toEqual(['Harbour'])
})

it('lists to a client only the sites they were let into', async () => {
  expect(await names(client, 'sort_by=asc')).toEqual(['anchor', 'Harbour'])
  expect((await client.get(`/s/api/v1/site/${sites[2]}`)).statusCode).toBe(404)
})

it('searches for what was typed, wildcards included', async () => {
  expect(await names(owner, 'search=bay')).toEqual(['Bay 1000', 'Bay 100%'])
  expect(await names(owner, 'search=100%25')).toEqual(['Bay 100%'])
  expect(await names(owner, 'search=%5C')).toEqual([])
})

it('tells a client what they may do at each site', async () => {
  const settings = async (id?: number) => (await client.get(`/s/${id}/api/v1/settings`)).json<SiteSettings>()
  expect((await settings(sites[0])).permissions).toEqual({ all: true, voucher: true, multisitevoucher: true })
  expect((await settings(sites[1])).permissions).toEqual({ all: true, guests: true })
  expect((await settings(sites[1])).levels).toMatchObject({ guest_data: 'read', voucher_data: 'none' })
})

it('creates a site with its login methods in the order given, each once', async () => {
  const created = readBody<Site>(await owner.post('/s/api/v1/site/', NEW_SITE), 201)
  expect(created).toMatchObject({ ...NEW_SITE, login_methods: ['voucher', 'email'] })
  expect((await owner.get(`/s/api/v1/site/${created.id}`)).json()).toEqual(created)
  const profile = await owner.get('/a/api/v1/profile')
  expect(profile.json<{ sites: object[] }>().sites).toContainEqual({ id: created.id, name: 'Quay House' })
})

it('refuses a time zone that does not exist', async () => {
  expectAnswer(await owner.post('/s/api/v1/site', { ...NEW_SITE, timezone: '+02:00' }), 422, {
    schema_errors: { timezone: ['Timezone is required'] },
  })
})
