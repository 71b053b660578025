import { LOGIN_CONFIGS, LOGIN_METHODS, LOGIN_SETTINGS, type SplashStatus } from '@portico/shared/contracts'
import { FONT_CONFIG } from '@portico/shared/splash-page'
import { sql } from 'drizzle-orm'
import { expectAnswer, fieldErrors, readBody } from '../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

const url = (path: string) => `/s/${tenant.siteId}/api/v1/${path}`
const get = async <T = Record<string, unknown>>(path: string) => readBody<T>(await owner.get(url(path)))
const status = async () => (await get<{ status: SplashStatus }>('splashpage')).status

describe('settings of a login method', () => {
  it.each(Object.entries(LOGIN_CONFIGS))('of %s are all there from the start', async (config, method) => {
    const settings = await get(config)
    const known = LOGIN_SETTINGS[method].filter((key) => key !== 'social_client_secret')
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(known))
    expect(settings).not.toHaveProperty('social_client_secret')
  })

  it('keep what a change leaves out', async () => {
    await owner.put(url('emailconfig'), { timeLimit: 90 })
    await owner.put(url('emailconfig'), { enableVerification: true })
    expect(await get('emailconfig')).toMatchObject({ timeLimit: 90, enableVerification: true })
  })

  it('are those of the method alone', async () => {
    const answer = await owner.put(url('voucherloginconfig'), { timeLimit: 5, commonPassword: 'x' })
    expect(answer.statusCode).toBe(422)
    expect(fieldErrors(answer)).toEqual({
      timeLimit: [{ id: 'error.field.unknown' }],
      commonPassword: [{ id: 'error.field.unknown' }],
    })
  })

  it('never tell the client secret, store it sealed and give it to no other provider', async () => {
    const config = url('facebookloginconfig')
    const first = { social_issuer: 'https://id.example', social_client_secret: 'hush-hush' }
    const answer = await owner.put(config, first)
    expect(answer.json()).toMatchObject({ has_social_client_secret: true })
    expect(answer.body).not.toContain('hush-hush')
    await owner.put(config, { social_client_id: 'app' })
    expect(await get('facebookloginconfig')).toMatchObject({ has_social_client_secret: true })
    const moved = await owner.put(config, { social_issuer: 'https://evil.example' })
    expect(fieldErrors(moved)).toEqual({ social_client_secret: [{ id: 'error.splash.secret_again' }] })
    const rows = await test.inTx((tx) => tx.execute(`select settings::text || '' as text from login_setting`))
    const log = await test.inTx((tx) =>
      tx.execute(`select before::text || after::text as text from audit_log`),
    )
    expect(JSON.stringify([rows, log])).not.toContain('hush-hush')
  })

  it('lose the client secret where it is removed, and the provider can be changed then', async () => {
    const config = url('facebookloginconfig')
    await owner.put(config, { social_issuer: 'https://id.example', social_client_secret: 'hush-hush' })
    const changes = { social_issuer: 'https://other.example', social_client_secret: '' }
    expectAnswer(await owner.put(config, changes), 200, { has_social_client_secret: false })
    const items = (await get<{ items: { login_type: string; problem: string | null }[] }>('splashpage')).items
    expect(items.find(({ login_type }) => login_type === 'facebook')?.problem).toBe('no_social_app')
    const log = await test.inTx((tx) =>
      tx.execute(
        `select after from audit_log where action = 'login_settings.update' order by id desc limit 1`,
      ),
    )
    expect(JSON.stringify(log)).toContain('"social_client_secret":"changed"')
  })
})

