import type { ConsentText, SiteSetup, SplashFormField } from '@portico/shared/contracts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { readBody } from '../../../testing/answers'
import { device, guestConsent, portalLogin, portalVisit, voucher, wifiSession } from '../../../schema'
import { insertBatchRow, insertVoucherRow } from '../../offers/vouchers/core/voucher-builders'
import { offer, PortalGuest, startPortal, setUp } from './portal-builders'
import { deleteOverLogins } from './index'

const { router, test, tenant, arrive, guests, sessions } = startPortal()

describe('session limits', () => {
  it('of one method lead to the other ones', async () => {
    await setUp(test, tenant.siteId, {
      method: METHOD,
      settings: { sessionLimitControl: 'daily', timeLimit: 60 },
    })
    const { phone } = await arrive([METHOD, 'email'])
    await logIn(phone)
    test.clock.advance(61 * MINUTE_MS)
    await stop()
    await phone.arrive()
    const over = await logIn(phone)
    expect(over.html).toContain('Use another login method')
    expect((await phone.get('/?choose=1')).html).toContain('/m/email')
    expect((await phone.post('/m/email', { email: 'other@example.test' })).url).toContain('/online')
  })

  const METHOD = 'clickthroughlogin'
  const logIn = (phone: PortalGuest) => phone.post(`/m/${METHOD}`)
  const stop = (values: { dataDown?: number } = {}) =>
    test.inTx((tx) =>
      tx
        .update(wifiSession)
        .set({ stoptime: test.clock.now(), lastseen: test.clock.now(), ...values })
        .where(eq(wifiSession.siteId, tenant.siteId)),
    )
  /** Moves the clock to ten o'clock the next morning in Madrid. */
  const toMorning = () => {
    const now = test.clock.now()
    test.clock.advance(DAY_MS - (now.getTime() % DAY_MS) + 9 * HOUR_MS)
  }

  it('count the time of a day of the site, until staff reset them', async () => {
    const sessionOverridePassword = 'let go'
    await setUp(test, tenant.siteId, {
      method: METHOD,
      settings: { sessionLimitControl: 'daily', timeLimit: 60, sessionOverridePassword },
    })
    toMorning()
    const { phone } = await arrive([METHOD])
    await logIn(phone)
    test.clock.advance(40 * MINUTE_MS)
    await stop()
    await phone.arrive()
    const start = test.clock.now().getTime()
    await logIn(phone)
    expect((await sessions())[1]?.expiresAt?.getTime()).toBe(start + 20 * MINUTE_MS)
    test.clock.advance(21 * MINUTE_MS)
    await phone.arrive()
    const over = await logIn(phone)
    expect(over.html).toContain('You&#39;ve used up your time')
    expect(over.html).toMatch(/go online again .*12:00/)
    // The limit remains when the device returns, and guesses of the password are limited.
    expect((await phone.arrive()).html).toContain('used up your time')
    expect((await phone.post('/override', { password: 'no' })).html).toContain('Incorrect staff password')
    expect(await sessions()).toHaveLength(2)
    expect((await phone.post('/override', { password: sessionOverridePassword })).url).toContain('/online')
    expect((await sessions())[2]?.expiresAt?.getTime()).toBe(test.clock.now().getTime() + HOUR_MS)
    test.clock.advance(61 * MINUTE_MS)
    await phone.arrive()
    expect((await logIn(phone)).html).toContain('used up your time')
    for (let count = 0; count < 10; count += 1) await phone.post('/override', { password: 'no' })
    const limited = await phone.post('/override', { password: sessionOverridePassword })
    expect([limited.status, limited.html]).toEqual([422, expect.stringContaining('Too many attempts')])
    toMorning()
    await phone.arrive()
    expect((await logIn(phone)).url).toContain('/online')
  })

  it('count the data of a month', async () => {
    const settings = { sessionLimitControl: 'monthly', dataLimit: 100 } as const
    await setUp(test, tenant.siteId, { method: METHOD, settings })
    toMorning()
    const { phone } = await arrive([METHOD])
    await logIn(phone)
    await stop({ dataDown: 60_000_000 })
    test.clock.advance(MINUTE_MS)
    await phone.arrive()
    expect((await logIn(phone)).html).toContain('40 MB remaining')
    await stop({ dataDown: 60_000_000 })
    test.clock.advance(MINUTE_MS)
    await phone.arrive()
    const over = await logIn(phone)
    expect(over.html).toContain('used up your data')
    expect(over.html).not.toContain('name="password"')
    test.clock.advance(32 * DAY_MS)
    await phone.arrive()
    expect((await logIn(phone)).url).toContain('/online')
  })

  it('begin anew with each session where they count nothing', async () => {
    await setUp(test, tenant.siteId, { method: METHOD, settings: { timeLimit: 30 } })
    const { phone } = await arrive([METHOD])
    for (const count of [1, 2]) {
      await logIn(phone)
      expect((await sessions()).at(-1)?.expiresAt?.getTime()).toBe(
        test.clock.now().getTime() + 30 * MINUTE_MS,
      )
      expect(await sessions()).toHaveLength(count)
      test.clock.advance(31 * MINUTE_MS)
      await phone.arrive()
    }
  })
})

