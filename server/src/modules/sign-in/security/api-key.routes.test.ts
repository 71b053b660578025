import { apiRoutes, type RouteDefinition } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import type { InjectOptions } from 'fastify'
import { expectAnswer, refusalReason } from '../../../testing/answers'
import { insertAccount, insertMember, insertSite, insertUser, PASSWORD } from '../../../testing/builders'
import { queuedMails } from '../../../testing/queued-mails'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
let accountId: number
let siteId: number
let email: string
let owner: TestBrowser
let key: string
const FOR_EVER = { password: PASSWORD, expires_in_days: null }
const URL = '/a/api/v1/profile/apikey'

beforeAll(async () => {
  ;({ accountId, siteId, email, owner } = await test.newTenant({ isPlatform: true, isProvider: true }))
  key = (await owner.post(`${URL}/reset`, FOR_EVER)).json<{ apikey: string }>().apikey
})

const withKey = (options: InjectOptions, token = key) =>
  test.app.inject({ ...options, headers: { 'authentication-token': token, ...options.headers } })

describe('a key', () => {
  it('is shown once, then known by its first characters', async () => {
    expect(key).toMatch(/^prk_[A-Za-z0-9]{40}$/)
    const state = (await owner.get(URL)).json<Record<string, string | null>>()
    expect(state).toEqual({
      apikey_prefix: key.slice(0, 10),
      created_at: test.clock.now().toISOString(),
      last_used_at: null,
      expires_at: null,
    })
    expect(
      JSON.stringify(await test.rows(`select encode(hash, 'escape') as hash, prefix from api_key`)),
    ).not.toContain(key)
  })

  it('works without a session and without the CSRF token, and says when it was used', async () => {
    const payload = { displayname: 'By a program' }
    const answer = await withKey({ method: 'POST', url: '/a/api/v1/profile', payload })
    expectAnswer(answer, 200, { email, ...payload })
    expect(answer.cookies).toEqual([])
    const state = (await owner.get(URL)).json<{ last_used_at: string }>()
    expect(state.last_used_at).toBe(test.clock.now().toISOString())
  })

  it('is refused where nobody has it', async () => {
    expect((await withKey({ url: '/a/api/v1/profile' }, `prk_${'x'.repeat(40)}`)).statusCode).toBe(401)
  })

  it('does not borrow the rights of a session beside it', async () => {
    const answer = await withKey({ url: '/a/api/v1/profile', cookies: { ...owner.cookies } }, 'prk_wrong')
    expect(answer.statusCode).toBe(401)
    expect(answer.cookies).toEqual([])
  })

  it('is made anew by a reset, and the one before ends; a mail tells of it', async () => {
    const user = await test.newUser(accountId, 'admin')
    const browser = await test.signIn(user.email)
    const [first, second] = [
      await browser.post(`${URL}/reset`, FOR_EVER),
      await browser.post(`${URL}/reset`, FOR_EVER),
    ]
    const [former, present] = [
      first.json<{ apikey: string }>().apikey,
      second.json<{ apikey: string }>().apikey,
    ]
    expect((await withKey({ url: '/a/api/v1/profile' }, former)).statusCode).toBe(401)
    expect((await withKey({ url: '/a/api/v1/profile' }, present)).json()).toMatchObject({ email: user.email })
    expect(await queuedMails(test, user.email)).toMatchObject([
      { template: 'api-key-reset' },
      { template: 'api-key-reset', values: { prefix: present.slice(0, 10) } },
    ])
    expect((await browser.delete(URL)).statusCode).toBe(204)
    expect((await withKey({ url: '/a/api/v1/profile' }, present)).statusCode).toBe(401)
    expect((await browser.get(URL)).json()).toEqual({
      apikey_prefix: null,
      created_at: null,
      last_used_at: null,
      expires_at: null,
    })
    expect((await browser.delete(URL)).statusCode).toBe(404)
    const actions = await test.database.db.execute(
      `select action from audit_log where actor = '${user.email}' order by id`,
    )
    expect(actions.rows.map(({ action }) => action)).toEqual([
      'api_key.reset',
      'api_key.reset',
      'api_key.revoke',
    ])
  })

  it('needs the password of its user', async () => {
    const user = await test.inTx((tx) => insertUser(tx, accountId, 'admin'))
    const browser = await test.signIn(user.email)
    const wrong = await browser.post(`${URL}/reset`, { password: 'guess', expires_in_days: null })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { schema_texts: { password: [{ id: 'error.field.password_wrong' }] } },
    ])
    const without = await browser.post(`${URL}/reset`, { expires_in_days: null })
    expect(without.json()).toMatchObject({ schema_texts: { password: [{ id: 'error.field.required' }] } })
    expect((await browser.get(URL)).json()).toMatchObject({ apikey_prefix: null })
  })

  it('expires when that was chosen, and says so', async () => {
    const user = await test.inTx((tx) => insertUser(tx, accountId, 'admin'))
    const browser = await test.signIn(user.email)
    const created = await browser.post(`${URL}/reset`, { password: PASSWORD, expires_in_days: 1 })
    const { apikey, expires_at } = created.json<{ apikey: string; expires_at: string }>()
    expect(new Date(expires_at).getTime()).toBe(test.clock.now().getTime() + DAY_MS)
    test.clock.advance(DAY_MS - 1)
    expect((await withKey({ url: '/a/api/v1/profile' }, apikey)).statusCode).toBe(200)
    test.clock.advance(1)
    const expired = await withKey({ url: '/a/api/v1/profile' }, apikey)
    expect([expired.statusCode, expired.json()]).toMatchObject([
      401,
      { message: 'This API key has expired. Create a new one under Account › API key.' },
    ])
    owner = await test.signIn(email)
  })

  it('never stands among the keys for releases, and cannot be taken back there', async () => {
    const { items } = (await owner.get('/a/api/v1/remotes/keys')).json<{ items: object[] }>()
    expect(items).toEqual([])
    expect(
      (
        await owner.delete(
          `/a/api/v1/remotes/keys/${(await test.rows('select id from api_key where revoked_at is null limit 1'))[0]?.id as number}`,
        )
      ).statusCode,
    ).toBe(404)
  })
})

