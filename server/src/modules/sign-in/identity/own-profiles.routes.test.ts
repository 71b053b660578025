import type { SignInProfile } from '@portico/shared/contracts'
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { openLocalIssuer, type LocalIssuer } from '../../../../../shared/tools/testing/local-issuer'
import { expectFieldErrors, readBody, refusal } from '../../../testing/answers'
import { brandDomain } from '../../../schema'
import { insertAccount, PASSWORD } from '../../../testing/builders'
import { queuedMails } from '../../../testing/queued-mails'
import { openTestApp, type TestApp, type TestBrowser } from '../../../testing/test-app'

const PROFILES = '/a/api/v1/profile/identities'
const WRONG_PASSWORD = { password: [{ id: 'error.field.password_wrong' }] }
const PAGE = '/newapp/app/social/profile'

let test: TestApp
let issuer: LocalIssuer
let user: { id: number; email: string }
let browser: TestBrowser
let subjects = 0

beforeAll(async () => {
  issuer = await openLocalIssuer()
  test = await openTestApp({ identityProvider: issuer.settings })
})
afterAll(async () => {
  await test.close()
  await issuer.close()
})
beforeEach(async () => {
  issuer.faults = {}
  test.clock.advance(HOUR_MS)
  user = await test.newUser({}, 'owner')
  browser = await test.signIn(user.email)
  subjects += 1
  issuer.person = { sub: `profile-${subjects}`, email: `own${subjects}@gmail.test`, email_verified: true }
})

async function ownProfile(reader = browser): Promise<SignInProfile & { has_password: boolean }> {
  const { items, has_password } = readBody<{ items: SignInProfile[]; has_password: boolean }>(
    await reader.get(PROFILES),
  )
  const [profile] = items
  if (!profile || items.length > 1) throw new Error(`${items.length} profiles instead of one`)
  return { ...profile, has_password }
}

const disconnect = (password = PASSWORD, from = browser) =>
  from.post(`${PROFILES}/google/disconnect`, { password })

/** Returns the address that the provider sends the browser back to. */
async function begin(from = browser): Promise<string> {
  const { url } = readBody<{ url: string }>(await from.post(`${PROFILES}/google`, { password: PASSWORD }))
  const back = await issuer.agree(url)
  return back.pathname + back.search
}

async function connect(from = browser): Promise<string> {
  const answer = await from.get(await begin(from))
  return String(answer.headers.location)
}

/** Returns the browser after a sign-in at the provider, and where it led. */
async function signInThere(path = '/auth/google'): Promise<{ at: string; there: TestBrowser }> {
  const there = test.anonymous()
  const back = await issuer.agree(String((await there.get(path)).headers.location))
  const answer = await there.get(back.pathname + back.search)
  return { at: String(answer.headers.location), there }
}

const audited = () =>
  test.rows(
    `select action, coalesce(after->>'subject', before->>'subject') as subject from audit_log where user_id = ${user.id}
      and action like 'user.identity%' order by id`,
  )

it('connects none on the domain of an account, where the provider sends nobody back', async () => {
  const domain = 'wifi.profiles.example'
  const accountId = await test.inTx(async (tx) => {
    const now = test.clock.now()
    const id = await insertAccount(tx, now, { isProvider: true })
    const claim = { accountId: id, domain, token: 'x', createdAt: now }
    await tx.insert(brandDomain).values({ ...claim, state: 'enabled', enabledAt: now })
    return id
  })
  const there = await test.signIn((await test.newUser(accountId)).email)
  there.headers = { host: domain }
  expect((await there.get(PROFILES)).json()).toEqual({ items: [], has_password: true })
  expect((await there.post(`${PROFILES}/google`, { password: PASSWORD })).statusCode).toBe(404)
})

it('connects a profile with another address, which signs in from then on, and disconnects it', async () => {
  expect(await ownProfile()).toEqual({
    provider: 'google',
    name: 'Local',
    connected_at: null,
    has_password: true,
    can: { connect: true, disconnect: false },
  })
  expect(await connect()).toBe(`${PAGE}?connected=google`)
  expect(await ownProfile()).toMatchObject({
    connected_at: test.clock.now().toISOString(),
    can: { connect: false, disconnect: true },
  })
  const { there } = await signInThere()
  expect((await there.get('/a/api/v1/profile')).json()).toMatchObject({ id: user.id })

  expect((await disconnect()).statusCode).toBe(204)
  expect((await ownProfile()).connected_at).toBeNull()
  expect((await signInThere()).at).toBe('/newapp/login?error=no-account')
  expect((await disconnect()).statusCode).toBe(404)
  const { sub: subject } = issuer.person
  expect(await audited()).toEqual([
    { action: 'user.identity_linked', subject },
    { action: 'user.identity_unlinked', subject },
  ])
  const mails = (await queuedMails(test, user.email)).map(({ template }) => template)
  expect(mails.sort()).toEqual(['identity-connected', 'identity-disconnected'])
})

