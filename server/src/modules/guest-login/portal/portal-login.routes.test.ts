import type { LoginMethod } from '@portico/shared/contracts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { consentTextTable, device, guestConsent, portalLogin, portalVisit, site } from '../../../schema'
import { offer, PortalGuest, startPortal, setUp } from './portal-builders'

const portal = startPortal()
const { router, test, tenant, guests, sessions } = portal
const arrive = (methods: LoginMethod[]) => portal.arrive(methods, { url: 'http://example.test/news' })
const visits = () => test.rowsOf(portalVisit, tenant.siteId)

describe('click-through', () => {
  it('lets a device in, and tells the router what it gets', async () => {
    await setUp(test, tenant.siteId, {
      method: 'clickthroughlogin',
      settings: { timeLimit: 60, dataLimit: 500, unlimited_speed: false, speedDownloadLimit: 2000 },
    })
    const { phone, page } = await arrive(['clickthroughlogin'])
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('/m/clickthroughlogin')])
    expect(await visits()).toMatchObject([{ mac: phone.mac, loggedInAt: null }])
    const done = await phone.post('/m/clickthroughlogin')
    expect([done.status, done.url]).toEqual([200, expect.stringContaining('/online?t=')])
    expect(done.html).toContain('http://example.test/news')
    const until = new Date(test.clock.now().getTime() + HOUR_MS)
    const [session] = await sessions()
    expect(session).toMatchObject({
      loginType: 'clickthroughlogin',
      stoptime: null,
      expiresAt: until,
      dataLimit: 500_000_000,
      speedDl: 2000,
      speedUl: 0,
    })
    expect(router.grants).toEqual([
      {
        grant: {
          siteId: tenant.siteId,
          sessionId: session?.id,
          mac: phone.mac,
          origin: 'http://localhost:8080',
          until,
          dataLimit: 500_000_000,
          speedDl: 2000,
          speedUl: 0,
        },
        redirect: expect.objectContaining({ ssid: 'Guests', ap: '00:11:22:33:44:55' }) as object,
      },
    ])
    expect(await visits()).toMatchObject([{ mac: phone.mac, loggedInAt: test.clock.now() }])
  })

  it('offers no address that devices only use to check their connection', async () => {
    const { phone } = await portal.arrive(['clickthroughlogin'], {
      url: 'http://captive.apple.com/hotspot-detect.html',
    })
    const done = await phone.post('/m/clickthroughlogin')
    expect(done.url).toContain('/online')
    expect(done.html).not.toContain('captive.apple.com')
  })

  it('gives one session to a form that is sent several times at once', async () => {
    const { phone } = await arrive(['clickthroughlogin'])
    const answers = await Promise.all([1, 2, 3].map(() => phone.post('/m/clickthroughlogin')))
    expect(answers.map(({ url }) => url.includes('/online'))).toEqual([true, true, true])
    expect(await sessions()).toHaveLength(1)
  })

  it('writes everything or nothing', async () => {
    const { phone } = await arrive(['clickthroughlogin'])
    await test.database.db.execute(
      'create function refuse_session() returns trigger language plpgsql as $$ begin raise exception $x$no$x$; end $$',
    )
    await test.database.db.execute(
      'create trigger refuse before insert on wifi_session for each row execute function refuse_session()',
    )
    const answer = await phone.post('/m/clickthroughlogin')
    await test.database.db.execute('drop trigger refuse on wifi_session')
    expect([answer.status, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect([await guests(), await sessions()]).toEqual([[], []])
    expect(await visits()).toMatchObject([{ loggedInAt: null }])
    expect((await phone.post('/m/clickthroughlogin')).url).toContain('/online')
  })
})

