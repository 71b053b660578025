import { apiRoutes, PAGE_USER_HEADER, type RouteDefinition, type User } from '@portico/shared/contracts'
import { refusalReason } from '../../testing/answers'
import { PASSWORD } from '../../testing/builders'
import { callRoute, makeSamples, type SampledSite } from '../../testing/route-samples'
import { startTestApp, type TestBrowser } from '../../testing/test-app'

const { logout, listRemotes } = apiRoutes
const all = Object.values(apiRoutes) as RouteDefinition[]
const routes = [...all.filter(({ auth }) => auth === 'session'), logout, listRemotes]

const test = startTestApp()
let owner: TestBrowser
let ownerId: number
let deskId: number
let site: SampledSite

const profileOf = async (browser: TestBrowser) => (await browser.get('/a/api/v1/profile')).json<User>()

beforeAll(async () => {
  const tenant = await test.newTenant({ isPlatform: true })
  owner = tenant.owner
  site = await makeSamples({ test, owner, siteId: tenant.siteId, batchid: 1111 })
  ownerId = (await profileOf(owner)).id
  deskId = (await profileOf(await test.newClient(tenant.accountId, { [tenant.siteId]: {} }, true))).id
})
beforeEach(() => {
  owner.headers = {}
})

it('every call of a page that shows another user is refused, also uploads, downloads and sign-out', async () => {
  owner.headers = { [PAGE_USER_HEADER]: String(deskId) }
  const allowed: string[] = []
  for (const entry of routes) {
    const answer = await callRoute(owner, entry, site)
    const refused = answer.statusCode === 409 && refusalReason(answer)[1] === 'otherUser'
    if (!refused) allowed.push(`${entry.id} ${answer.statusCode}`)
  }
  expect(allowed).toEqual([])
  owner.headers = {}
  expect(await profileOf(owner)).toMatchObject({ id: ownerId })
})

it('nothing is changed, and the session of the other user goes on', async () => {
  owner.headers = { [PAGE_USER_HEADER]: String(deskId) }
  const answer = await owner.post('/a/api/v1/profile', { displayname: 'Front desk' })
  expect(refusalReason(answer)).toEqual([409, 'otherUser'])
  expect(answer.cookies).toEqual([])
  owner.headers = {}
  expect((await profileOf(owner)).displayname).not.toBe('Front desk')
})

it('a page that shows the user of the session goes on', async () => {
  owner.headers = { [PAGE_USER_HEADER]: String(ownerId) }
  expect((await owner.post('/a/api/v1/profile', { displayname: 'Nora' })).statusCode).toBe(200)
})

it('scripts that send no user go on, and a key counts whatever the header says', async () => {
  expect((await owner.post('/a/api/v1/profile', { displayname: 'Nora' })).statusCode).toBe(200)
  const answer = await owner.post('/a/api/v1/profile/apikey/reset', {
    password: PASSWORD,
    expires_in_days: null,
  })
  const { apikey } = answer.json<{ apikey: string }>()
  const headers = { 'authentication-token': apikey, [PAGE_USER_HEADER]: String(deskId) }
  const profile = await test.app.inject({ url: '/a/api/v1/profile', headers })
  expect(profile.json<User>().id).toBe(ownerId)
})
