import type { AuditEntry, ClientAccess, LevelMap, SiteSettings } from '@portico/shared/contracts'
import { expectAnswer, readBody, refusalReason } from '../../../testing/answers'
import { insertAccount, insertMember, insertSite, insertUser } from '../../../testing/builders'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
let owner: TestBrowser
let sites: number[]
let foreignSite: number
let ana: { id: number; email: string }
let ben: { id: number; email: string }
let stranger: { id: number; email: string }
let admin: { id: number; email: string }

const NOTHING: LevelMap = {
  guest_data: 'none',
  voucher_data: 'none',
  password_accounts: 'none',
  landing_page: 'none',
  campaigns: 'none',
  settings: 'none',
  device_whitelisting: 'none',
}

beforeAll(async () => {
  const person = await test.inTx(async (tx) => {
    const now = test.clock.now()
    const accountId = await insertAccount(tx, now, { isProvider: true })
    sites = [await insertSite(tx, accountId, { name: 'Quay' }), await insertSite(tx, accountId)]
    ana = await insertUser(tx, accountId, 'client', { displayname: 'Ana' })
    ben = await insertUser(tx, accountId, 'client', { displayname: 'Ben' })
    admin = await insertUser(tx, accountId, 'admin')
    const levels = { voucher_data: 'write' } as const
    await insertMember(tx, { accountId, siteId: sites[0] ?? 0, userId: ana.id, levels })
    const foreign = await insertAccount(tx, now, { isProvider: true })
    foreignSite = await insertSite(tx, foreign)
    stranger = await insertUser(tx, foreign, 'client')
    return insertUser(tx, accountId)
  })
  owner = await test.signIn(person.email)
})

const urlOf = (siteId = sites[0]) => `/s/${siteId}/api/v1/clientaccess`

async function list(siteId = sites[0]): Promise<ClientAccess[]> {
  return readBody<{ items: ClientAccess[] }>(await owner.get(urlOf(siteId))).items
}

function save(clientId: number, levels: Partial<LevelMap>, { member = true, siteId = sites[0] } = {}) {
  return owner.put(urlOf(siteId), {
    client_id: clientId,
    member,
    permissions: { ...NOTHING, ...levels },
  })
}

async function entries(): Promise<AuditEntry[]> {
  const answer = await owner.get('/a/api/v1/audit?subject_kind=client&per_page=50')
  return answer.json<{ items: AuditEntry[] }>().items
}

it('lists every client of the account with what they may do at this site', async () => {
  expect(await list()).toEqual([
    {
      client_id: ana.id,
      email: ana.email,
      displayname: 'Ana',
      member: true,
      front_desk: false,
      permissions: { ...NOTHING, voucher_data: 'write' },
      state: 'active',
      invited_at: null,
    },
    {
      client_id: ben.id,
      email: ben.email,
      displayname: 'Ben',
      front_desk: false,
      member: false,
      permissions: NOTHING,
      state: 'active',
      invited_at: null,
    },
  ])
  expect((await list(sites[1])).map(({ member }) => member)).toEqual([false, false])
})

it('makes a client the front desk of a site, with the levels of the counter', async () => {
  const body = { client_id: ana.id, member: true, permissions: NOTHING, front_desk: true }
  const answer = await owner.put(urlOf(), body)
  const levels = { ...NOTHING, voucher_data: 'write', password_accounts: 'write' }
  expectAnswer(answer, 200, { front_desk: true, permissions: levels })
  const back = await owner.put(urlOf(), { ...body, front_desk: undefined, permissions: levels })
  expect(back.json()).toMatchObject({ front_desk: false, permissions: levels })
})

