import type { ApiErrorBody, RegistrationState, User } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { SecretBox } from '../../platform/secrets/secret-box'
import { insertAccount, insertUser } from '../../testing/builders'
import { openTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app'
import { deleteOldRegistrations } from './index'

const HOUR_MS = 3_600_000
const BASE = '/a/api/v1/registration'
const box = new SecretBox(TEST_SECRET)
let test: TestApp
let next = 1

beforeAll(async () => {
  test = await openTestApp()
})
// The limit by address is tested on its own.
beforeEach(async () => {
  await test.database.db.execute(sql`truncate rate_bucket`)
})
afterAll(() => test.close())

const FORM = {
  account_name: 'Quay House',
  account_url: 'quay.example',
  deployment_type: 'hotel',
  account_type: 'business',
  displayname: 'Nora Quinn',
  plan_type: 'engage',
  password: 'seven77',
  accept_terms: true,
  language: 'es-ES',
  timezone: 'Europe/Dublin',
}

const newAddress = () => `person${next++}@guest.example`
const post = (path: string, body: object) => test.anonymous().post(`${BASE}${path}`, body)
const begin = (email: string, more: object = {}) => post('/email/verify', { email, ...more })

interface Mail {
  recipient: string
  template: string
  language: string
  values: Record<string, string>
}

async function mailsTo(email: string): Promise<Mail[]> {
  const { rows } = await test.database.db.execute<{
    recipient: string
    template: string
    language: string
    payload: Buffer
  }>(sql`select recipient, template, language, payload from outbound_message
      where recipient = ${email} order by id`)
  return rows.map(({ payload, ...row }) => ({
    ...row,
    values: JSON.parse(
      box.open(payload, `outbound_message:${row.template}:${row.recipient}`),
    ) as Mail['values'],
  }))
}

async function tokenFor(email: string): Promise<string> {
  expect((await begin(email)).statusCode).toBe(204)
  return /verification\/(.+)$/.exec((await mailsTo(email)).at(-1)?.values.link ?? '')?.[1] ?? ''
}

/** An address whose form was sent. */
async function registered(more: object = {}): Promise<{ email: string; token: string }> {
  const email = newAddress()
  const token = await tokenFor(email)
  const answer = await post('', { ...FORM, token, ...more })
  expect(answer.statusCode).toBe(201)
  return { email, token }
}

const countOf = async (table: string) => {
  const { rows } = await test.database.db.execute<{ n: number }>(
    sql`select count(*) as n from ${sql.identifier(table)}`,
  )
  return rows[0]?.n ?? 0
}

describe('the link', () => {
  it('is sent to the address in the language asked for, and works for two days', async () => {
    const email = newAddress()
    await begin(email, { language: 'es-ES', plan_type: 'collect' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ template: 'verify-email', language: 'es-ES', values: { hours: 48 } })
    expect(mail?.values.link).toMatch(
      /^http:\/\/localhost:8080\/newapp\/signup\/verification\/[A-Za-z0-9_-]{43}$/,
    )
    const token = mail?.values.link?.split('/').pop() ?? ''
    const validate = () => post('/token/validate', { token })
    const nothing = { email, plan_type: 'collect', registered: false, draft: null }
    expect((await validate()).json()).toEqual(nothing)
    test.clock.advance(48 * HOUR_MS - 1)
    expect((await validate()).json()).toEqual(nothing)
    test.clock.advance(1)
    const over = await validate()
    expect([over.statusCode, over.json<ApiErrorBody>().message]).toEqual([
      404,
      'Your link might have expired',
    ])
    expect((await post('', { ...FORM, token })).statusCode).toBe(404)
    expect((await post('/activate', { token })).statusCode).toBe(404)
  })

  it('is answered alike for an address with an account, which only its owner is told', async () => {
    const { email } = await test.inTx(async (tx) => insertUser(tx, await insertAccount(tx, test.clock.now())))
    const before = [await countOf('one_time_token'), await countOf('registration')]
    const [known, fresh] = [await begin(email.toUpperCase()), await begin(newAddress())]
    expect([known.statusCode, known.body, known.headers['content-length']]).toEqual([
      fresh.statusCode,
      fresh.body,
      fresh.headers['content-length'],
    ])
    // The same writes, so that the time tells nothing either.
    expect([await countOf('one_time_token'), await countOf('registration')]).toEqual(
      before.map((count) => count + 2),
    )
    const [mail] = await mailsTo(email.toUpperCase())
    expect(mail).toMatchObject({
      template: 'registration-exists',
      values: {
        link: 'http://localhost:8080/newapp/login',
        resetLink: 'http://localhost:8080/newapp/forgot-password',
      },
    })
  })

  it('is not sent without end to one address', async () => {
    const email = newAddress()
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push((await begin(email)).statusCode)
    expect(answers).toEqual([204, 204, 204, 204, 204, 429])
    expect(await mailsTo(email)).toHaveLength(5)
    test.clock.advance(HOUR_MS)
    expect((await begin(email)).statusCode).toBe(204)
  })

  it('is not sent without end from one place', async () => {
    const send = (email: string) =>
      test.app.inject({
        method: 'POST',
        url: `${BASE}/email/verify`,
        remoteAddress: '203.0.113.77',
        payload: { email },
      })
    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push((await send(newAddress())).statusCode)
    expect(answers.filter((status) => status === 204)).toHaveLength(20)
    expect(answers.at(-1)).toBe(429)
  })

  it.each(['nobody', 'a@b', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', ''])(
    'goes to no %j',
    async (email) => {
      const answer = await begin(email)
      expect([answer.statusCode, answer.json<ApiErrorBody>().schema_errors.email]).toEqual([
        422,
        ['Provide a valid email'],
      ])
    },
  )

  it('cannot be guessed', async () => {
    const answer = await post('/token/validate', { token: 'x'.repeat(43) })
    expect(answer.statusCode).toBe(404)
  })
})

describe('the form', () => {
  it('is kept, may be sent again, and is there for whoever comes back by a new link', async () => {
    const { email, token } = await registered()
    const again = await post('', { ...FORM, token, account_name: '  Quay Houses ' })
    const { password: _p, accept_terms: _a, language: _l, timezone: _t, ...draft } = FORM
    const expected = {
      email,
      plan_type: 'engage',
      registered: true,
      draft: { ...draft, account_name: 'Quay Houses', deployment_type_other_text: '', for_your_own: true },
    }
    expect(again.json()).toEqual(expected)
    const other = await tokenFor(email)
    expect((await post('/token/validate', { token: other })).json<RegistrationState>()).toEqual(expected)
    expect(again.body).not.toContain('seven77')
  })

  it('tells every fault at once', async () => {
    const token = await tokenFor(newAddress())
    const answer = await post('', {
      token,
      account_name: ' ',
      deployment_type: 'other',
      account_type: 'club',
      plan_type: 'engage',
      password: 'short6',
      accept_terms: false,
      timezone: 'Europe/Atlantis',
      surprise: 1,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<ApiErrorBody>().schema_errors).toEqual({
      account_name: ['This field is required'],
      account_type: ['Choose one of: business, agency, provider, other'],
      displayname: ['This field is required'],
      password: ['Must be at least 7 characters'],
      accept_terms: ['Please accept the terms'],
      timezone: ['Timezone is required'],
      deployment_type_other_text: ['This field is required'],
      surprise: ['This field is not known'],
    })
    expect((await post('/activate', { token })).statusCode).toBe(409)
  })

  it('asks for other words only where the kind is other', async () => {
    await registered({ deployment_type: 'other', deployment_type_other_text: 'A lighthouse' })
    const token = await tokenFor(newAddress())
    const { accept_terms: _left, ...without } = FORM
    const answer = await post('', { ...without, token })
    expect(answer.json<ApiErrorBody>().schema_errors).toEqual({ accept_terms: ['Please accept the terms'] })
  })

  it('is refused in plain words where the address got an account meanwhile', async () => {
    const { email, token } = await registered()
    await test.inTx(async (tx) =>
      insertUser(tx, await insertAccount(tx, test.clock.now()), 'owner', { email }),
    )
    for (const answer of [await post('', { ...FORM, token }), await post('/activate', { token })]) {
      expect([answer.statusCode, answer.json<ApiErrorBody>().message]).toEqual([
        409,
        'There is an account with this email address already. Please sign in',
      ])
    }
  })

  it('is forgotten after a month', async () => {
    const { email } = await registered()
    const kept = async () =>
      (await test.database.db.execute(sql`select 1 from registration where email = ${email}`)).rows.length
    const tidy = () => test.inTx((tx) => deleteOldRegistrations(tx, test.clock.now()))
    test.clock.advance(30 * 24 * HOUR_MS)
    await tidy()
    expect(await kept()).toBe(1)
    test.clock.advance(1)
    await tidy()
    expect(await kept()).toBe(0)
  })
})

describe('activation', () => {
  it('makes the account with its trial, and signs its owner in', async () => {
    const { email, token } = await registered()
    const browser = test.anonymous()
    const answer = await browser.post(`${BASE}/activate`, { token })
    expect(answer.statusCode).toBe(200)
    const { response, csrf_token } = answer.json<{ response: { user: User }; csrf_token: string }>()
    expect(response.user).toMatchObject({
      email,
      role: 'owner',
      displayname: 'Nora Quinn',
      account: { name: 'Quay House' },
      plan_type: 'engage',
      sub_active: true,
      billing_access: true,
      site_creation_needed: true,
      isProvider: false,
      language: 'es-ES',
      timezone: 'Europe/Dublin',
    })
    expect(browser.cookies['XSRF-TOKEN']).toBe(csrf_token)
    expect((await browser.get('/a/api/v1/profile')).json()).toMatchObject({ email })
    expect((await browser.get('/a/api/v1/subscription')).json()).toMatchObject({
      currentPlan: { status: 'trialing', days_left: 14 },
    })
    expect((await test.anonymous().post('/login', { email, password: 'seven77' })).statusCode).toBe(200)
  })

  it('greets in the language of the person, and is written down', async () => {
    const { email, token } = await registered()
    await post('/activate', { token })
    const end = new Date(test.clock.now().getTime() + 14 * 24 * HOUR_MS)
    const trialEnd = new Intl.DateTimeFormat('es-ES', {
      dateStyle: 'long',
      timeZone: 'Europe/Dublin',
    }).format(end)
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      template: 'welcome',
      language: 'es-ES',
      values: { name: 'Nora Quinn', account: 'Quay House', trialEnd },
    })
    const { rows } = await test.database.db.execute(
      sql`select action, after from audit_log where actor = ${email}`,
    )
    expect(rows).toEqual([{ action: 'account.create', after: { name: 'Quay House', plan_type: 'engage' } }])
  })

  it('ends the session that the browser had, and takes no sid over', async () => {
    const { email } = await test.inTx(async (tx) => insertUser(tx, await insertAccount(tx, test.clock.now())))
    const browser = await test.signIn(email)
    const former = { ...browser.cookies }
    const { token } = await registered()
    expect((await browser.post(`${BASE}/activate`, { token })).statusCode).toBe(200)
    expect(browser.cookies.sid).not.toBe(former.sid)
    expect((await test.app.inject({ url: '/a/api/v1/profile', cookies: former })).statusCode).toBe(401)
  })

  it('happens once, however often and by however many links it is asked for', async () => {
    const { email, token } = await registered()
    const other = await tokenFor(email)
    const before = [await countOf('account'), await countOf('app_user')]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, n) => post('/activate', { token: n % 2 ? token : other })),
    )
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    expect([await countOf('account'), await countOf('app_user')]).toEqual(before.map((count) => count + 1))
    for (const each of [token, other]) {
      expect((await post('/token/validate', { token: each })).statusCode).toBe(404)
      expect((await post('', { ...FORM, token: each })).statusCode).toBe(404)
    }
    const { rows } = await test.database.db.execute(sql`select 1 from registration where email = ${email}`)
    expect(rows).toEqual([])
  })

  it('needs the form first, and leaves the link usable', async () => {
    const token = await tokenFor(newAddress())
    const answer = await post('/activate', { token })
    expect([answer.statusCode, answer.json<ApiErrorBody>().message]).toEqual([
      409,
      'Please fill in the registration form first',
    ])
    expect((await post('', { ...FORM, token })).statusCode).toBe(201)
    expect((await post('/activate', { token })).statusCode).toBe(200)
  })

  it.each([
    ['a provider on the provider plan', { plan_type: 'provider', account_type: 'provider' }, true],
    [
      'an agency for its clients',
      { plan_type: 'provider', account_type: 'agency', for_your_own: false },
      true,
    ],
    ['a business with its own locations', { plan_type: 'provider', account_type: 'business' }, false],
    ['a provider on another plan', { plan_type: 'engage', account_type: 'provider' }, false],
  ])('gives the control panel by plan and purpose: %s', async (_name, more, isProvider) => {
    const { token } = await registered(more)
    const answer = await post('/activate', { token })
    expect(answer.json<{ response: { user: User } }>().response.user.isProvider).toBe(isProvider)
  })

  it('keeps what was said of the business', async () => {
    const { email, token } = await registered({ account_url: 'https://quay.example' })
    await post('/activate', { token })
    const { rows } = await test.database.db.execute(
      sql`select business from account a join app_user u on u.account_id = a.id where u.email = ${email}`,
    )
    expect(rows).toEqual([
      {
        business: {
          account_url: 'https://quay.example',
          account_type: 'business',
          deployment_type: 'hotel',
          deployment_type_other_text: '',
          for_your_own: true,
        },
      },
    ])
  })
})

it('keeps neither token nor password readable', async () => {
  const { email, token } = await registered()
  const { rows } = await test.database.db.execute<{ all: string }>(sql`select
    (select string_agg(t::text, '') from one_time_token t) ||
    (select string_agg(r::text, '') from registration r where email = ${email}) ||
    (select string_agg(m::text, '') from outbound_message m) as all`)
  expect(rows[0]?.all).toContain('$argon2id$')
  expect(rows[0]?.all).not.toContain('seven77')
  expect(rows[0]?.all).not.toContain(token)
})