describe('the fields of a form', () => {
  const EVIL = `"><script>alert('x')</script>`
  const save = async (login_fields: Partial<SplashFormField>[]) => {
    const answer = await tenant.owner.put(`/s/${tenant.siteId}/api/v1/emailconfig/loginfields`, {
      login_fields,
    })
    expect(answer.statusCode).toBe(200)
  }
  const ALL: Partial<SplashFormField>[] = [
    { field_type: 'email', mandatory: true },
    { field_type: 'phonenumber' },
    { field_type: 'firstname' },
    { field_type: 'lastname' },
    { field_type: 'gender' },
    { field_type: 'birthday', format: 'YYYY-MM-DD' },
    { field_type: 'country' },
    { field_type: 'ukpostcode' },
    { field_type: 'consent' },
    { field_type: 'custom_text', title: 'Room', regex: '\\d{3}' },
    { field_type: 'custom_number', title: 'Nights' },
    { field_type: 'custom_checkbox', title: 'Breakfast' },
    { field_type: 'custom_select', title: 'Table', options_list: ['Inside', 'Terrace'] },
  ]
  const RIGHT = {
    email: 'ana@example.test',
    phonenumber: '+34 600111222',
    firstname: 'Ana',
    lastname: 'Ruiz',
    gender: 'F',
    birthday: '1990-05-01',
    country: 'es',
    ukpostcode: 'sw1a1aa',
    consent: 'on',
    custom_9: '204',
    custom_10: '3,5',
    custom_11: 'on',
    custom_12: 'Terrace',
  }

  it('are stored where they belong', async () => {
    await save(ALL)
    const { phone } = await arrive(['email'])
    expect((await phone.post('/m/email', RIGHT)).url).toContain('/online')
    expect(await guests()).toMatchObject([
      {
        email: 'ana@example.test',
        phonenumber: '+34600111222',
        firstname: 'Ana',
        lastname: 'Ruiz',
        gender: 'F',
        birthday: '1990-05-01',
        country: 'ES',
        marketingConsent: true,
        details: {
          ukpostcode: 'SW1A 1AA',
          Room: '204',
          Nights: '3.5',
          Breakfast: 'yes',
          Table: 'Terrace',
        },
      },
    ])
    const consents = await test.rowsOf(guestConsent, tenant.siteId)
    expect(consents.map(({ purpose }) => purpose)).toEqual(['marketing_email', 'marketing_sms'])
  })

  it('can be left empty where they may, and a later login keeps what is known', async () => {
    await save(ALL)
    const { phone } = await arrive(['email'])
    await phone.post('/m/email', RIGHT)
    await test.database.db.execute('update wifi_session set stoptime = starttime')
    test.clock.advance(MINUTE_MS)
    await phone.arrive()
    await phone.post('/m/email', { email: 'ana@example.test', custom_9: '305' })
    expect(await guests()).toMatchObject([
      { firstname: 'Ana', marketingConsent: true, details: { Room: '305', Table: 'Terrace' } },
    ])
    expect(await sessions()).toHaveLength(2)
  })

  it('say all that is wrong at once, and show nothing as markup', async () => {
    await save(ALL.map((field) => ({ ...field, mandatory: true })))
    const { phone } = await arrive(['email'])
    const empty = await phone.post('/m/email', {})
    expect(empty.html.match(/Fill in this field\./g)).toHaveLength(13)
    const wrong = Object.fromEntries(Object.keys(RIGHT).map((name) => [name, EVIL]))
    const answer = await phone.post('/m/email', wrong)
    expect(answer.status).toBe(422)
    expect(answer.html).not.toContain('<script>alert')
    expect(answer.html).toContain('value="&quot;&gt;&lt;script&gt;')
    for (const error of [
      'Enter a valid email address.',
      'Enter a complete phone number, such as 612 34 56 78.',
      'Choose one of the options.',
      'Enter the date as YYYY-MM-DD.',
      'Enter a UK postcode.',
      'Check the format.',
      'Enter a number.',
    ]) {
      expect(answer.html).toContain(error)
    }
    expect(await guests()).toEqual([])
  })

  it.each([
    ['en', '1,000', '1000'],
    ['en', '1 234,5', '1234.5'],
    ['es', '1.000', '1000'],
    ['es', '3.5', '3.5'],
    ['en', '007', '007'],
  ])('read a number in %s: %s is %s', async (lang, typed, stored) => {
    await save([
      { field_type: 'email', mandatory: true },
      { field_type: 'custom_number', title: 'Points' },
    ])
    const { phone } = await arrive(['email'])
    const answer = await phone.post(`/m/email?lang=${lang}`, { email: 'a@example.test', custom_1: typed })
    expect(answer.url).toContain('/online')
    expect(await guests()).toMatchObject([{ details: { Points: stored } }])
  })

  it('ask what a number means that can be read in two ways', async () => {
    await save([
      { field_type: 'email', mandatory: true },
      { field_type: 'custom_number', title: 'Points' },
    ])
    const { phone } = await arrive(['email'])
    const answer = await phone.post('/m/email', { email: 'a@example.test', custom_1: '1.500' })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('This could mean 1500 or 1.5.')
    expect(answer.html).toContain('value="1.500"')
    expect(await guests()).toEqual([])
  })

  it('ask expressions of operators without waiting for them', async () => {
    await save([
      { field_type: 'email', mandatory: true },
      { field_type: 'custom_text', title: 'Room', regex: '(a+)+$' },
    ])
    const { phone } = await arrive(['email'])
    const start = performance.now()
    const answer = await phone.post('/m/email', { email: 'a@example.test', custom_1: `${'a'.repeat(100)}!` })
    expect([answer.status, performance.now() - start < 2000]).toEqual([422, true])
    const long = await phone.post('/m/email', { email: 'a@example.test', custom_1: 'a'.repeat(201) })
    expect(long.html).toContain('Shorten this text to 200 characters.')
  })

  it('are refused where the form is too large', async () => {
    const { phone } = await arrive(['email'])
    const answer = await phone.post('/m/email', { email: 'a'.repeat(40_000) })
    expect([answer.status, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
  })
})

describe('recognizing the device', () => {
  it('needs the guest to agree where the operator asks', async () => {
    const design = { gdpr_contact: true, gdpr_device_id: true }
    await tenant.owner.put(`/s/${tenant.siteId}/api/v1/splashpage/design`, design)
    await setUp(test, tenant.siteId, {
      method: 'email',
      settings: { reLoginPolicy: 'onetime', timeLimit: 5 },
    })
    const { phone: shy } = await arrive(['email'])
    const { phone: open } = await arrive(['email'])
    await shy.post('/m/email', { email: 'shy@example.test' })
    await open.post('/m/email', { email: 'open@example.test', gdpr_contact: 'on', gdpr_device_id: 'on' })
    test.clock.advance(6 * MINUTE_MS)
    expect((await shy.arrive()).html).toContain('name="email"')
    expect((await open.arrive()).url).toContain('/online')
    const consents = await test.rowsOf(guestConsent, tenant.siteId)
    expect(consents.map(({ purpose }) => purpose)).toEqual(['marketing_email', 'device_id'])
  })
})

describe('the wording of a checkbox', () => {
  it('becomes a version when a guest agrees to it, and the log of each guest shows theirs', async () => {
    const { owner, siteId } = tenant
    const writeLabel = async (optional_contact_heading: string) => {
      const design = { gdpr_contact: true, gdpr_device_id: true, optional_contact_heading }
      await owner.put(`/s/${siteId}/api/v1/splashpage/design`, design)
    }
    const agree = async (email: string) => {
      const { phone } = await arrive(['email'])
      const sent = { email, gdpr_contact: 'on', gdpr_device_id: 'on' }
      expect((await phone.post('/m/email', sent)).url).toContain('/online')
    }
    await writeLabel('Offers, please')
    await Promise.all(['ana@example.test', 'ben@example.test'].map(agree))
    await writeLabel('Letters, please')
    await agree('cleo@example.test')
    const list = await owner.get(`/s/${siteId}/api/v1/consenttexts`)
    const { items } = list.json<{ items: ConsentText[] }>()
    const marketing = items.filter(({ purpose }) => purpose === 'marketing_email')
    expect(
      marketing.map(({ version, text, created_by }) => [version, text.split('\n')[2], created_by]),
    ).toEqual([
      [2, 'Letters, please', null],
      [1, 'Offers, please', null],
    ])
    const consents = await test.rowsOf(guestConsent, siteId)
    const [second, first] = marketing.map(({ id }) => id)
    const agreed = consents.filter(({ purpose }) => purpose === 'marketing_email')
    expect(agreed.map(({ consentTextId }) => consentTextId)).toEqual([first, first, second])
  })
})

describe('a test login', () => {
  const start = async (login_type: string | null) => {
    const answer = await tenant.owner.post(`/s/${tenant.siteId}/api/v1/splashpage/test`, { login_type })
    expect(answer.statusCode).toBe(200)
    const { pathname, search } = new URL(answer.json<{ url: string }>().url)
    return pathname + search
  }
  const nothing = async () => {
    const visits = await test.rowsOf(portalVisit, tenant.siteId)
    const devices = await test.rowsOf(device, tenant.siteId)
    return [await guests(), await sessions(), visits, devices, router.grants].map(({ length }) => length)
  }
  const NOTHING = [0, 0, 0, 0, 0]

  it('goes the whole way and records nothing', async () => {
    await offer(test, tenant.siteId, ['email'])
    const phone = new PortalGuest(test, tenant.siteId)
    const page = await phone.follow('GET', await start('email'))
    expect(page.html).toContain('Test login: nothing is recorded')
    const done = await phone.post('/m/email', { email: 'ana@example.test', consent: 'on' })
    expect(done.html).toContain('The test login worked')
    expect(await nothing()).toEqual(NOTHING)
  })

  it('ticks its step of the set-up checklist, which a form that is opened only does not', async () => {
    const isDone = async () => {
      const setup = readBody<SiteSetup>(await tenant.owner.get(`/s/${tenant.siteId}/api/v1/dashboard/setup`))
      return setup.steps.find(({ step }) => step === 'test_login')?.done
    }
    await offer(test, tenant.siteId, ['email'])
    const phone = new PortalGuest(test, tenant.siteId)
    await phone.follow('GET', await start('email'))
    expect(await isDone()).toBe(false)
    await phone.post('/m/email', { email: 'ana@example.test', consent: 'on' })
    expect(await isDone()).toBe(true)
  })

  it('shows the code instead of sending it', async () => {
    const phone = new PortalGuest(test, tenant.siteId)
    await phone.follow('GET', await start('phone'))
    const page = await phone.post('/m/phone', { phonenumber: '+34600111222' })
    const code = /test code is (\d{6})/.exec(page.html)?.[1] ?? ''
    expect((await phone.post('/code', { otp: code })).html).toContain('The test login worked')
    expect(await nothing()).toEqual(NOTHING)
  })

  it('shows the link instead of sending it', async () => {
    await setUp(test, tenant.siteId, { method: 'email', settings: { enableVerification: true } })
    const phone = new PortalGuest(test, tenant.siteId)
    await phone.follow('GET', await start('email'))
    const page = await phone.post('/m/email', { email: 'ana@example.test' })
    const link = /href="[^"]*(\/guest\/s\/\d+\/verify\/[^"]+)"/.exec(page.html)?.[1] ?? ''
    expect((await phone.follow('GET', link)).html).toContain('Confirm email address')
    expect((await phone.follow('POST', link)).html).toContain('confirmed')
    expect((await phone.get('/')).html).toContain('The test login worked')
    expect(await nothing()).toEqual(NOTHING)
  })

  it('uses no voucher up', async () => {
    const id = await test.inTx(async (tx) => {
      await insertBatchRow(tx, tenant)
      return insertVoucherRow(tx, tenant, { code: '1050888001' })
    })
    const phone = new PortalGuest(test, tenant.siteId)
    await phone.follow('GET', await start('voucher'))
    expect((await phone.post('/m/voucher', { voucher: '1050888001' })).html).toContain('test login worked')
    const [row] = await test.inTx((tx) => tx.select().from(voucher).where(eq(voucher.id, id)))
    expect(row?.usedAt).toBeNull()
    expect(await nothing()).toEqual(NOTHING)
  })

  it('shows what is saved and not published yet', async () => {
    const design = `/s/${tenant.siteId}/api/v1/splashpage/design`
    await tenant.owner.put(design, { body_color: '#112233' })
    await tenant.owner.post(`/s/${tenant.siteId}/api/v1/splashpage/publish`, {})
    await tenant.owner.put(design, { body_color: '#445566' })
    const { page } = await arrive(['email'])
    expect(page.html).toContain('#112233')
    const phone = new PortalGuest(test, tenant.siteId)
    expect((await phone.follow('GET', await start(null))).html).toContain('#445566')
  })

  it('is over after an hour, and belongs to its site', async () => {
    await offer(test, tenant.siteId, ['email'])
    const url = await start(null)
    const other = await test.newSite()
    const phone = new PortalGuest(test, tenant.siteId)
    const moved = await phone.follow('GET', url.replace(`/s/${tenant.siteId}/`, `/s/${other}/`))
    expect(moved.html).not.toContain('Test login')
    await phone.follow('GET', url)
    test.clock.advance(61 * MINUTE_MS)
    expect((await phone.follow('GET', url)).html).not.toContain('Test login')
    expect((await phone.post('/m/email', { email: 'a@example.test' })).status).toBe(410)
  })
})

it('forgets logins that are over, at night', async () => {
  await arrive(['email'])
  const rows = () => test.inTx((tx) => tx.select().from(portalLogin))
  expect((await rows()).length).toBeGreaterThan(0)
  await test.inTx((tx) => deleteOverLogins(tx, new Date(test.clock.now().getTime() + 2 * DAY_MS)))
  expect(await rows()).toEqual([])
})