describe('email', () => {
  it('says everything that is wrong beside its field, and keeps what was typed', async () => {
    const { phone } = await arrive(['email'])
    const answer = await phone.post('/m/email', { email: 'ana@', consent: 'on' })
    expect([answer.status, answer.html]).toEqual([422, expect.stringContaining('value="ana@"')])
    expect(answer.html).toContain('Enter a valid email address.')
    expect(await guests()).toEqual([])
  })

  it('stores the guest, the agreement and the text that was agreed to', async () => {
    const text = { purpose: 'tos', language: 'en-US', text: 'Be kind to the network.' }
    const created = await tenant.owner.post(`/s/${tenant.siteId}/api/v1/consenttexts`, text)
    expect(created.statusCode).toBe(201)
    const { phone } = await arrive(['email'])
    const without = await phone.post('/m/email', { email: 'ana@example.test' })
    expect([without.status, without.html]).toEqual([422, expect.stringContaining('Agree to the terms')])
    const sent = { email: 'Ana@example.test', consent: 'on', terms: 'on' }
    expect((await phone.post('/m/email', sent)).url).toContain('/online')
    const [stored] = await guests()
    expect(stored).toMatchObject({ email: 'Ana@example.test', marketingConsent: true, loginTypes: ['email'] })
    const consents = await test.rowsOf(guestConsent, tenant.siteId)
    const { id } = created.json<{ id: number }>()
    expect(consents).toMatchObject([
      { purpose: 'tos', granted: true, consentTextId: id, language: 'en-US', recordedBy: null },
      { purpose: 'marketing_email', granted: true, language: 'en-US', recordedBy: null },
    ])
    const texts = await test.inTx((tx) => tx.select().from(consentTextTable))
    const marketing = texts.find(({ id: each }) => each === consents[1]?.consentTextId)
    expect(marketing).toMatchObject({
      purpose: 'marketing_email',
      text: 'Send me news and offers',
      version: 1,
    })
  })

  it('shows the terms on a page of their own', async () => {
    const text = { purpose: 'tos', language: 'es-ES', text: 'Sé <amable>' }
    await tenant.owner.post(`/s/${tenant.siteId}/api/v1/consenttexts`, text)
    const { phone } = await arrive(['email'])
    const page = await phone.get('/text/tos')
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('Sé &lt;amable&gt;')])
    expect((await phone.get('/text/privacy')).status).toBe(404)
  })
})

describe('the common password', () => {
  it('is asked for, and cannot be guessed for long', async () => {
    await setUp(test, tenant.siteId, { method: 'passwordlogin', settings: { commonPassword: 'sesame' } })
    const { phone } = await arrive(['passwordlogin'])
    const wrong = await phone.post('/m/passwordlogin', { password: 'open' })
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('Ask the staff for it')])
    expect(wrong.html).not.toContain('sesame')
    expect(wrong.html).not.toContain('"open"')
    for (let count = 0; count < 10; count += 1) await phone.post('/m/passwordlogin', { password: 'open' })
    const limited = await phone.post('/m/passwordlogin', { password: 'sesame' })
    expect([limited.status, limited.html]).toEqual([422, expect.stringContaining('Too many attempts')])
    const other = new PortalGuest(test, tenant.siteId)
    await other.arrive()
    expect((await other.post('/m/passwordlogin', { password: 'sesame' })).url).toContain('/online')
  })

  it('is not offered where none is set', async () => {
    const { page } = await arrive(['passwordlogin'])
    expect(page.html).toContain('Logging in isn&#39;t possible here right now')
  })
})

describe('age consent', () => {
  it('lets nobody in who is too young, by the day of the site', async () => {
    const { phone } = await arrive(['ageconsent'])
    const year = test.clock.now().getFullYear()
    const young = await phone.post('/m/ageconsent', { birthday: `31/12/${year - 18}` })
    expect([young.status, young.html]).toEqual([422, expect.stringContaining('You need to be at least 18.')])
    for (const birthday of ['', '31/02/1990', 'yesterday', `01/01/${year + 1}`]) {
      expect((await phone.post('/m/ageconsent', { birthday })).status).toBe(422)
    }
    expect((await phone.post('/m/ageconsent', { birthday: '1.5.1990' })).url).toContain('/online')
    expect(await guests()).toMatchObject([{ birthday: '1990-05-01' }])
  })

  it('asks a device once where that is set', async () => {
    await setUp(test, tenant.siteId, { method: 'ageconsent', settings: { frequency: 'once', timeLimit: 10 } })
    const { phone } = await arrive(['ageconsent'])
    await phone.post('/m/ageconsent', { birthday: '01/05/1990' })
    test.clock.advance(HOUR_MS)
    const page = await phone.arrive()
    expect(page.html).not.toContain('name="birthday"')
    expect((await phone.post('/m/ageconsent')).url).toContain('/online')
  })
})