it('asks for the password before it adds or removes a way in', async () => {
  const wrong = await browser.post(`${PROFILES}/google`, { password: 'not the password' })
  expectFieldErrors(wrong, 422, WRONG_PASSWORD)
  await connect()
  expectFieldErrors(await disconnect('not the password'), 422, WRONG_PASSWORD)
  expect((await ownProfile()).connected_at).not.toBeNull()
})

describe("isn't connected", () => {
  afterEach(async () => {
    expect((await ownProfile()).connected_at).toBeNull()
    expect(await queuedMails(test, user.email)).toEqual([])
  })

  it('if the provider has not confirmed the address', async () => {
    issuer.person = { ...issuer.person, email_verified: false }
    expect(await connect()).toBe(`${PAGE}?error=unverified`)
  })

  it('if it belongs to another user, active or deactivated', async () => {
    const other = await test.newUser({}, 'owner')
    await connect(await test.signIn(other.email))
    expect(await connect()).toBe(`${PAGE}?error=taken`)
    await test.rows(`update app_user set deactivated_at = now() where id = ${other.id}`)
    expect(await connect()).toBe(`${PAGE}?error=taken`)
  })

  it('if its address is that of another user', async () => {
    const other = await test.newUser({}, 'owner')
    issuer.person = { ...issuer.person, email: other.email }
    expect(await connect()).toBe(`${PAGE}?error=taken`)
  })

  it('in another session, another browser, or without one', async () => {
    const again = await test.signIn(user.email)
    const stranger = await test.signIn((await test.newUser({}, 'owner')).email)
    for (const each of [again, stranger, test.anonymous()]) {
      const back = await begin()
      const cookie = browser.cookies['provider-sign-in'] ?? ''
      expect((await each.get(back)).headers.location).toContain('/newapp/login?error=expired')
      each.cookies['provider-sign-in'] = cookie
      expect((await each.get(back)).headers.location).toBe(`${PAGE}?error=expired`)
    }
  })

  it('if the person stops it there, or comes back too late', async () => {
    const back = (await begin()).replace(/code=[^&]*/, 'error=access_denied')
    expect((await browser.get(back)).headers.location).toBe(`${PAGE}?error=cancelled`)
    const late = await begin()
    test.clock.advance(11 * MINUTE_MS)
    expect((await browser.get(late)).headers.location).toBe('/newapp/login?error=expired')
  })

  it('while the provider is down', async () => {
    const fresh = await openTestApp({ identityProvider: issuer.settings })
    const { owner } = await fresh.newTenant()
    issuer.faults = { down: true }
    const answer = await owner.post(`${PROFILES}/google`, { password: PASSWORD })
    expect(refusal(answer)).toEqual([503, 'error.identity.provider'])
    await fresh.close()
  })
})

it('is never disconnected as the only way in of a user without a password', async () => {
  const email = `profiled${subjects}@example.test`
  await browser.post('/a/api/v1/admins', { email, displayname: 'Nora' })
  const [mail] = await queuedMails(test, email)
  const { link } = mail?.values as { link: string }
  issuer.person = { ...issuer.person, email }
  const { there } = await signInThere(`/auth/google?invitation=${link.split('/').at(-1) ?? ''}`)
  expect(await ownProfile(there)).toMatchObject({
    has_password: false,
    can: { connect: false, disconnect: false },
  })
  expect(refusal(await disconnect(PASSWORD, there))).toEqual([409, 'error.identity.last_way_in'])
  expect((await ownProfile(there)).connected_at).not.toBeNull()

  await there.post('/a/api/v1/password/forgot', { email })
  const reset = (await queuedMails(test, email)).find(({ template }) => template === 'reset-password')
  const token = (reset?.values as { link: string }).link.split('/').at(-1) ?? ''
  await there.post('/a/api/v1/password/reset', { token, password: PASSWORD })
  const back = await test.signIn(email)
  expect((await disconnect(PASSWORD, back)).statusCode).toBe(204)
})

it('counts the password of a user who accepts a later invitation with a profile', async () => {
  const [account] = await test.rows<{ id: number }>(
    `select account_id::int as id from app_user where id = ${user.id}`,
  )
  const client = await test.newUser(account?.id ?? 0, 'client')
  await browser.post('/a/api/v1/admins', { email: client.email, displayname: 'Nora' })
  const [mail] = await queuedMails(test, client.email)
  const { link } = mail?.values as { link: string }
  issuer.person = { ...issuer.person, email: client.email }
  const { there } = await signInThere(`/auth/google?invitation=${link.split('/').at(-1) ?? ''}`)
  expect((await there.get('/a/api/v1/profile')).json()).toMatchObject({ role: 'admin' })
  expect(await ownProfile(there)).toMatchObject({ has_password: true, can: { disconnect: true } })
})

it('is empty without a provider', async () => {
  const without = await openTestApp()
  const { owner } = await without.newTenant()
  expect((await owner.get(PROFILES)).json()).toEqual({ items: [], has_password: true })
  expect((await owner.post(`${PROFILES}/google`, { password: PASSWORD })).statusCode).toBe(404)
  await without.close()
})
