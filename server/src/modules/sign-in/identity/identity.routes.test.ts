import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { generate } from 'otplib'
import { openLocalIssuer, type LocalIssuer } from '../../../../../shared/tools/testing/local-issuer'
import { queuedMails } from '../../../testing/queued-mails'
import { openTestApp, TEST_BOX, type TestApp, type TestBrowser } from '../../../testing/test-app'

let test: TestApp
let issuer: LocalIssuer
let people = 0

beforeAll(async () => {
  issuer = await openLocalIssuer()
  test = await openTestApp({ identityProvider: issuer.settings })
})
afterAll(async () => {
  await test.close()
  await issuer.close()
})
beforeEach(() => {
  issuer.faults = {}
  test.clock.advance(HOUR_MS)
})

/** Creates a user who is about to sign in at the issuer. */
async function newPerson(): Promise<{ id: number; email: string }> {
  const user = await test.newUser()
  people += 1
  issuer.person = { sub: `subject-${people}`, email: user.email, email_verified: true }
  return user
}

const locationOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location)
const pathOf = (url: URL) => url.pathname + url.search

async function begin(browser: TestBrowser, next?: string): Promise<URL> {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  const answer = await browser.get(`/auth/google${query}`)
  expect(answer.statusCode).toBe(302)
  return issuer.agree(locationOf(answer))
}

/** Completes the sign-in and returns the browser's final address. */
async function signIn(browser = test.anonymous(), next?: string): Promise<string> {
  const answer = await browser.get(pathOf(await begin(browser, next)))
  expect(answer.statusCode).toBe(302)
  return locationOf(answer)
}

const isIn = async (browser: TestBrowser) => (await browser.get('/a/api/v1/profile')).statusCode === 200

async function identities(userId: number): Promise<unknown[]> {
  return test.rows(`select issuer, subject from user_identity where user_id = ${userId}`)
}