describe('several methods', () => {
  it('are a choice, each with its form', async () => {
    const { phone, page } = await arrive(['email', 'atos', 'payment'])
    expect(page.html).toContain('/m/email?t=')
    expect(page.html).toContain('/m/atos?t=')
    expect(page.html).not.toContain('/m/payment')
    expect((await phone.get('/m/atos')).html).toContain('I agree')
    expect((await phone.get('/m/voucher')).url).toContain('/?t=')
    expect((await phone.post('/m/atos')).url).toContain('/online')
    expect(await sessions()).toMatchObject([{ loginType: 'atos' }])
  })
})

describe('the router', () => {
  it('that fails is asked again', async () => {
    const { phone } = await arrive(['clickthroughlogin'])
    router.answer = { ok: false, reason: 'not_reachable' }
    expect((await phone.post('/m/clickthroughlogin')).html).toContain('Almost there')
    expect((await phone.post('/retry')).html).toContain('Almost there')
    router.answer = { ok: true, kind: 'backend_api' }
    expect((await phone.post('/retry')).url).toContain('/online')
    expect(await sessions()).toHaveLength(1)
    expect(router.grants).toHaveLength(3)
  })

  it('that is not set up is what the guest is told, until there is one', async () => {
    const { phone } = await arrive(['clickthroughlogin'])
    router.answer = { ok: false, reason: 'not_configured' }
    expect((await phone.post('/m/clickthroughlogin')).html).toContain('get you online yet')
    router.answer = { ok: false, reason: 'not_reachable' }
    expect((await phone.post('/retry')).html).toContain('the router didn')
    router.answer = { ok: true, kind: 'backend_api' }
    expect((await phone.post('/retry')).url).toContain('/online')
  })

  it('gets the form from the browser where it wants it from there', async () => {
    const { phone } = await arrive(['clickthroughlogin'])
    router.answer = {
      ok: true,
      kind: 'browser_post',
      url: 'http://10.0.0.1:880/login',
      fields: { user: '"a' },
    }
    const page = await phone.post('/m/clickthroughlogin')
    expect(page.html).toContain('action="http://10.0.0.1:880/login"')
    expect(page.html).toContain('value="&quot;a"')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'nonce-[^']+';/)
    expect(policy).toContain("form-action 'self' http://10.0.0.1:880;")
  })

  it('is opened by the page where it lets in by an address', async () => {
    const { phone } = await arrive(['clickthroughlogin'])
    router.answer = { ok: true, kind: 'browser_grant', url: 'https://router.test/grant?a=1' }
    const page = await phone.post('/m/clickthroughlogin')
    expect(page.headers.refresh).toBe('0;url=https://router.test/grant?a=1')
  })

  it('sends the browser back without the token of its login, to a page that says it is online', async () => {
    const page = await test.anonymous().get(`/guest/s/${tenant.siteId}/online`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('You&#39;re online')
    expect((await test.anonymous().get('/guest/s/999999/online')).statusCode).toBe(404)
  })
})

describe('a device that comes back', () => {
  it('is let in again while its session lasts, and recorded once', async () => {
    await setUp(test, tenant.siteId, { method: 'clickthroughlogin', settings: { timeLimit: 60 } })
    const { phone } = await arrive(['clickthroughlogin'])
    await phone.post('/m/clickthroughlogin')
    test.clock.advance(30 * MINUTE_MS)
    expect((await phone.arrive()).url).toContain('/online')
    expect(await sessions()).toHaveLength(1)
    expect(router.grants).toHaveLength(2)
    test.clock.advance(31 * MINUTE_MS)
    expect((await phone.arrive()).html).toContain('action="/guest/s/')
    await phone.post('/m/clickthroughlogin')
    const [first, second] = await sessions()
    expect([first?.terminateCause, second?.stoptime]).toEqual(['new_login', null])
    expect(await visits()).toHaveLength(2)
  })

  it('need not log in again where the operator says so', async () => {
    const settings = { reLoginPolicy: 'monthly', timeLimit: 10 } as const
    await setUp(test, tenant.siteId, { method: 'email', settings })
    const { phone } = await arrive(['email', 'atos'])
    await phone.post('/m/email', { email: 'ana@example.test' })
    test.clock.advance(20 * DAY_MS)
    expect((await phone.arrive()).url).toContain('/online')
    expect(await sessions()).toHaveLength(2)
    test.clock.advance(31 * DAY_MS)
    expect((await phone.arrive()).html).toContain('/m/email?t=')
  })
})