describe('forms', () => {
  it('of sign-up and of paid accounts are forms of their own', async () => {
    const fields = [{ field_type: 'email', mandatory: true }, { field_type: 'country' }]
    await owner.put(url('guestuserloginconfig/registerfields'), { registration_fields: fields })
    expect(await get('guestuserloginconfig/registerfields')).toMatchObject({ registration_fields: fields })
    expect(await get('guestuserloginconfig/loginfields')).toEqual({ login_fields: [] })
    const wrong = await owner.put(url('paymentloginconfig/accountfields'), { account_login_fields: [] })
    expect(fieldErrors(wrong)).toEqual({ account_login_fields: [{ id: 'error.splash.essential' }] })
  })

  it('offer vouchers and codes only where they make sense', async () => {
    const types = async (config: string) =>
      (await get<{ field_types: string[] }>(`${config}/fields`)).field_types
    expect(await types('phoneconfig')).toContain('otp')
    expect(await types('emailconfig')).not.toContain('otp')
    expect(await types('voucherloginconfig')).toContain('voucher')
  })
})

describe('texts and colors of a method', () => {
  it('are part of the design, and nothing else is taken', async () => {
    const page = url('phoneconfig/splashpage')
    await owner.put(page, { phone_otp_text: 'Send me a code', phone_login_bgcolor: '#112233' })
    expect(await get('splashpage/design')).toMatchObject({ phone_otp_text: 'Send me a code' })
    expect(Object.keys(await get('phoneconfig/splashpage'))).toContain('phone_resend_color')
    const answer = await owner.put(page, { body_color: '#000000', email_login_text: 'x' })
    expect(Object.keys(fieldErrors(answer))).toEqual(['body_color', 'email_login_text'])
  })

  it('lose what could run', async () => {
    const heading = '<h2 onclick="x()">Hi</h2><script>alert(1)</script>'
    await owner.put(url('emailconfig/splashpage'), { email_heading_htmltext: heading })
    await owner.put(url('multilanding/splashpage'), { multiheading_htmltext: heading })
    expect(await get('emailconfig/splashpage')).toMatchObject({ email_heading_htmltext: '<h2>Hi</h2>' })
    expect(await get('multilanding/splashpage')).toMatchObject({ multiheading_htmltext: '<h2>Hi</h2>' })
  })
})

describe('versions', () => {
  const publish = (note = '') => owner.post(url('splashpage/publish'), { note })

  it('are what guests see until the next one', async () => {
    expect(await status()).toMatchObject({ version: 0, changed: false })
    await publish('Opening')
    expect(await status()).toMatchObject({ version: 1, changed: false })
    await owner.put(url('splashpage/design'), { body_color: '#101010' })
    expect(await status()).toMatchObject({ version: 1, changed: true })
    await publish()
    await publish()
    const { items } = await get<{ items: object[] }>('splashpage/versions')
    expect(items).toMatchObject([
      { version: 2, note: '', live: true },
      { version: 1, note: 'Opening', live: false },
    ])
  })

  it('do not differ where only a default was saved', async () => {
    await publish()
    const usual = await get<{ login_fields: object[] }>('emailconfig/loginfields')
    await owner.put(url('emailconfig/loginfields'), usual)
    await owner.put(url('emailconfig'), { timeLimit: 0 })
    expect(await status()).toMatchObject({ changed: false })
  })

  it('refuse a text message without a place for the code', async () => {
    const refused = await owner.put(url('phoneconfig'), { smsText: 'Welcome!' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ schema_errors: { smsText: ['Add {code} where the code goes.'] } })
    expect((await owner.put(url('phoneconfig'), { smsText: '' })).statusCode).toBe(200)
  })

  it('come back with design, settings and fields', async () => {
    await owner.put(url('splashpage/design'), { body_color: '#101010' })
    await owner.put(url('emailconfig'), { timeLimit: 30 })
    await owner.put(url('emailconfig/loginfields'), {
      login_fields: [{ field_type: 'email', mandatory: true }],
    })
    await publish()
    await owner.put(url('splashpage/design'), { body_color: '#202020' })
    await owner.put(url('emailconfig'), { timeLimit: 60 })
    await owner.put(url('phoneconfig'), { smsText: '{code}' })
    const fields = [{ field_type: 'email', mandatory: true }, { field_type: 'firstname' }]
    await owner.put(url('emailconfig/loginfields'), { login_fields: fields })
    await publish()

    await owner.post(url('splashpage/restore/1'), {})
    expect(await get('splashpage/design')).toMatchObject({ body_color: '#101010' })
    expect(await get('emailconfig')).toMatchObject({ timeLimit: 30 })
    expect(await get('phoneconfig')).toMatchObject({ smsText: '' })
    expect((await get<{ login_fields: object[] }>('emailconfig/loginfields')).login_fields).toHaveLength(1)
    expect(await status()).toMatchObject({ version: 2, changed: true })

    await owner.post(url('splashpage/discard'), {})
    expect(await get('emailconfig')).toMatchObject({ timeLimit: 60 })
    expect(await status()).toMatchObject({ version: 2, changed: false })
    expect((await owner.post(url('splashpage/restore/9'), {})).statusCode).toBe(404)
  })

  it('are published by people who may', async () => {
    const reading = await test.newClient(tenant.accountId, { [tenant.siteId]: { landing_page: 'read' } })
    const list = readBody<{ can: object }>(await reading.get(url('splashpage')))
    expect(list.can).toEqual({ update: false, publish: false })
    expect((await reading.post(url('splashpage/publish'), {})).statusCode).toBe(403)
  })
})

