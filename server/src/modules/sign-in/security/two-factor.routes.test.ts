import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { SecretBox } from '../../../platform/secrets/secret-box'
import { expectAnswer, expectExactAnswer, refusalReason } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { queuedMails } from '../../../testing/queued-mails'
import { startTestApp } from '../../../testing/test-app'
import { twoFactorSteps, type Step } from './two-factor-builders'

const test = startTestApp()
const { newUser, codeOf, begin, confirm, protectedUser, firstStep, secondStep } = twoFactorSteps(() => test)

// Gives every test its own time steps and limits.
beforeEach(() => test.clock.advance(DAY_MS))

const INVALID = {
  message: 'The code you have entered is invalid/expired. Please try again',
  message_text: { id: 'error.code_invalid' },
}

describe('setting up', () => {
  it('gives a secret and its address for a QR code, and is not on before a code was given', async () => {
    const email = await newUser()
    const browser = await test.signIn(email)
    const set = (await begin(browser)).json<{ secret: string; otpauth_url: string; tf_enabled: boolean }>()
    expect(set).toMatchObject({ tf_enabled: false, recovery_codes_left: 0 })
    expect(set.secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(set.otpauth_url)
    expect(decodeURIComponent(url.pathname)).toContain(email)
    expect([url.searchParams.get('issuer'), url.searchParams.get('secret')]).toEqual(['Portico', set.secret])
    expect((await test.anonymous().post('/login', { email, password: PASSWORD })).json()).toHaveProperty(
      'response.user',
    )
  })

  it('switches on with a right code: codes shown once, a new sid, other sessions over, a mail', async () => {
    const email = await newUser()
    const [browser, elsewhere] = [await test.signIn(email), await test.signIn(email)]
    const former = { ...browser.cookies }
    const { secret } = (await begin(browser)).json<{ secret: string }>()
    const answer = await confirm(browser, await codeOf(secret))
    const { response } = answer.json<{ response: { recovery_codes: string[]; user: object } }>()
    expect(response.user).toMatchObject({ email, tf_enabled: true })
    expect(new Set(response.recovery_codes).size).toBe(10)
    expect(response.recovery_codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(browser.cookies.sid).not.toBe(former.sid)
    expect((await browser.get('/tf-setup')).json()).toEqual({ tf_enabled: true, recovery_codes_left: 10 })
    expect((await elsewhere.get('/a/api/v1/profile')).statusCode).toBe(401)
    expect((await test.app.inject({ url: '/a/api/v1/profile', cookies: former })).statusCode).toBe(401)
    const [mail] = await queuedMails(test, email)
    expect(mail).toMatchObject({ template: 'two-factor-on' })
    expect(mail?.values).toMatchObject({ link: expect.stringMatching(/\/newapp\/app\/account\/security$/) })
    // The database contains none of it in plain text.
    for (const open of [secret, ...response.recovery_codes])
      expect(
        JSON.stringify(
          await test.rows(`select encode(tf_secret, 'escape') as sealed, (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_code) as codes
       from app_user where email = '${email}'`),
        ),
      ).not.toContain(open)
    const audit = await test.database.db.execute(
      `select action from audit_log where actor = '${email}' order by id`,
    )
    expect(audit.rows).toEqual([{ action: 'user.two_factor_on' }])
  })

  it('refuses a wrong code with the product’s sentence, and stays off', async () => {
    const browser = await test.signIn(await newUser())
    await begin(browser)
    expectAnswer(await confirm(browser, '000000'), 422, INVALID)
    expect((await browser.get('/tf-setup')).json()).toMatchObject({ tf_enabled: false })
  })

  it('wants the token of this very session in the body', async () => {
    const [browser, other] = [await test.signIn(await newUser()), await test.signIn(await newUser())]
    const csrf_token = other.cookies['XSRF-TOKEN'] ?? ''
    const begun = await browser.post('/tf-setup', { setup: true, csrf_token })
    const confirmed = await browser.post('/tf-validate', { code: '123456', csrf_token })
    expect([begun.statusCode, confirmed.statusCode]).toEqual([403, 403])
    expect(begun.json()).toMatchObject({ reason: 'csrf' })
  })

  it('cannot be begun over what is on, nor confirmed where nothing was begun', async () => {
    const { browser } = await protectedUser()
    expect((await begin(browser)).statusCode).toBe(409)
    expect((await confirm(await test.signIn(await newUser()), '123456')).statusCode).toBe(409)
  })

  it('is nothing for people without a session', async () => {
    const answer = await test.anonymous().post('/tf-validate', { code: '123456', csrf_token: 'x' })
    expect(answer.statusCode).toBe(401)
  })
})

describe('signing in', () => {
  it('asks for the second step without giving a session', async () => {
    const { email } = await protectedUser()
    const answer = await test.anonymous().post('/login', { email, password: PASSWORD })
    expectExactAnswer(answer, 200, {
      response: { tf_required: true, reason: '2faRequired', token: expect.stringMatching(/^[\w-]{43}$/) },
      csrf_token: expect.any(String),
    })
    expect(answer.cookies).toEqual([])
  })

  it('lets in with a code, spaces in it or not, and starts a session', async () => {
    const { email, secret } = await protectedUser()
    const browser = test.anonymous()
    const code = await codeOf(secret)
    const answer = await secondStep(await firstStep(email), `${code.slice(0, 3)} ${code.slice(3)}`, browser)
    expect(answer.json()).toMatchObject({ response: { user: { email } } })
    expect(answer.json<Step>().csrf_token).toBe(browser.cookies['XSRF-TOKEN'])
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(200)
  })

  it.each([-1, 1])('takes the code of %s step away, for clocks that are not right', async (steps) => {
    const { email, secret } = await protectedUser()
    expect((await secondStep(await firstStep(email), await codeOf(secret, steps))).statusCode).toBe(200)
  })

  it.each([-2, 2])('refuses the code of %s steps away', async (steps) => {
    const { email, secret } = await protectedUser()
    expect((await secondStep(await firstStep(email), await codeOf(secret, steps))).statusCode).toBe(422)
  })

  it('takes no code twice, and no older one after it', async () => {
    const { email, secret } = await protectedUser()
    const code = await codeOf(secret)
    expect((await secondStep(await firstStep(email), code)).statusCode).toBe(200)
    expectAnswer(await secondStep(await firstStep(email), code), 422, INVALID)
    expect((await secondStep(await firstStep(email), await codeOf(secret, -1))).statusCode).toBe(422)
    expect((await secondStep(await firstStep(email), await codeOf(secret, 1))).statusCode).toBe(200)
  })

  it('takes the code that switched it on no second time', async () => {
    const email = await newUser()
    const browser = await test.signIn(email)
    const { secret } = (await begin(browser)).json<{ secret: string }>()
    const code = await codeOf(secret)
    await confirm(browser, code)
    expect((await secondStep(await firstStep(email), code)).statusCode).toBe(422)
  })

  it('lets one in of many at once with the same code', async () => {
    const { email, secret } = await protectedUser()
    const steps = [await firstStep(email), await firstStep(email), await firstStep(email)]
    const code = await codeOf(secret)
    const answers = await Promise.all(steps.map((step) => secondStep(step, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  })

  it('allows five tries on one sign-in, then says that it must begin again', async () => {
    const { email, secret } = await protectedUser()
    const step = await firstStep(email)
    const reasons = []
    for (let tries = 0; tries < 5; tries += 1) {
      reasons.push((await secondStep(step, '000000')).json<{ reason?: string }>().reason)
    }
    expect(reasons).toEqual([undefined, undefined, undefined, undefined, 'expired'])
    expectAnswer(await secondStep(step, await codeOf(secret)), 422, { ...INVALID, reason: 'expired' })
  })

  it('limits guesses on a user over many sign-ins, also right ones', async () => {
    const { email, secret } = await protectedUser()
    const statuses = []
    for (let sign = 0; sign < 3; sign += 1) {
      const step = await firstStep(email)
      for (let tries = 0; tries < 4; tries += 1) statuses.push((await secondStep(step, '000000')).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    const answer = await secondStep(await firstStep(email), await codeOf(secret))
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900'])
    test.clock.advance(15 * MINUTE_MS)
    expect((await secondStep(await firstStep(email), await codeOf(secret))).statusCode).toBe(200)
  })

  it('limits guesses from one address over many users', async () => {
    const statuses: number[] = []
    for (let user = 0; user < 7; user += 1) {
      const browser = await test.signIn(await newUser())
      const { secret } = (await begin(browser)).json<{ secret: string }>()
      const guess = () =>
        browser.send({
          method: 'POST',
          url: '/tf-validate',
          remoteAddress: '203.0.113.20',
          payload: { code: '000000', csrf_token: browser.cookies['XSRF-TOKEN'] ?? '' },
        })
      expect(await codeOf(secret)).not.toBe('000000')
      for (let tries = 0; tries < 9; tries += 1) statuses.push((await guess()).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(60).fill(422), 429, 429, 429])
  })

  it('ends the first step after five minutes', async () => {
    const { email, secret } = await protectedUser()
    const [step, late] = [await firstStep(email), await firstStep(email)]
    test.clock.advance(5 * MINUTE_MS - 1)
    expect((await secondStep(step, await codeOf(secret))).statusCode).toBe(200)
    test.clock.advance(1)
    expectAnswer(await secondStep(late, await codeOf(secret, 1)), 422, { ...INVALID, reason: 'expired' })
  })

  it('wants the readable token of this very sign-in', async () => {
    const { email, secret } = await protectedUser()
    const [step, other] = [await firstStep(email), await firstStep(email)]
    const answer = await secondStep({ ...step, csrf_token: other.csrf_token }, await codeOf(secret))
    expect(refusalReason(answer)).toEqual([403, 'csrf'])
  })

  it('says so where the server’s secret is no longer the one of the set-up', async () => {
    const { email, secret } = await protectedUser()
    const other = new SecretBox('another secret, also long enough').seal(secret, 'x')
    await test.database.db.execute(sql`update app_user set tf_secret = ${other} where email = ${email}`)
    const answer = await secondStep(await firstStep(email), await codeOf(secret))
    expect(answer.json()).toMatchObject({ status: 409, message_text: { id: 'error.code_unreadable' } })
  })

  it('uses a token up', async () => {
    const { email, secret } = await protectedUser()
    const step = await firstStep(email)
    expect((await secondStep(step, await codeOf(secret))).statusCode).toBe(200)
    expect((await secondStep(step, await codeOf(secret, 1))).json()).toMatchObject({ reason: 'expired' })
  })

  it('never carries an older session over', async () => {
    const { email, secret, browser } = await protectedUser()
    const former = { ...browser.cookies }
    await secondStep(await firstStep(email, browser), await codeOf(secret), browser)
    expect(browser.cookies.sid).not.toBe(former.sid)
    expect((await test.app.inject({ url: '/a/api/v1/profile', cookies: former })).statusCode).toBe(401)
  })
})
