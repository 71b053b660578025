import {
  apiRoutes,
  everyArea,
  PAGE_USER_HEADER,
  type AuditEntry,
  type RouteDefinition,
  type SiteSettings,
  type User,
} from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { readBody, refusalReason } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { callRoute, makeSamples, type SampledSite } from '../../../testing/route-samples'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { endOverViews } from './end-views'

const test = startTestApp()
const STOP = '/a/api/v1/view'
const HALF_AN_HOUR = 30 * MINUTE_MS

interface Person {
  id: number
  email: string
}
let accountId: number
let owner: TestBrowser
let dora: Person & { browser: TestBrowser }
let site: SampledSite

const profileOf = async (browser: TestBrowser) => readBody<User>(await browser.get('/a/api/v1/profile'))
const start = (browser: TestBrowser, id = dora.id) => browser.post(`/a/api/v1/client/${id}/view`, {})
const runJob = () => endOverViews(test.installation)

async function newClient(account = accountId, siteId = site.siteId): Promise<typeof dora> {
  const browser = await test.newClient(account, { [siteId]: everyArea('write') })
  const { id, email } = await profileOf(browser)
  return { id, email, browser }
}

/** A session of the owner, or of an admin, that views as Dora. */
async function viewing(email?: string): Promise<TestBrowser> {
  const { email: ofOwner } = await profileOf(owner)
  const browser = await test.signIn(email ?? ofOwner)
  expect((await start(browser)).statusCode).toBe(204)
  return browser
}

async function ends(): Promise<{ actor: string; subject: string; at: string }[]> {
  const answer = await owner.get('/a/api/v1/audit?subject_kind=client&per_page=50')
  return readBody<{ items: AuditEntry[] }>(answer)
    .items.filter(({ action }) => action === 'client.view_end')
    .map(({ actor, subject, at }) => ({ actor, subject, at }))
}

beforeAll(async () => {
  const tenant = await test.newTenant({ isProvider: true, isPlatform: true })
  accountId = tenant.accountId
  owner = tenant.owner
  site = await makeSamples({ test, owner, siteId: tenant.siteId, batchid: 1111 })
})
const makeDora = async () => {
  dora = await newClient()
}

describe('an owner who views as a client', () => {
  beforeEach(makeDora)

  it('is answered as the client, and marked as the viewer', async () => {
    const browser = await viewing()
    const { displayname } = await profileOf(owner)
    const until = new Date(test.clock.now().getTime() + HALF_AN_HOUR).toISOString()
    const { viewing: mark, ...seen } = await profileOf(browser)
    const { viewing: none, ...own } = await profileOf(dora.browser)
    expect([mark, none]).toEqual([{ by: displayname, until }, null])
    expect(seen).toEqual(own)
  })

  it('sees a site as the client does, without the rights to change it', async () => {
    const browser = await viewing()
    const url = `/s/${site.siteId}/api/v1/settings`
    const seen = readBody<SiteSettings>(await browser.get(url))
    const own = readBody<SiteSettings>(await dora.browser.get(url))
    expect({ ...seen, can: null }).toEqual({ ...own, can: null })
    expect(Object.values(own.can)).toContain(true)
    expect(Object.values(seen.can)).not.toContain(true)
  })

  it('enters no site that is closed to the client', async () => {
    const other = await test.newSite(accountId)
    const browser = await viewing()
    expect((await owner.get(`/s/${other}/api/v1/settings`)).statusCode).toBe(200)
    expect((await browser.get(`/s/${other}/api/v1/settings`)).statusCode).toBe(404)
  })

  it("leaves the client's own sessions and last login alone", async () => {
    const before = await dora.browser.get('/a/api/v1/profile/sessions')
    const browser = await viewing()
    expect((await dora.browser.get('/a/api/v1/profile/sessions')).json()).toEqual(before.json())
    expect((await profileOf(browser)).last_login_at).toBe((await profileOf(dora.browser)).last_login_at)
  })

  it('is the user of their pages: a page of the viewer is refused until it starts again', async () => {
    const { id } = await profileOf(owner)
    const browser = await viewing()
    browser.headers = { [PAGE_USER_HEADER]: String(id) }
    expect(refusalReason(await browser.get('/a/api/v1/profile'))).toEqual([409, 'otherUser'])
    browser.headers = { [PAGE_USER_HEADER]: String(dora.id) }
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(200)
    test.clock.advance(HALF_AN_HOUR)
    expect(refusalReason(await browser.get('/a/api/v1/profile'))).toEqual([409, 'otherUser'])
  })

  it('sees a client who has to set up a second step, with their own', async () => {
    await test.rows(`update account set two_factor_required = true where id = ${accountId}`)
    try {
      // The requirement ends sessions, so this owner has a second step.
      await test.rows(
        `update app_user set tf_secret = 'x' where account_id = ${accountId} and role = 'owner'`,
      )
      expect((await start(owner)).statusCode).toBe(204)
      expect(await profileOf(owner)).toMatchObject({ id: dora.id, tf_setup_needed: false })
      expect((await owner.get(`/s/${site.siteId}/api/v1/settings`)).statusCode).toBe(200)
      expect((await owner.delete(STOP)).statusCode).toBe(204)
    } finally {
      await test.rows(`update account set two_factor_required = false where id = ${accountId}`)
      await test.rows(`update app_user set tf_secret = null where account_id = ${accountId}`)
    }
  })
})

