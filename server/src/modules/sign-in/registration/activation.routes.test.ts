import type { ApiErrorBody, User } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { readBody } from '../../../testing/answers'
import { queuedMails } from '../../../testing/queued-mails'
import { startTestApp } from '../../../testing/test-app'
import { countOf, FORM, newAddress, REGISTRATION, startRegistrant } from './registration-builders'

const test = startTestApp()
const visitor = startRegistrant(test)

describe('activation', () => {
  it('makes the account with its trial, and signs its owner in', async () => {
    const { email, token } = await visitor.registered()
    const browser = test.anonymous()
    const { response, csrf_token } = readBody<{ response: { user: User }; csrf_token: string }>(
      await browser.post(`${REGISTRATION}/activate`, { token }),
    )
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
    expect((await test.anonymous().post('/login', { email, password: 'seven7!' })).statusCode).toBe(200)
  })

  it('greets in the language of the person, and is written down', async () => {
    const { email, token } = await visitor.registered()
    await visitor.post('/activate', { token })
    const end = new Date(test.clock.now().getTime() + 14 * DAY_MS)
    const trialEnd = new Intl.DateTimeFormat('es-ES', {
      dateStyle: 'long',
      timeZone: 'Europe/Dublin',
    }).format(end)
    expect((await queuedMails(test, email)).at(-1)).toMatchObject({
      template: 'welcome',
      language: 'es-ES',
      values: { name: 'Nora Quinn', account: 'Quay House', trialEnd },
    })
    expect(await test.rows(sql`select action, after from audit_log where actor = ${email}`)).toEqual([
      { action: 'account.create', after: { name: 'Quay House', plan_type: 'engage' } },
    ])
  })

  it('ends the session that the browser had, and takes no sid over', async () => {
    const { email } = await test.newUser()
    const browser = await test.signIn(email)
    const former = { ...browser.cookies }
    const { token } = await visitor.registered()
    expect((await browser.post(`${REGISTRATION}/activate`, { token })).statusCode).toBe(200)
    expect(browser.cookies.sid).not.toBe(former.sid)
    expect((await test.app.inject({ url: '/a/api/v1/profile', cookies: former })).statusCode).toBe(401)
  })

  it('happens once, however often and by however many links it is asked for', async () => {
    const { email, token } = await visitor.registered()
    const other = await visitor.tokenFor(email)
    const before = [await countOf(test, 'account'), await countOf(test, 'app_user')]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, n) => visitor.post('/activate', { token: n % 2 ? token : other })),
    )
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    expect([await countOf(test, 'account'), await countOf(test, 'app_user')]).toEqual(
      before.map((count) => count + 1),
    )
    for (const each of [token, other]) {
      expect((await visitor.post('/token/validate', { token: each })).statusCode).toBe(404)
      expect((await visitor.post('', { ...FORM, token: each })).statusCode).toBe(404)
    }
    expect(await test.rows(sql`select 1 from registration where email = ${email}`)).toEqual([])
  })

  it('needs the form first, and leaves the link usable', async () => {
    const token = await visitor.tokenFor(newAddress())
    const answer = await visitor.post('/activate', { token })
    expect([answer.statusCode, answer.json<ApiErrorBody>().message]).toEqual([
      409,
      'Fill in the registration form first.',
    ])
    expect((await visitor.post('', { ...FORM, token })).statusCode).toBe(201)
    expect((await visitor.post('/activate', { token })).statusCode).toBe(200)
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
    const { token } = await visitor.registered(more)
    const answer = await visitor.post('/activate', { token })
    expect(answer.json<{ response: { user: User } }>().response.user.isProvider).toBe(isProvider)
  })

  it('keeps what was said of the business', async () => {
    const { email, token } = await visitor.registered({ account_url: 'https://quay.example' })
    await visitor.post('/activate', { token })
    expect(
      await test.rows(
        sql`select business from account a join app_user u on u.account_id = a.id where u.email = ${email}`,
      ),
    ).toEqual([
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