describe('a scanned voucher', () => {
  it('is filled in when the gateway stops its address on the way', async () => {
    const url = `https://wifi.example/guest/s/${tenant.siteId}?voucher=1050-123456`
    await offer(test, tenant.siteId, ['voucher', 'email'])
    const phone = new PortalGuest(test, tenant.siteId)
    await phone.arrive({ url })
    expect((await phone.get('/m/voucher')).html).toContain('value="1050-123456"')
  })
})

describe('the page', () => {
  it('cannot be framed or run scripts, and is kept nowhere', async () => {
    const { page } = await arrive(['email'])
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; img-src 'self' data:; font-src 'self'; /,
    )
    expect(policy).toContain("form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
    expect(policy).not.toContain('script-src')
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    // The cookie tells guessing devices apart and contains nothing about the guest.
    expect(page.headers['set-cookie']).toMatch(
      /^guest_device=[\w-]{22}\.[\w-]{43}; Max-Age=86400; Path=\/guest; HttpOnly/,
    )
  })

  it('keeps the script of WiFi4EU away from this origin', async () => {
    const network_id = '123e4567-e89b-42d3-a456-426614174000'
    await setUp(test, tenant.siteId, { method: 'wifi4eu', settings: { network_id } })
    const { phone, page } = await arrive(['wifi4eu'])
    expect(page.html).toContain(network_id)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain('sandbox allow-forms allow-scripts allow-top-navigation')
    expect(policy).not.toContain('allow-same-origin')
    expect((await phone.post('/m/wifi4eu')).url).toContain('/online')
  })

  it('speaks the language of the browser, or the one that was chosen', async () => {
    await offer(test, tenant.siteId, ['email'])
    const phone = new PortalGuest(test, tenant.siteId)
    expect((await phone.arrive()).html).toContain('lang="en-US"')
    expect((await phone.get('/?lang=es')).html).toContain('lang="es-ES"')
    expect((await phone.get('/m/email')).html).toContain('lang="es-ES"')
  })

  it.each(['0', '999999', 'x', '1e3'])('is a 404 page for site %s', async (siteId) => {
    const answer = await test.app.inject({ url: `/guest/s/${siteId}/?id=3c:22:fb:00:00:01` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('is gone with its site', async () => {
    const { phone } = await arrive(['email'])
    await test.inTx((tx) =>
      tx.update(site).set({ deletedAt: test.clock.now() }).where(eq(site.id, tenant.siteId)),
    )
    expect((await phone.arrive()).status).toBe(404)
    expect((await phone.post('/m/email', { email: 'ana@example.test' })).status).toBe(404)
  })

  it.each(['', 'ff:ff:ff:ff:ff:ff', '00:00:00:00:00:00', "1' or '1'='1"])(
    'tells a device that it does not know (%s)',
    async (id) => {
      await offer(test, tenant.siteId, ['email'])
      const answer = await test.app.inject({ url: `/guest/s/${tenant.siteId}/?id=${encodeURIComponent(id)}` })
      expect(answer.body).toContain('tell which device you')
    },
  )

  it('takes the token of its own site only', async () => {
    const { phone } = await arrive(['clickthroughlogin'])
    const other = await test.newTenant()
    await offer(test, other.siteId, ['clickthroughlogin'])
    const stranger = new PortalGuest(test, other.siteId)
    stranger.token = phone.token
    const answer = await stranger.post('/m/clickthroughlogin')
    expect([answer.status, answer.html]).toEqual([410, expect.stringContaining('expired')])
    expect(router.grants).toEqual([])
  })

  it('leads to no address that is not the web', async () => {
    await offer(test, tenant.siteId, ['clickthroughlogin'])
    for (const url of ['javascript:alert(1)', 'http://good.test@evil.test/', 'data:text/html,x']) {
      const phone = new PortalGuest(test, tenant.siteId)
      await phone.arrive({ url })
      const page = await phone.post('/m/clickthroughlogin')
      expect(page.html).toContain('online')
      expect(page.html).not.toMatch(/javascript:|evil\.test|data:text/)
    }
  })

  it('goes on where it stopped for as long as a day, and is forgotten after it', async () => {
    const { phone } = await arrive(['email'])
    const { token } = phone
    expect((await phone.arrive()) && phone.token).toBe(token)
    test.clock.advance(25 * HOUR_MS)
    await phone.arrive()
    expect(phone.token).not.toBe(token)
    const rows = await test.rowsOf(portalLogin, tenant.siteId)
    expect(rows).toHaveLength(1)
    expect(await test.rowsOf(device, tenant.siteId)).toEqual([])
  })
})