describe('while an owner views as a client', () => {
  const all = Object.values(apiRoutes) as RouteDefinition[]
  const closed = all.filter(
    ({ method, writes, personal, whileViewing }) => !whileViewing && (method !== 'GET' || writes || personal),
  )
  const open = all.filter(
    (entry) => entry.auth === 'session' && !closed.includes(entry) && !entry.whileViewing,
  )
  let viewer: TestBrowser
  let client: TestBrowser

  beforeAll(async () => {
    dora = await newClient()
    client = dora.browser
    viewer = await viewing()
  })

  it('allows nothing that changes data but to stop and to sign out', () => {
    expect(all.filter(({ whileViewing }) => whileViewing).map(({ id }) => id)).toEqual([
      'logout',
      'stopViewAs',
    ])
  })

  it('closes what concerns the client alone', () => {
    expect(
      all
        .filter(({ personal }) => personal)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['getApiKey', 'getTwoFactor', 'listSavedViews', 'listSessions', 'listSignInProfiles'])
  })

  it('refuses every call that changes data or concerns the client alone, public ones too', async () => {
    const allowed: string[] = []
    for (const entry of closed) {
      const isPublic = entry.auth === 'public'
      const url = entry.path.replace(':provider', 'google').replace(/:\w+/g, '1')
      const payload = entry.method === 'GET' ? {} : { payload: entry.example ?? {} }
      const sent = isPublic
        ? viewer.send({ method: entry.method, url, ...payload })
        : callRoute(viewer, entry, site)
      const answer = await sent
      const [status, reason] = answer.body ? refusalReason(answer) : [answer.statusCode]
      if (status !== 403 || reason !== 'viewing') allowed.push(`${entry.id} ${status} ${reason}`)
    }
    expect(allowed).toEqual([])
    expect(closed.length).toBeGreaterThan(200)
  })

  it('answers every other call as to the client', async () => {
    const statuses = async (browser: TestBrowser) => {
      const answers: string[] = []
      for (const entry of open)
        answers.push(`${entry.id} ${(await callRoute(browser, entry, site)).statusCode}`)
      return answers
    }
    expect(await statuses(viewer)).toEqual(await statuses(client))
    expect(open.length).toBeGreaterThan(100)
  })

  it("writes nothing to the audit log in the client's name", async () => {
    expect(await profileOf(viewer)).toMatchObject({ id: dora.id, viewing: {} })
    const written = await test.rows(`select id from audit_log where user_id = ${dora.id}`)
    expect(written).toEqual([])
  })
})

