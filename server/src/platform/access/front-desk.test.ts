import {
  apiRoutes,
  LEVEL_AREAS,
  type GuestAccount,
  type RouteDefinition,
  type User,
  type VoucherDetails,
} from '@portico/shared/contracts'
import { device, guest, guestAccount, voucherEvent } from '../../schema'
import { expectAnswer, refusalReason } from '../../testing/answers'
import { insertAccount, insertMember, insertSite, insertUser } from '../../testing/builders'
import { callRoute, makeSamples, type SampledSite } from '../../testing/route-samples'
import { startTestApp, type TestBrowser } from '../../testing/test-app'

/** Calls every route as a front-desk user of a site. */
const routes = (Object.values(apiRoutes) as RouteDefinition[]).filter(({ auth }) => auth === 'session')
const named = routes.map((entry) => [entry.id, entry] as const)

const test = startTestApp()
let site: SampledSite
let owner: TestBrowser
let desk: TestBrowser

beforeAll(async () => {
  const { accountId, siteId, ...made } = await test.newTenant({ isPlatform: true })
  owner = made.owner
  // Levels stored beside it have no effect.
  const levels = Object.fromEntries(LEVEL_AREAS.map((area) => [area, 'write']))
  desk = await test.newClient(accountId, { [siteId]: levels }, true)
  site = await makeSamples({ test, owner, siteId, batchid: 1111 })
})

it('may sign in, and knows where it is', async () => {
  expect((await desk.get(`/s/${site.siteId}/api/v1/settings`)).json()).toMatchObject({
    front_desk: true,
    permissions: { voucher: true, multisitevoucher: true, guestuser: true },
    levels: { voucher_data: 'write', password_accounts: 'write', guest_data: 'none', settings: 'none' },
  })
  const { permissions } = (await desk.get('/a/api/v1/profile')).json<User>()
  expect(permissions).toMatchObject({ voucher: true })
  expect(permissions).not.toHaveProperty('all')
  const ofOwner = await owner.get(`/s/${site.siteId}/api/v1/settings`)
  expect(ofOwner.json()).not.toHaveProperty('front_desk')
})

describe('what is not for the counter', () => {
  it.each(named.filter(([, { desk: open }]) => !open))('%s is closed', async (_id, entry) => {
    expect(refusalReason(await callRoute(desk, entry, site))).toEqual([403, 'permission'])
  })
})

describe('what is for the counter', () => {
  // Excludes calls that end sessions or change the password, because they would end the sessions of this
  // table.
  const open = named.filter(([id, entry]) => entry.desk && !/Session|Password/.test(id))
  it.each(open)('%s is open', async (_id, entry) => {
    const answer = await callRoute(desk, entry, site)
    // Setting up a second step needs a token that the minimal body lacks.
    const outcome = answer.statusCode === 403 ? answer.json<{ reason: string }>().reason : answer.statusCode
    expect(['csrf', 200, 201, 202, 204, 404, 409, 415, 422]).toContain(outcome)
  })

  it('takes nothing away', () => {
    // Sessions and saved views are the user's own.
    const taking = routes.filter(
      ({ id, method, desk: open }) => open && method === 'DELETE' && !/Session|SavedView/.test(id),
    )
    expect(taking).toEqual([])
  })
})

