import {
  applyAccessSet,
  everyArea,
  TEMPLATE_ACCESS,
  type AccessSet,
  type AuditEntry,
  type Client,
  type ClientAccess,
  type ClientSite,
  type SiteAccess,
} from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { expectFieldErrors, readBody, refusalReason } from '../../../testing/answers'
import { queuedMails } from '../../../testing/queued-mails'
import { startTestApp, tenantForEachTest, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
const house = tenantForEachTest(test, { name: 'Harbour Group', isProvider: true }, { name: 'Quay' })
const CLIENTS = '/a/api/v1/client'
const PASSWORD = 'a lantern at dusk'

let count = 0
const address = () => {
  count += 1
  return `dora${count}@harbour.test`
}
const invite = (body: object = {}, by: TestBrowser = house.owner) =>
  by.post(CLIENTS, { email: address(), displayname: 'Dora', ...body })
const invited = async (body: object = {}) => readBody<Client>(await invite(body), 201)
const listed = async (query = '') =>
  readBody<{ items: Client[] }>(await house.owner.get(`${CLIENTS}?sort_on=email&sort_by=asc${query}`)).items
const sitesOf = async (id: number, query = '') =>
  readBody<{ items: ClientSite[] }>(await house.owner.get(`${CLIENTS}/${id}/access?sort_by=asc${query}`))
    .items
const save = async (id: number, changes: object) =>
  readBody<Client>(await house.owner.put(`${CLIENTS}/${id}/access`, changes))
const accept = async (email: string) => {
  const mails = await queuedMails(test, email)
  const { link } = mails.at(-1)?.values as { link: string }
  const token = link.split('/').at(-1) ?? ''
  return test.anonymous().post('/a/api/v1/password/reset', { token, password: PASSWORD })
}
const signIn = async (email: string) => {
  const browser = test.anonymous()
  const { statusCode } = await browser.post('/login', { email, password: PASSWORD })
  return { browser, statusCode }
}
const actions = async () => {
  const answer = await house.owner.get('/a/api/v1/audit?subject_kind=client&per_page=50')
  return answer.json<{ items: AuditEntry[] }>().items
}
const newSite = (name: string) => test.newSite(house.accountId, { name })
const accessOf = ({ member, permissions, front_desk }: SiteAccess) => ({ member, permissions, front_desk })

describe('a client', () => {
  it('is invited with access, accepts, and sees only the sites of the invitation', async () => {
    const pier = await newSite('Pier')
    await newSite('Mill')
    const email = address()
    const { permissions: levels } = TEMPLATE_ACCESS.marketing_agency
    const sets = [{ site_ids: [house.siteId, pier], set: { member: true, front_desk: false, levels } }]
    const dora = readBody<Client>(await invite({ email, access: { sets } }), 201)
    expect(dora).toMatchObject({ state: 'invited', sites: 2, can: { resend: true, deactivate: false } })
    expect((await queuedMails(test, email))[0]).toMatchObject({ values: { site: 'Harbour Group' } })
    expect((await accept(email)).statusCode).toBe(204)
    expect((await accept(email)).statusCode).toBe(404)
    const { browser } = await signIn(email)
    const profile = readBody<{ sites: { id: number }[] }>(await browser.get('/a/api/v1/profile'))
    expect(profile.sites.map(({ id }) => id).sort()).toEqual([house.siteId, pier].sort())
    expect((await browser.get(`/s/${pier}/api/v1/settings`)).json()).toMatchObject({ levels })
    expect(await listed()).toMatchObject([{ id: dora.id, email, state: 'active', sites: 2 }])
  })

  it('has the same access on the page of a site', async () => {
    const { id } = await invited()
    await save(id, { sets: [{ set: { levels: { voucher_data: 'write' } } }] })
    const atSite = async () =>
      readBody<{ items: ClientAccess[] }>(await house.owner.get(`${house.api}/clientaccess`)).items[0]
    expect(await atSite()).toMatchObject({
      client_id: id,
      state: 'invited',
      member: true,
      permissions: { voucher_data: 'write' },
    })
    const body = { client_id: id, member: true, front_desk: true, permissions: everyArea('none') }
    readBody(await house.owner.put(`${house.api}/clientaccess`, body))
    expect((await sitesOf(id)).map(accessOf)).toEqual([{ ...TEMPLATE_ACCESS.front_desk, member: true }])
  })

  it('is deactivated, restored and deleted; each is in the log', async () => {
    const { id, email } = await invited({ access: { sets: [{ set: { member: true } }] } })
    await accept(email)
    const { browser } = await signIn(email)
    expect(readBody(await house.owner.post(`${CLIENTS}/${id}/deactivate`, {}))).toMatchObject({
      state: 'deactivated',
      sites: 1,
    })
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(401)
    expect((await signIn(email)).statusCode).not.toBe(200)
    expect((await house.owner.post(`${CLIENTS}/${id}/deactivate`, {})).statusCode).toBe(409)
    expect(readBody(await house.owner.post(`${CLIENTS}/${id}/restore`, {}))).toMatchObject({
      state: 'active',
    })
    expect((await signIn(email)).statusCode).toBe(200)
    expect((await house.owner.delete(`${CLIENTS}/${id}`)).statusCode).toBe(204)
    expect(await listed()).toEqual([])
    expect((await signIn(email)).statusCode).not.toBe(200)
    expect((await actions()).map(({ action }) => action).slice(0, 3)).toEqual([
      'client.delete',
      'client.restore',
      'client.deactivate',
    ])
  })

  it('whose invitation expired gets a new one, which works alone', async () => {
    const { id, email } = await invited()
    test.clock.advance(7 * DAY_MS)
    expect((await accept(email)).statusCode).toBe(404)
    house.owner.cookies = (await test.signIn(house.email)).cookies
    expect((await listed('&state=expired')).map((each) => each.id)).toEqual([id])
    expect(readBody(await house.owner.post(`${CLIENTS}/${id}/invite`, {}))).toMatchObject({
      state: 'invited',
    })
    expect((await accept(email)).statusCode).toBe(204)
    expect((await house.owner.post(`${CLIENTS}/${id}/invite`, {})).statusCode).toBe(404)
  })

  it('with an address of the account is refused, one of another account is not', async () => {
    const { email } = await invited()
    const listedAlready = { email: [{ id: 'error.client.listed' }] }
    expectFieldErrors(await invite({ email }), 422, listedAlready)
    expectFieldErrors(await invite({ email: house.email }), 422, listedAlready)
    const stranger = await test.newUser()
    const known = await invited({ email: stranger.email })
    const unknown = await invited()
    const plain = ({ id: _id, email: _email, ...row }: Client) => row
    expect(plain(known)).toEqual(plain(unknown))
  })

  it('of another account is not found, and clients manage none', async () => {
    const { id } = await invited()
    const other = await test.newTenant({ isProvider: true })
    const calls = [
      () => other.owner.get(`${CLIENTS}/${id}`),
      () => other.owner.get(`${CLIENTS}/${id}/access`),
      () => other.owner.put(`${CLIENTS}/${id}/access`, { sets: [{ set: { member: true } }] }),
      () => other.owner.delete(`${CLIENTS}/${id}`),
      () => other.owner.post(`${CLIENTS}/${id}/invite`, {}),
      () => other.owner.post(CLIENTS, { email: address(), displayname: 'Dora', copy_from: id }),
    ]
    for (const call of calls) expect((await call()).statusCode).toBe(404)
    const foreign = { sites: [{ id: other.siteId, member: true, permissions: everyArea('write') }] }
    expect((await house.owner.put(`${CLIENTS}/${id}/access`, foreign)).statusCode).toBe(404)
    const named = { sets: [{ site_ids: [other.siteId], set: { member: true } }] }
    expect((await house.owner.put(`${CLIENTS}/${id}/access`, named)).statusCode).toBe(404)
    const client = await test.newClient(house.accountId, { [house.siteId]: everyArea('write') })
    expect(refusalReason(await client.get(CLIENTS))).toEqual([403, 'permission'])
  })
})

describe('the matrix', () => {
  it('is searched, paged and filtered', async () => {
    await newSite('Pier north')
    await newSite('Pier south')
    const { id } = await invited()
    await save(id, { sets: [{ search: 'north', set: { member: true } }] })
    expect((await sitesOf(id)).map(({ name }) => name)).toEqual(['Pier north', 'Pier south', 'Quay'])
    expect((await sitesOf(id, '&search=pier&per_page=1&page=2')).map(({ name }) => name)).toEqual([
      'Pier south',
    ])
    expect((await sitesOf(id, '&members=true')).map(({ name }) => name)).toEqual(['Pier north'])
  })

  it('takes sets in their order, and single sites after them', async () => {
    const pier = await newSite('Pier')
    const { id } = await invited()
    const changed = await save(id, {
      sets: [
        { set: { levels: { guest_data: 'write' } } },
        { search: 'pi', set: { levels: { guest_data: 'read' } } },
      ],
      sites: [{ id: house.siteId, member: false, permissions: everyArea('none') }],
    })
    expect(changed.sites).toBe(1)
    expect(await sitesOf(id, '&members=true')).toMatchObject([
      { id: pier, permissions: { guest_data: 'read', campaigns: 'none' } },
    ])
    const log = (await actions()).filter(({ action }) => action === 'client.access_set')
    expect(log.map(({ after }) => after)).toEqual([
      { search: 'pi', changed_sites: 1, guest_data: 'read' },
      { changed_sites: 2, guest_data: 'write' },
    ])
  })

  it('changes as the contract computes it', async () => {
    const { id } = await invited()
    const starts: SiteAccess[] = [
      { member: false, permissions: everyArea('none'), front_desk: false },
      { member: true, permissions: everyArea('read'), front_desk: false },
      { member: true, permissions: TEMPLATE_ACCESS.front_desk.permissions, front_desk: true },
    ]
    const sets: AccessSet[] = [
      { member: true },
      { member: false },
      { levels: { settings: 'none' } },
      { levels: { settings: 'write', campaigns: 'none' } },
      { front_desk: true },
      { front_desk: false },
      { front_desk: false, levels: { guest_data: 'read' } },
      { member: true, front_desk: false, levels: everyArea('none') },
    ]
    for (const start of starts) {
      for (const set of sets) {
        await save(id, { sites: [{ id: house.siteId, ...start }] })
        await save(id, { sets: [{ set }] })
        expect({ start, set, now: (await sitesOf(id)).map(accessOf) }).toEqual({
          start,
          set,
          now: [applyAccessSet(start, set)],
        })
      }
    }
  })

  it('ends the sessions of the client if something changed, and only then', async () => {
    const { id, email } = await invited()
    await accept(email)
    const { browser } = await signIn(email)
    await save(id, { sets: [{ set: { levels: { settings: 'none' } } }] })
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(200)
    await save(id, { sets: [{ set: { levels: { settings: 'read' } } }] })
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(401)
  })

  it('is copied from another client, whose sites replace the own ones', async () => {
    const pier = await newSite('Pier')
    const source = await invited({
      access: { sites: [{ id: pier, member: true, permissions: everyArea('read') }] },
      new_sites: { permissions: everyArea('read'), front_desk: false },
    })
    const target = await invited({ access: { sets: [{ search: 'Quay', set: { member: true } }] } })
    const copied = await house.owner.post(`${CLIENTS}/${target.id}/access/copy`, { from: source.id })
    expect(readBody<Client>(copied)).toMatchObject({ sites: 1, new_sites: source.new_sites })
    expect(await sitesOf(target.id, '&members=true')).toEqual(await sitesOf(source.id, '&members=true'))
    expect(await invited({ copy_from: source.id })).toMatchObject({ sites: 1, new_sites: source.new_sites })
    const self = await house.owner.post(`${CLIENTS}/${target.id}/access/copy`, { from: target.id })
    expectFieldErrors(self, 422, { from: [{ id: 'error.client.copy_self' }] })
    expect((await actions()).find(({ action }) => action === 'client.copy_access')?.after).toEqual({
      copied_from: source.email,
      changed_sites: 2,
    })
  })
})

describe('new sites', () => {
  it('join the clients who want them, invited ones too', async () => {
    const { id, email } = await invited()
    await accept(email)
    const permissions = { ...everyArea('none'), guest_data: 'read' }
    const body = { displayname: 'Dora Quill', new_sites: { permissions, front_desk: false } }
    expect(readBody(await house.owner.put(`${CLIENTS}/${id}`, body))).toMatchObject(body)
    const desk = await invited({ new_sites: { permissions: everyArea('none'), front_desk: true } })
    const none = await invited()
    const created = await house.owner.post('/s/api/v1/site', {
      name: 'Mill',
      hotspot_type: 'cafe',
      router_type: 'unifi',
      timezone: 'Europe/Madrid',
      currency: 'EUR',
      default_countrycode: 'ES',
      login_methods: ['voucher'],
    })
    expect(created.statusCode).toBe(201)
    expect(await sitesOf(id, '&members=true')).toMatchObject([{ name: 'Mill', permissions }])
    expect(await sitesOf(desk.id, '&members=true')).toMatchObject([{ name: 'Mill', front_desk: true }])
    expect(await sitesOf(none.id, '&members=true')).toEqual([])
    expect((await actions()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['client.save', 'client.new_sites']),
    )
  })
})