it('holds for the client at once, and the session that knew it otherwise ends', async () => {
  const before = await test.signIn(ana.email)
  expect((await before.get(`/s/${sites[0]}/api/v1/voucher/unused`)).statusCode).toBe(200)
  const answer = await save(ana.id, { guest_data: 'read', voucher_data: 'read' })
  expect(answer.json<ClientAccess>().permissions).toEqual({
    ...NOTHING,
    guest_data: 'read',
    voucher_data: 'read',
  })
  expect((await before.get('/a/api/v1/profile')).statusCode).toBe(401)
  const after = await test.signIn(ana.email)
  const settings = await after.get(`/s/${sites[0]}/api/v1/settings`)
  expect(settings.json<SiteSettings>().levels).toMatchObject({ guest_data: 'read', voucher_data: 'read' })
  const created = await after.post(`/s/${sites[0]}/api/v1/voucher`, {
    num_to_create: 1,
    duration_val: 1,
    duration_type: 2,
  })
  expect(refusalReason(created)).toEqual([403, 'level'])
})

it('opens a site for a client and closes it again: it is there, and then it does not exist', async () => {
  const siteIds = async () => {
    const browser = await test.signIn(ben.email)
    const profile = await browser.get('/a/api/v1/profile')
    return profile.json<{ sites: { id: number }[] }>().sites.map(({ id }) => id)
  }
  expect(await siteIds()).toEqual([])
  await save(ben.id, { settings: 'read' }, { siteId: sites[1] })
  expect(await siteIds()).toEqual([sites[1]])
  const browser = await test.signIn(ben.email)
  expect((await browser.get(`/s/${sites[1]}/api/v1/settings`)).statusCode).toBe(200)
  expect((await browser.get(`/s/${sites[0]}/api/v1/settings`)).statusCode).toBe(404)
  const answer = await save(ben.id, { settings: 'read' }, { siteId: sites[1], member: false })
  expect(answer.json()).toMatchObject({ member: false, permissions: NOTHING })
  expect(await siteIds()).toEqual([])
})

it('writes into the log what changed, and nothing where nothing did, nor ends a session then', async () => {
  await save(ana.id, { guest_data: 'write', voucher_data: 'read' })
  const [entry, ...older] = await entries()
  expect(entry).toMatchObject({
    action: 'client_access.save',
    subject: ana.email,
    site: { id: sites[0], name: 'Quay' },
    before: { guest_data: 'read' },
    after: { guest_data: 'write' },
  })
  expect(Object.keys(entry?.after ?? {})).toEqual(['guest_data'])
  const browser = await test.signIn(ana.email)
  await save(ana.id, { guest_data: 'write', voucher_data: 'read' })
  expect(await entries()).toHaveLength(older.length + 1)
  expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(200)
})

it('knows nobody but clients of the account', async () => {
  for (const id of [stranger.id, admin.id, 999_999]) {
    expect([id, (await save(id, {})).statusCode]).toEqual([id, 404])
  }
  expect((await owner.get(urlOf(foreignSite))).statusCode).toBe(404)
})

it('is not for clients, whatever their levels', async () => {
  await save(ana.id, { ...NOTHING, settings: 'write', guest_data: 'write' })
  const client = await test.signIn(ana.email)
  const answer = await client.put(urlOf(), { client_id: ana.id, member: true, permissions: NOTHING })
  expect(refusalReason(answer)).toEqual([403, 'permission'])
  expect((await client.get(urlOf())).statusCode).toBe(403)
  expect((await test.anonymous().get(urlOf())).statusCode).toBe(401)
})

it('is for every account that has clients, provider or not', async () => {
  const { siteId, accountId, owner: single } = await test.newTenant()
  const desk = await test.newUser(accountId, 'client')
  const saved = { client_id: desk.id, member: true, permissions: { ...NOTHING, voucher_data: 'write' } }
  expectAnswer(await single.put(urlOf(siteId), saved), 200, saved)
  const admin = await test.signIn((await test.newUser(accountId, 'admin')).email)
  expect((await admin.get(urlOf(siteId))).statusCode).toBe(200)
})

it('asks for a level of each area', async () => {
  const answer = await owner.put(urlOf(), {
    client_id: ana.id,
    member: true,
    permissions: { guest_data: 'all' },
  })
  expect(answer.statusCode).toBe(422)
  const { schema_errors } = answer.json<{ schema_errors: Record<string, string[]> }>()
  expect(Object.keys(schema_errors)).toContain('permissions.guest_data')
  expect(Object.keys(schema_errors)).toContain('permissions.settings')
})