describe('personal data of guests', () => {
  beforeAll(async () => {
    const person = { firstname: 'Maria', lastname: 'Silva', phonenumber: '+34600111222' }
    const email = 'maria.silva@gmail.example'
    await test.inTx(async (tx) => {
      await tx.update(guest).set({ ...person, email, notes: 'Silva' })
      await tx.update(guestAccount).set({ ...person, email })
      await tx.update(device).set({ hostname: 'Phone of Silva' })
    })
  })

  it.each(named.filter(([id, entry]) => entry.desk && !/Session|Password/.test(id)))(
    'is masked in the answer to %s',
    async (_id, entry) => {
      const { body } = await callRoute(desk, entry, site)
      // The last two bytes of a MAC are shown.
      const mac = String(site.rows['guestuser.mac']).slice(0, 11)
      for (const secret of ['Silva', 'maria.silva', '600111222', mac]) expect(body).not.toContain(secret)
    },
  )

  it('is masked in a voucher, which cannot be deleted', async () => {
    const url = `/s/${site.siteId}/api/v1/voucher/${site.rows['voucher.voucherId']}`
    const code = (await owner.get(url)).json<VoucherDetails>().voucher
    const redeemed = await test
      .anonymous()
      .post(`/guest/s/${site.siteId}/voucher`, { code, mac: 'AA:BB:CC:DD:EE:FF' })
    expect(redeemed.statusCode).toBe(200)
    await test.inTx(async (tx) => {
      await tx.update(guest).set({ firstname: 'Maria', lastname: 'Silva' })
      const event = {
        voucherId: Number(site.rows['voucher.voucherId']),
        at: test.clock.now(),
        event: 'sent',
      } as const
      await tx.insert(voucherEvent).values([
        { ...event, about: 'maria@gmail.example' },
        { ...event, about: '+34600111222' },
      ])
    })
    const seen = (await desk.get(url)).json<VoucherDetails>()
    expect(seen.devices).toMatchObject([{ mac: '••:••:••:••:EE:FF', guest_name: 'M•••' }])
    expect(seen.history.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['m•••@g•••', '•••22', '••:••:••:••:EE:FF']),
    )
    expect(seen.can).toMatchObject({
      delete: false,
      disconnect: false,
      offer_removal: false,
      sell: true,
      send: true,
    })
    const text = JSON.stringify(seen)
    for (const secret of ['Silva', 'maria', 'AA:BB', '600111']) expect(text).not.toContain(secret)
    const known = (await owner.get(url)).json<VoucherDetails>()
    expect(known.devices).toMatchObject([{ mac: 'AA:BB:CC:DD:EE:FF', guest_name: 'Maria Silva' }])
  })

  it('is masked in guest accounts, but for the name and password that are handed over', async () => {
    const url = `/s/${site.siteId}/api/v1/guestuser`
    const body = { username: 'room-12', duration_val: 1, duration_type: 3 }
    const person = {
      firstname: 'Maria',
      lastname: 'Silva',
      email: 'maria@gmail.example',
      phonenumber: '+34600111222',
    }
    const masked = { firstname: 'M•••', lastname: 'S•••', email: 'm•••@g•••', phonenumber: '•••22' }
    const created = await desk.post(url, { ...body, ...person, password: 'harbour7' })
    expect(created.json()).toMatchObject({ username: 'room-12', password: 'harbour7', ...masked })
    await owner.post(url, { ...body, ...person, username: 'maria@gmail.example' })
    const { items } = (await desk.get(`${url}?search=`)).json<{ items: GuestAccount[] }>()
    expect(items.map(({ username }) => username)).toEqual(expect.arrayContaining(['room-12', 'm•••@g•••']))
    for (const item of items.filter(({ email }) => email)) expect(item).toMatchObject(masked)
    expect(JSON.stringify(items)).not.toContain('Silva')
  })

  it('is masked where something was sent to it', async () => {
    const url = `/s/${site.siteId}/api/v1/voucher/${site.rows['voucher.voucherId']}/send`
    const answer = await desk.post(url, { channel: 'mail', to: 'maria@gmail.example', language: 'en-US' })
    expectAnswer(answer, 202, { to: 'm•••@g•••' })
  })
})

it('is a client like others at another site, without the counter in figures of the account', async () => {
  const { email, other } = await test.inTx(async (tx) => {
    const accountId = await insertAccount(tx, test.clock.now())
    const [counter, site] = [await insertSite(tx, accountId), await insertSite(tx, accountId)]
    const user = await insertUser(tx, accountId, 'client')
    await insertMember(tx, { accountId, siteId: counter, userId: user.id, levels: {}, frontDesk: true })
    await insertMember(tx, { accountId, siteId: site, userId: user.id, levels: { voucher_data: 'write' } })
    return { email: user.email, other: { counter, site } }
  })
  const mixed = await test.signIn(email)
  const archive = (siteId: number) => mixed.post(`/s/${siteId}/api/v1/voucher/expired/archive`, {})
  expect((await mixed.get(`/s/${other.site}/api/v1/voucher/archived`)).statusCode).toBe(200)
  expect((await archive(other.counter)).statusCode).toBe(403)
  const sites = (await mixed.get('/s/api/v1/site')).json<{ items: { id: number }[] }>().items
  expect(sites).toHaveLength(2)
  expect((await mixed.get(`/s/api/v1/site/${other.counter}`)).statusCode).toBe(404)
})
