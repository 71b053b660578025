import { DAY_MS } from '@portico/shared/units'
import { expectAnswer } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { queuedMails } from '../../../testing/queued-mails'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { twoFactorSteps } from './two-factor-builders'

const test = startTestApp()
const { newUser, codeOf, begin, confirm, protectedUser, firstStep, secondStep } = twoFactorSteps(() => test)

// Gives every test its own time steps and limits.
beforeEach(() => test.clock.advance(DAY_MS))

describe('recovery codes', () => {
  it('let in once in place of a code, however they are typed, and a mail tells of it', async () => {
    const { email, recoveryCodes, browser } = await protectedUser()
    const [code = ''] = recoveryCodes
    const typed = ` ${code.toUpperCase().replace('-', ' ')}`
    expect((await secondStep(await firstStep(email), typed)).statusCode).toBe(200)
    expect((await secondStep(await firstStep(email), code)).statusCode).toBe(422)
    expect((await browser.get('/tf-setup')).json()).toMatchObject({ recovery_codes_left: 9 })
    const mails = await queuedMails(test, email)
    expect(mails.at(-1)).toMatchObject({ template: 'recovery-code-used', values: { left: 9 } })
  })

  it('let one in of many at once', async () => {
    const { email, recoveryCodes } = await protectedUser()
    const steps = [await firstStep(email), await firstStep(email), await firstStep(email)]
    const answers = await Promise.all(steps.map((step) => secondStep(step, recoveryCodes[1] ?? '')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  })

  it('of somebody else are worth nothing', async () => {
    const [one, other] = [await protectedUser(), await protectedUser()]
    expect((await secondStep(await firstStep(one.email), other.recoveryCodes[0] ?? '')).statusCode).toBe(422)
  })

  it('are made anew with the password alone, and the old ones end', async () => {
    const { email, recoveryCodes, browser } = await protectedUser()
    const url = '/a/api/v1/profile/recovery-codes'
    expectAnswer(await browser.post(url, { password: 'something else' }), 422, {
      schema_texts: { password: [{ id: 'error.field.password_wrong' }] },
    })
    const answer = await browser.post(url, { password: PASSWORD })
    const fresh = answer.json<{ recovery_codes: string[] }>().recovery_codes
    expect(fresh).toHaveLength(10)
    const audit = await test.database.db.execute(
      `select action, before::text || after::text as told from audit_log where subject = '${email}' order by id desc limit 1`,
    )
    expect(audit.rows).toEqual([{ action: 'user.recovery_codes', told: '{}{"count": 10}' }])
    expect((await secondStep(await firstStep(email), recoveryCodes[0] ?? '')).statusCode).toBe(422)
    expect((await secondStep(await firstStep(email), fresh[0] ?? '')).statusCode).toBe(200)
    const off = await test.signIn(await newUser())
    expect((await off.post(url, { password: PASSWORD })).statusCode).toBe(409)
  })
})

describe('switching off', () => {
  const off = (browser: TestBrowser, password?: string) =>
    browser.post('/tf-setup', {
      setup: false,
      csrf_token: browser.cookies['XSRF-TOKEN'] ?? '',
      ...(password !== undefined && { password }),
    })

  it('needs the password, and guesses at it are limited', async () => {
    const { browser } = await protectedUser()
    expectAnswer(await off(browser), 422, { schema_texts: { password: [{ id: 'error.field.required' }] } })
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await off(browser, 'guess')).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    expect((await off(browser, PASSWORD)).statusCode).toBe(429)
    expect((await browser.get('/tf-setup')).json()).toMatchObject({ tf_enabled: true })
  })

  it('takes the recovery codes along, tells by mail, and signing in is one step again', async () => {
    const { browser, email } = await protectedUser()
    expect((await off(browser, PASSWORD)).json()).toEqual({ tf_enabled: false, recovery_codes_left: 0 })
    expect(await queuedMails(test, email)).toMatchObject([
      { template: 'two-factor-on' },
      { template: 'two-factor-off' },
    ])
    expect((await test.anonymous().post('/login', { email, password: PASSWORD })).cookies).toHaveLength(3)
  })

  it('goes on under another sid: a copy of the cookie is worth nothing', async () => {
    const { browser } = await protectedUser()
    const former = { ...browser.cookies }
    expect((await off(browser, PASSWORD)).statusCode).toBe(200)
    expect(browser.cookies.sid).not.toBe(former.sid)
    expect((await browser.post('/a/api/v1/profile', { displayname: 'Nora' })).statusCode).toBe(200)
    expect((await test.app.inject({ url: '/a/api/v1/profile', cookies: former })).statusCode).toBe(401)
  })

  it('ends a set-up that was only begun, without the password', async () => {
    const browser = await test.signIn(await newUser())
    const { secret } = (await begin(browser)).json<{ secret: string }>()
    expect((await off(browser)).statusCode).toBe(200)
    expect((await confirm(browser, await codeOf(secret))).statusCode).toBe(409)
  })
})