describe('the rights of a key', () => {
  it('are those of its user at each site', async () => {
    const closedSite = await test.newSite(accountId)
    const client = await test.inTx(async (tx) => {
      const user = await insertUser(tx, accountId, 'client')
      const levels = { voucher_data: 'read' } as const
      await insertMember(tx, { accountId, siteId, userId: user.id, levels })
      await insertMember(tx, { accountId, siteId: closedSite, userId: user.id, levels: {} })
      return user
    })
    // Clients have no API key; one created before they became clients is limited to their permissions.
    const clientKey = `prk_${'c'.repeat(40)}`
    await test.database.db.execute(
      `insert into api_key (account_id, user_id, name, prefix, hash, scopes)
       values (${accountId}, ${client.id}, 'API', 'prk_cccccc', sha256('${clientKey}'), '{api}')`,
    )
    const status = async (options: InjectOptions) => {
      const answer = await withKey(options, clientKey)
      return [answer.statusCode, answer.json<{ reason?: string }>().reason]
    }
    expect(await status({ url: `/s/${siteId}/api/v1/voucher/unused` })).toEqual([200, undefined])
    expect(await status({ url: `/s/${closedSite}/api/v1/voucher/unused` })).toEqual([403, 'permission'])
    const payload = { num_to_create: 1, duration_val: 1, duration_type: 2 }
    const create = { method: 'POST', url: `/s/${siteId}/api/v1/voucher`, payload } as const
    expect(await status(create)).toEqual([403, 'level'])
    const browser = await test.signIn(client.email)
    expect((await browser.get(URL)).statusCode).toBe(403)
  })

  it('end with the subscription, as those of its user do', async () => {
    const { over, site } = await test.inTx(async (tx) => {
      const account = await insertAccount(tx, test.clock.now())
      const user = await insertUser(tx, account)
      return { over: user.email, site: await insertSite(tx, account) }
    })
    const browser = await test.signIn(over)
    const { apikey } = (await browser.post(`${URL}/reset`, FOR_EVER)).json<{ apikey: string }>()
    const vouchers = () => withKey({ url: `/s/${site}/api/v1/voucher/unused` }, apikey)
    expect((await vouchers()).statusCode).toBe(200)
    await test.database.db.execute(
      `update account set current_period_end = '2020-01-01' from app_user
       where app_user.account_id = account.id and app_user.email = '${over}'`,
    )
    expect(refusalReason(await vouchers())).toEqual([403, 'subscription'])
    expect((await withKey({ url: '/a/api/v1/profile' }, apikey)).statusCode).toBe(200)
  })

  const reads = (Object.values(apiRoutes) as RouteDefinition[]).filter(
    ({ auth, method }) => auth === 'session' && method === 'GET',
  )
  // These calls need a row or another path parameter; this test only checks if a key is accepted.
  const url = ({ path }: RouteDefinition) => path.replace(':siteId', String(siteId)).replace(/:\w+/g, '1')
  const open = reads.filter(({ sessionOnly }) => !sessionOnly)
  const forPeople = reads.filter(({ sessionOnly }) => sessionOnly)
  const named = (entries: RouteDefinition[]) => entries.map((entry) => [entry.id, entry] as const)

  it('are asked of routes of both kinds', () => {
    expect(open.length).toBeGreaterThan(10)
    expect(forPeople.length).toBeGreaterThan(3)
  })

  it.each(named(open))('reach %s as a session does', async (_id, entry) => {
    const [byKey, bySession] = [await withKey({ url: url(entry) }), await owner.get(url(entry))]
    expect(byKey.statusCode).toBe(bySession.statusCode)
    // 409: a file of another test that isn't ready.
    expect([entry.status ?? 200, 400, 404, 409]).toContain(byKey.statusCode)
    if (!/:(?!siteId)/.test(entry.path) && !entry.query) expect(byKey.statusCode).toBe(200)
  })

  it.each(named(forPeople))('do not reach %s', async (_id, entry) => {
    expect((await withKey({ url: url(entry) })).statusCode).toBe(403)
  })

  it('give nobody access, which would outlive them', async () => {
    const invite = {
      method: 'POST',
      url: `/s/${siteId}/api/v1/clientaccess/invite`,
      payload: apiRoutes.inviteClient.example,
    } as const
    const answer = await withKey(invite)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { message_text: { id: 'error.session_only' } },
    ])
    expect((await owner.send(invite)).statusCode).toBe(200)
    const granting = (['saveClientAccess', 'inviteClient', 'resendInvitation'] as const).map(
      (id): RouteDefinition => apiRoutes[id],
    )
    expect(granting.filter(({ sessionOnly }) => !sessionOnly)).toEqual([])
  })
})