describe('going there', () => {
  it('asks with PKCE, state and nonce, and keeps them where no script reads them', async () => {
    const answer = await test.anonymous().get('/auth/google')
    const url = new URL(locationOf(answer))
    expect(url.origin + url.pathname).toBe(`${issuer.settings.issuer}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: issuer.settings.clientId,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:8080/auth/google/callback',
      code_challenge_method: 'S256',
    })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/auth', maxAge: 600 })
    for (const name of ['state', 'nonce']) {
      const value = url.searchParams.get(name) ?? ''
      expect(value.length).toBeGreaterThan(30)
      expect(Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1')).not.toContain(value)
    }
  })

  it('is offered before sign-in', async () => {
    const meta = await test.anonymous().get('/a/api/v1/meta')
    expect(meta.json()).toMatchObject({ sign_in_providers: [{ id: 'google', name: 'Local' }] })
  })
})

describe('coming back', () => {
  it('signs in whom the confirmed address belongs to, and links the identity', async () => {
    const { id, email } = await newPerson()
    const browser = test.anonymous()
    expect(await signIn(browser)).toBe('/newapp/app/reports/dashboard')
    expect((await browser.get('/a/api/v1/profile')).json()).toMatchObject({ email })
    expect(Object.keys(browser.cookies).sort()).toEqual(['XSRF-TOKEN', 'device', 'sid'])
    expect(await identities(id)).toEqual([{ issuer: issuer.settings.issuer, subject: issuer.person.sub }])
    const audit = `select action from audit_log where user_id = ${id}`
    expect((await test.database.db.execute(audit)).rows).toEqual([{ action: 'user.identity_linked' }])
  })

  it('knows a linked identity again, whatever its address has become', async () => {
    const { id, email } = await newPerson()
    await signIn()
    issuer.person = { sub: issuer.person.sub, email: 'changed@example.test', email_verified: false }
    const browser = test.anonymous()
    await signIn(browser)
    expect((await browser.get('/a/api/v1/profile')).json()).toMatchObject({ email })
    expect(await identities(id)).toHaveLength(1)
  })

  it('takes the address from the userinfo endpoint where the token does not have it', async () => {
    await newPerson()
    issuer.faults = { emailAtUserinfo: true }
    expect(await signIn()).toBe('/newapp/app/reports/dashboard')
  })

  it('gives the secret in the body where the issuer offers nothing else', async () => {
    issuer.authMethods = ['client_secret_post']
    const other = await openTestApp({ identityProvider: issuer.settings })
    const user = await other.newUser()
    issuer.person = { sub: 'in-body', email: user.email, email_verified: true }
    const browser = other.anonymous()
    const back = await issuer.agree(locationOf(await browser.get('/auth/google')))
    expect(locationOf(await browser.get(pathOf(back)))).toBe('/newapp/app/reports/dashboard')
    issuer.authMethods = ['client_secret_basic']
    await other.close()
  })

  it('goes on to the page that was asked for', async () => {
    await newPerson()
    expect(await signIn(test.anonymous(), '/app/voucher/manage?site=3')).toBe(
      '/newapp/app/voucher/manage?site=3',
    )
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '/../logout',
    '/logout',
  ])('never goes to %j', async (next) => {
    await newPerson()
    expect(await signIn(test.anonymous(), next)).toBe('/newapp/app/reports/dashboard')
  })

  it('never carries an older session over', async () => {
    const { email } = await newPerson()
    const browser = await test.signIn(email)
    const former = { ...browser.cookies }
    await signIn(browser)
    expect(browser.cookies.sid).not.toBe(former.sid)
    expect((await test.app.inject({ url: '/a/api/v1/profile', cookies: former })).statusCode).toBe(401)
  })

  it('still asks for the second step, by a token that no server sees in an address', async () => {
    const { id, email } = await newPerson()
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const sealed = TEST_BOX.seal(secret, `app_user:${id}:tf`)
    await test.database.db.$client.query('update app_user set tf_secret = $1 where id = $2', [sealed, id])
    const browser = test.anonymous()
    const [page, fragment] = (await signIn(browser, '/app/guests')).split('#')
    expect(page).toBe('/newapp/login?next=%2Fapp%2Fguests')
    expect(await isIn(browser)).toBe(false)
    const { tf_token: token, csrf_token } = Object.fromEntries(new URLSearchParams(fragment))
    const code = await generate({ secret, epoch: Math.floor(test.clock.now().getTime() / 1000) })
    const answer = await browser.post('/tf-validate', { token, csrf_token, code })
    expect(answer.json()).toMatchObject({ response: { user: { email } } })
    expect(await isIn(browser)).toBe(true)
  })
})

describe('is refused', () => {
  it.each([
    ['nobody here has the address', { email: 'nobody@example.test', email_verified: true }, 'no-account'],
    ['the address is not confirmed', { email_verified: false }, 'unverified'],
    ['nothing is said of the address being confirmed', { email_verified: undefined }, 'unverified'],
    ['there is no address', { email: undefined }, 'unverified'],
  ])('where %s', async (_name, change, error) => {
    const { id } = await newPerson()
    issuer.person = { ...issuer.person, ...change }
    const browser = test.anonymous()
    expect(await signIn(browser, '/app/guests')).toBe(`/newapp/login?error=${error}&next=%2Fapp%2Fguests`)
    expect([await isIn(browser), await identities(id)]).toEqual([false, []])
  })

  it.each([
    ['a nonce of another sign-in', { claims: { nonce: 'another' } }],
    ['an audience that is somebody else', { claims: { aud: 'another-client' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['a token that is over', { claims: { exp: 1 } }],
    ['a signature by another key', { foreignKey: true }],
  ])('where there is %s', async (_name, faults) => {
    const { id } = await newPerson()
    issuer.faults = faults
    const browser = test.anonymous()
    expect(await signIn(browser)).toBe('/newapp/login?error=provider')
    expect([await isIn(browser), await identities(id)]).toEqual([false, []])
  })

  it('where the state is another one', async () => {
    await newPerson()
    const browser = test.anonymous()
    const back = await begin(browser)
    back.searchParams.set('state', 'another')
    const asked = issuer.calls.length
    expect(locationOf(await browser.get(pathOf(back)))).toBe('/newapp/login?error=expired')
    expect(issuer.calls).toHaveLength(asked)
    expect(await isIn(browser)).toBe(false)
  })

  it('in a browser that did not begin it, with a changed cookie, or too late', async () => {
    await newPerson()
    const browser = test.anonymous()
    const back = pathOf(await begin(browser))
    const cookie = browser.cookies['provider-sign-in'] ?? ''
    expect(locationOf(await test.anonymous().get(back))).toBe('/newapp/login?error=expired')
    const cookies = { 'provider-sign-in': `${cookie.slice(0, -4)}AAAA` }
    expect(locationOf(await test.app.inject({ url: back, cookies }))).toBe('/newapp/login?error=expired')
    test.clock.advance(10 * MINUTE_MS)
    expect(locationOf(await browser.get(back))).toBe('/newapp/login?error=expired')
  })

  it('a second time with the same answer', async () => {
    await newPerson()
    const browser = test.anonymous()
    const back = pathOf(await begin(browser))
    const cookies = { 'provider-sign-in': browser.cookies['provider-sign-in'] ?? '' }
    expect(locationOf(await browser.get(back))).toBe('/newapp/app/reports/dashboard')
    expect(browser.cookies['provider-sign-in']).toBeUndefined()
    const again = await test.app.inject({ url: back, cookies })
    expect(locationOf(again)).toBe('/newapp/login?error=provider')
  })

  it('where the person stops it there', async () => {
    const browser = test.anonymous()
    const back = await begin(browser)
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
    expect(locationOf(await browser.get(pathOf(back)))).toBe('/newapp/login?error=cancelled')
  })
})

describe('a provider', () => {
  it('that does not answer is said so, and asked again with the next sign-in', async () => {
    const fresh = await openTestApp({ identityProvider: issuer.settings })
    issuer.faults = { down: true }
    const answer = await fresh.anonymous().get('/auth/google?next=/app/guests')
    expect([answer.statusCode, locationOf(answer)]).toEqual([
      302,
      '/newapp/login?error=provider&next=%2Fapp%2Fguests',
    ])
    issuer.faults = {}
    expect(locationOf(await fresh.anonymous().get('/auth/google'))).toContain('/authorize?')
    await fresh.close()
  })

  it('that is not set up leads people to the sign-in page and tells programs', async () => {
    const without = await openTestApp()
    for (const [app, path] of [
      [without.app, '/auth/google'],
      [without.app, '/auth/google/callback?code=1&state=2'],
      [test.app, '/auth/other'],
    ] as const) {
      const person = await app.inject({ url: path, headers: { accept: 'text/html,*/*' } })
      expect([person.statusCode, locationOf(person)]).toEqual([302, '/newapp/login'])
      const program = await app.inject({ url: path, headers: { accept: 'application/json' } })
      expect(program.statusCode).toBe(404)
    }
    expect((await without.anonymous().get('/a/api/v1/meta')).json()).toMatchObject({ sign_in_providers: [] })
    await without.close()
  })
})

describe('an invitation', () => {
  async function invited(): Promise<{ email: string; token: string }> {
    const { owner } = await test.newTenant()
    people += 1
    const email = `invited-${people}@example.test`
    await owner.post('/a/api/v1/admins', { email, displayname: 'Nora' })
    const [mail] = await queuedMails(test, email)
    const { link } = mail?.values as { link: string }
    issuer.person = { sub: `subject-${people}`, email, email_verified: true }
    return { email, token: link.split('/').at(-1) ?? '' }
  }
  async function acceptAt(browser: TestBrowser, token: string): Promise<string> {
    const answer = await browser.get(`/auth/google?invitation=${token}`)
    const url = await issuer.agree(locationOf(answer))
    return locationOf(await browser.get(pathOf(url)))
  }

  it('is accepted with the confirmed address that it was sent to', async () => {
    const { email, token } = await invited()
    const browser = test.anonymous()
    await acceptAt(browser, token)
    expect((await browser.get('/a/api/v1/profile')).json()).toMatchObject({ email, role: 'admin' })
  })

  it('stays open for another address, and without its link', async () => {
    const { email, token } = await invited()
    expect(await signIn()).toContain('error=no-account')
    issuer.person = { ...issuer.person, sub: 'subject-other', email: 'other@example.test' }
    expect(await acceptAt(test.anonymous(), token)).toContain('error=no-account')
    issuer.person = { ...issuer.person, email, email_verified: false }
    expect(await acceptAt(test.anonymous(), token)).toContain('error=unverified')
    expect(await test.rows(`select 1 as found from app_user where email = '${email}'`)).toEqual([])
  })
})
