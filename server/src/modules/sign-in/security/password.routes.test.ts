import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { SecretBox } from '../../../platform/secrets/secret-box'
import { expectAnswer } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { queuedMails } from '../../../testing/queued-mails'
import { startTestApp, TEST_BOX, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
const NEW = 'another horse 10'

beforeEach(() => test.clock.advance(DAY_MS))

async function newUser(): Promise<{ id: number; email: string }> {
  return test.newUser()
}

/** Creates a key and returns a function that calls the API with it and returns the status. */
async function newKey(browser: TestBrowser, password: string) {
  const created = await browser.post('/a/api/v1/profile/apikey/reset', { password, expires_in_days: null })
  const headers = { 'authentication-token': created.json<{ apikey: string }>().apikey }
  return async () => (await test.app.inject({ url: '/a/api/v1/profile', headers })).statusCode
}

const login = (email: string, password: string) => test.anonymous().post('/login', { email, password })

describe('changing the password', () => {
  const change = (browser: TestBrowser, body: object) => browser.post('/a/api/v1/profile/password', body)

  it('needs the one before, also just after signing in', async () => {
    const { email } = await newUser()
    const browser = await test.signIn(email)
    expectAnswer(await change(browser, { password: NEW }), 422, {
      schema_texts: { current_password: [{ id: 'error.field.required' }] },
    })
    expectAnswer(await change(browser, { password: NEW, current_password: 'guess' }), 422, {
      schema_texts: { current_password: [{ id: 'error.field.password_wrong' }] },
    })
    expect((await login(email, NEW)).statusCode).toBe(401)
    expect((await change(browser, { password: NEW, current_password: PASSWORD })).statusCode).toBe(200)
    expect([(await login(email, NEW)).statusCode, (await login(email, PASSWORD)).statusCode]).toEqual([
      200, 401,
    ])
  })

  it('limits guesses at the one before', async () => {
    const browser = await test.signIn((await newUser()).email)
    const guess = () => change(browser, { password: NEW, current_password: 'guess' })
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess()).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  })

  it('goes on under another sid, ends the other sessions, and tells by mail', async () => {
    const { email } = await newUser()
    const [browser, elsewhere] = [await test.signIn(email), await test.signIn(email)]
    const former = { ...browser.cookies }
    const answer = await change(browser, { password: NEW, current_password: PASSWORD })
    expect(answer.json()).toEqual({ csrf_token: browser.cookies['XSRF-TOKEN'] })
    expect(browser.cookies.sid).not.toBe(former.sid)
    expect((await browser.post('/a/api/v1/profile', { displayname: 'Still here' })).statusCode).toBe(200)
    expect((await elsewhere.get('/a/api/v1/profile')).statusCode).toBe(401)
    expect((await test.app.inject({ url: '/a/api/v1/profile', cookies: former })).statusCode).toBe(401)
    expect(await queuedMails(test, email)).toMatchObject([
      { template: 'password-changed', values: { resetLink: 'http://localhost:8080/newapp/forgot-password' } },
    ])
    const audit = `select action, before, after from audit_log where actor = '${email}'`
    expect((await test.database.db.execute(audit)).rows).toEqual([
      { action: 'user.password', before: {}, after: {} },
    ])
  })

  it.each([
    ['a common one', () => 'Password1', 'error.field.password_common'],
    ['the name of the product with digits', () => 'Portico-2026', 'error.field.password_common'],
    ['the email address', (email: string) => email.toUpperCase(), 'error.field.password_email'],
    ['its part before the @', (email: string) => email.split('@')[0] ?? '', 'error.field.password_email'],
  ])('refuses %s', async (_what, make, id) => {
    const { email } = await test.newUser({}, 'owner', { email: `somebody${Math.random()}@example.test` })
    const browser = await test.signIn(email)
    const answer = await change(browser, { password: make(email), current_password: PASSWORD })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { schema_texts: { password: [{ id }] } }])
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
  })

  it('ends the API key of the user where they want it', async () => {
    const browser = await test.signIn((await newUser()).email)
    const works = await newKey(browser, PASSWORD)
    await change(browser, { password: NEW, current_password: PASSWORD })
    expect(await works()).toBe(200)
    await change(browser, { password: PASSWORD, current_password: NEW, end_api_keys: true })
    expect(await works()).toBe(401)
  })

  it('keeps the rule of seven characters, and is closed without a session', async () => {
    const browser = await test.signIn((await newUser()).email)
    expectAnswer(await change(browser, { password: 'sixsix', current_password: PASSWORD }), 422, {
      schema_errors: { password: ['Must be at least 7 characters'] },
    })
    expect((await change(test.anonymous(), { password: NEW })).statusCode).toBe(401)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string, remoteAddress = '127.0.0.1') =>
    test.app.inject({
      method: 'POST',
      url: '/a/api/v1/password/forgot',
      remoteAddress,
      payload: { email },
    })
  const check = (token: string) => test.anonymous().post('/a/api/v1/password/check', { token })
  const reset = (token: string, password = NEW) =>
    test.anonymous().post('/a/api/v1/password/reset', { token, password })

  async function linkFor(email: string): Promise<string> {
    await forgot(email)
    const mail = (await queuedMails(test, email))
      .filter(({ template }) => template === 'reset-password')
      .at(-1)
    return (mail?.values as { link: string }).link
  }
  const tokenFor = async (email: string) => (await linkFor(email)).split('/').at(-1) ?? ''

  const EXPIRED = [
    404,
    { message: 'Your link might have expired', message_text: { id: 'error.link_expired' } },
  ]

  it('brings a link to the mailbox, in the language of its owner', async () => {
    const { email } = await test.newUser({}, 'admin', { language: 'es-ES', displayname: 'Nora' })
    expect(await linkFor(email)).toMatch(/^http:\/\/localhost:8080\/newapp\/reset-password\/[\w-]{43}$/)
    expect(await queuedMails(test, email)).toMatchObject([
      { language: 'es-ES', values: { name: 'Nora', minutes: 60 } },
    ])
  })

  it('answers the same for an address that nobody has, after the same work, and sends nothing there', async () => {
    const { email } = await newUser()
    const sealed = jest.spyOn(SecretBox.prototype, 'seal')
    const known = await forgot(email)
    const forKnown = sealed.mock.calls.length
    const unknown = await forgot('nobody@example.test')
    expect([known.statusCode, known.body]).toEqual([204, ''])
    expect([unknown.statusCode, unknown.body]).toEqual([204, ''])
    const names = (answer: typeof known) => Object.keys(answer.headers).filter((name) => name !== 'date')
    expect(names(unknown)).toEqual(names(known))
    expect([forKnown, sealed.mock.calls.length]).toEqual([1, 2])
    expect(await queuedMails(test, 'nobody@example.test')).toEqual([])
    expect(
      await test.rows(`select count(*) as tokens from one_time_token where email = 'nobody@example.test'`),
    ).toEqual([{ tokens: 0 }])
  })

  it('takes about the same time for both', async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    const measure = async (kind: keyof typeof times, address: string, index: number) => {
      const began = performance.now()
      await forgot(address, `198.51.100.${index}`)
      times[kind].push(performance.now() - began)
    }
    // Alternates the two, so that a busy machine slows both equally.
    for (let index = 0; index < 21; index += 1) {
      await measure('known', (await newUser()).email, index)
      await measure('unknown', `nobody${index}@example.test`, index)
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[10] ?? 0
    const ratio = median(times.unknown) / median(times.known)
    // An early return takes less than half; equal work stays well inside these bounds.
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  })

  it('is limited by account, for one that exists and for none, and by address', async () => {
    const { email } = await newUser()
    for (const asked of [email, 'noone@example.test']) {
      const statuses = []
      for (let tries = 0; tries < 6; tries += 1)
        statuses.push((await forgot(asked, '203.0.113.1')).statusCode)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    }
    expect(await queuedMails(test, email)).toHaveLength(5)
    const statuses = []
    for (let tries = 0; tries < 31; tries += 1) {
      statuses.push((await forgot(`n${tries}@example.test`, '203.0.113.2')).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(204), 429])
  })

  it('is no address: 422', async () => {
    expectAnswer(await forgot('nobody'), 422, { schema_errors: { email: ['Provide a valid email'] } })
  })

  it('can be looked at without being used up, and is kept as a hash alone', async () => {
    const { email } = await newUser()
    const token = await tokenFor(email)
    expect([(await check(token)).statusCode, (await check(token)).statusCode]).toEqual([204, 204])
    const { rows } = await test.database.db.execute(
      `select encode(token_hash, 'escape') as one, encode(payload, 'escape') as two from one_time_token, outbound_message`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await reset(token)).statusCode).toBe(204)
  })

  it('sets the password once, ends all sessions and other links, and tells by mail', async () => {
    const { email } = await newUser()
    const browser = await test.signIn(email)
    const key = await newKey(browser, PASSWORD)
    const [token, other] = [await tokenFor(email), await tokenFor(email)]
    expect((await reset(token)).statusCode).toBe(204)
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(401)
    expect(await key()).toBe(401)
    expect([(await login(email, NEW)).statusCode, (await login(email, PASSWORD)).statusCode]).toEqual([
      200, 401,
    ])
    for (const used of [token, other]) {
      for (const answer of [await check(used), await reset(used, 'third horse 11')]) {
        expect([answer.statusCode, answer.json()]).toMatchObject(EXPIRED)
      }
    }
    expect((await queuedMails(test, email)).at(-1)).toMatchObject({ template: 'password-changed' })
  })

  it('of twenty that use one link at once lets one through', async () => {
    const { email } = await newUser()
    const token = await tokenFor(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, index) => reset(token, `parallel horse ${index}`)),
    )
    const winners = answers.flatMap(({ statusCode }, index) => (statusCode === 204 ? [index] : []))
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(19)
    expect((await login(email, `parallel horse ${winners[0]}`)).statusCode).toBe(200)
  })

  it('ends after an hour', async () => {
    const { email } = await newUser()
    const token = await tokenFor(email)
    test.clock.advance(HOUR_MS - 1)
    expect((await check(token)).statusCode).toBe(204)
    test.clock.advance(1)
    for (const answer of [await check(token), await reset(token)]) {
      expect([answer.statusCode, answer.json()]).toMatchObject(EXPIRED)
    }
  })

  it('opens the account again where guesses had closed it', async () => {
    const { email } = await newUser()
    for (let tries = 0; tries < 11; tries += 1) await login(email, 'guess')
    expect((await login(email, PASSWORD)).statusCode).toBe(429)
    await reset(await tokenFor(email))
    expect((await login(email, NEW)).statusCode).toBe(200)
  })

  it('keeps the second step on', async () => {
    const { id, email } = await newUser()
    const sealed = TEST_BOX.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', `app_user:${id}:tf`)
    await test.database.db.$client.query('update app_user set tf_secret = $1 where id = $2', [sealed, id])
    await reset(await tokenFor(email))
    expect((await login(email, NEW)).json()).toMatchObject({ response: { tf_required: true } })
  })

  it('limits who tries links out', async () => {
    const statuses = new Set<number>()
    for (let tries = 0; tries < 61; tries += 1) {
      statuses.add((await check(`no-link-of-ours-${tries}-xxxxxxxxxxxx`)).statusCode)
    }
    expect([...statuses]).toEqual([404, 429])
  })
})