describe('a view ends', () => {
  beforeEach(makeDora)

  it('when it is stopped, and the owner continues in the same session', async () => {
    const { id, email } = await profileOf(owner)
    const browser = await viewing()
    expect((await browser.delete(STOP)).statusCode).toBe(204)
    expect(await profileOf(browser)).toMatchObject({ id, viewing: null })
    expect((await ends())[0]).toMatchObject({ actor: email, subject: dora.email })
    expect((await browser.delete(STOP)).statusCode).toBe(404)
  })

  it('by itself after half an hour, which is recorded with its time', async () => {
    const { id, email } = await profileOf(owner)
    const browser = await viewing()
    test.clock.advance(HALF_AN_HOUR - 1000)
    expect(await profileOf(browser)).toMatchObject({ id: dora.id })
    test.clock.advance(1000)
    const at = test.clock.now().toISOString()
    expect(await profileOf(browser)).toMatchObject({ id, viewing: null })
    test.clock.advance(MINUTE_MS)
    await runJob()
    await runJob()
    const mine = (await ends()).filter(({ subject }) => subject === dora.email)
    expect(mine).toEqual([{ actor: email, subject: dora.email, at }])
  })

  it('when another one begins before the job has run', async () => {
    const browser = await viewing()
    test.clock.advance(HALF_AN_HOUR)
    expect((await start(browser)).statusCode).toBe(204)
    expect((await ends()).filter(({ subject }) => subject === dora.email)).toHaveLength(1)
  })

  it('with the session, when the viewer signs out', async () => {
    const browser = await viewing()
    expect((await browser.get('/logout')).statusCode).toBe(204)
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(401)
    await runJob()
    expect((await ends()).filter(({ subject }) => subject === dora.email)).toHaveLength(1)
  })

  it.each([
    ['is deactivated', 'update app_user set deactivated_at = now()'],
    ['becomes an admin', `update app_user set role = 'admin'`],
    ['is removed', 'delete from app_user'],
  ])('when the client %s', async (_end, statement) => {
    const { id } = await profileOf(owner)
    const browser = await viewing()
    await test.rows(`${statement} where id = ${dora.id}`)
    expect(await profileOf(browser)).toMatchObject({ id, viewing: null })
    await runJob()
    expect((await ends()).filter(({ subject }) => subject === dora.email)).toHaveLength(1)
  })

  it.each([['deactivate'], ['role']])('when the viewer loses their rights: %s', async (how) => {
    const admin = await test.newUser(accountId, 'admin')
    const browser = await viewing(admin.email)
    const url = `/a/api/v1/admins/${admin.id}/${how}`
    const lost = how === 'role' ? owner.put(url, { role: 'client' }) : owner.post(url, {})
    expect((await lost).statusCode).toBeLessThan(300)
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(401)
    await runJob()
    expect((await ends())[0]).toMatchObject({ actor: admin.email, subject: dora.email })
  })

  it('when the account has no clients any more', async () => {
    const { id } = await profileOf(owner)
    const browser = await viewing()
    await test.rows(`update account set is_provider = false where id = ${accountId}`)
    const seen = await profileOf(browser)
    await test.rows(`update account set is_provider = true where id = ${accountId}`)
    expect(seen).toMatchObject({ id, viewing: null })
  })
})

describe('a view begins for', () => {
  beforeEach(makeDora)

  it('active clients of the own account only', async () => {
    const stranger = await test.newTenant({ isProvider: true })
    const foreign = await newClient(stranger.accountId, stranger.siteId)
    const admin = await test.newUser(accountId, 'admin')
    const { id: self } = await profileOf(owner)
    const { id: gone } = await newClient()
    await test.rows(`update app_user set deactivated_at = now() where id = ${gone}`)
    for (const id of [foreign.id, admin.id, self, gone, 999_999_999]) {
      expect((await start(owner, id)).statusCode).toBe(404)
    }
    expect(await profileOf(owner)).toMatchObject({ id: self, viewing: null })
  })

  it('owners and admins, whose rights include clients', async () => {
    const admin = await test.newUser(accountId, 'admin')
    expect(await profileOf(await viewing(admin.email))).toMatchObject({ id: dora.id })
    expect(refusalReason(await start(dora.browser))).toEqual([403, 'permission'])
    const plain = await test.newTenant()
    expect(refusalReason(await start(plain.owner))).toEqual([403, 'permission'])
  })

  it('browsers, and no keys', async () => {
    const reset = { password: PASSWORD, expires_in_days: null }
    const answer = await owner.post('/a/api/v1/profile/apikey/reset', reset)
    const { apikey } = readBody<{ apikey: string }>(answer)
    const headers = { 'authentication-token': apikey }
    const url = `/a/api/v1/client/${dora.id}/view`
    const refused = await test.app.inject({ method: 'POST', url, headers, payload: {} })
    expect(refused.statusCode).toBe(403)
    // The key still acts for its user, also while the browser views as a client.
    const browser = await viewing()
    const { cookies } = browser
    const profile = await test.app.inject({ url: '/a/api/v1/profile', headers, cookies })
    expect(profile.json<User>()).toMatchObject({ viewing: null, role: 'owner' })
  })
})