describe('the list of login methods', () => {
  interface List {
    items: { login_type: string; enabled: boolean; problem: string | null; updated_at: string | null }[]
  }

  it('has those that are on first, in their order', async () => {
    await owner.put(url('splashpage'), { login_methods: ['voucher', 'email', 'voucher'] })
    const { items } = await get<List>('splashpage')
    expect(items.slice(0, 3).map(({ login_type, enabled }) => [login_type, enabled])).toEqual([
      ['voucher', true],
      ['email', true],
      ['phone', false],
    ])
    expect(items).toHaveLength(LOGIN_METHODS.length)
    expect((await owner.put(url('splashpage'), { login_methods: [] })).statusCode).toBe(422)
  })

  it('can be saved by several people at once, each after the other in the log', async () => {
    const save = (login_methods: string[]) => owner.put(url('splashpage'), { login_methods })
    const answers = await Promise.all([['voucher'], ['voucher', 'phone'], ['phone', 'voucher']].map(save))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const log = await test.rows<{ before: unknown; after: unknown }>(
      sql`select before, after from audit_log where site_id = ${tenant.siteId} and action = 'splash_page.order' order by id`,
    )
    expect(log).toHaveLength(3)
    expect(log.slice(1).map(({ before }) => before)).toEqual(log.slice(0, -1).map(({ after }) => after))
  })

  it('tells what keeps a method from working', async () => {
    const problems = async () =>
      Object.fromEntries((await get<List>('splashpage')).items.map((each) => [each.login_type, each.problem]))
    expect(await problems()).toMatchObject({
      email: null,
      passwordlogin: 'no_password',
      phone: 'no_sms_gateway',
      wifi4eu: 'no_network_id',
      facebook: 'no_social_app',
      payment: 'no_packages',
    })
    await owner.put(url('passwordloginconfig'), { commonPassword: 'sunset' })
    await owner.put(url('phoneconfig'), { enableValidation: false })
    await owner.put(url('facebookloginconfig'), { social_client_id: 'app', social_client_secret: 'hush' })
    expect(await problems()).toMatchObject({ passwordlogin: null, phone: null, facebook: null })
  })

  it('has a small picture of every page', async () => {
    const { items } = await get<{ items: { login_type: string; html: string }[] }>('splashpage/thumbnails')
    expect(items).toHaveLength(LOGIN_METHODS.length)
    for (const { html } of items) expect(html).not.toMatch(/<script|href="|action="/)
  })
})

describe('fonts', () => {
  it('come with the product, for documents of any origin', async () => {
    const list = await test.anonymous().get('/static/guest/fonts/config.json')
    expect(list.json()).toEqual(FONT_CONFIG)
    for (const { files } of FONT_CONFIG.fonts) {
      for (const { url: file } of files) {
        const answer = await test.anonymous().get(file)
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': 'font/woff2',
          'access-control-allow-origin': '*',
        })
        expect(answer.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
      }
    }
    expect((await test.anonymous().get('/static/guest/fonts/other.woff2')).statusCode).toBe(404)
  })
})
