import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { queuedMails } from '../../../testing/queued-mails'
import { settingsOfGateway, startGatewayServer } from '../../../testing/sms-gateway-server'
import type { MailContent } from '../../messages/mail'
import { outboundSms } from '../../../schema'
import { offer, PortalGuest, startPortal, setUp } from './portal-builders'

const gateway = startGatewayServer()
const { router, test, tenant, guests, sessions } = startPortal({
  outgoingNetwork: 'local',
  publicUrl: 'https://wifi.example',
})
/** A different number for each test, since a number gets few codes an hour. */
let number = ''
let lastNumber = 34_600_111_000

beforeEach(() => {
  lastNumber += 1
  number = `+${lastNumber}`
})

describe('a code by text message', () => {
  const saveGateway = (changes: object = {}) =>
    tenant.owner.put(
      `/s/${tenant.siteId}/api/v1/smsgateway`,
      settingsOfGateway(gateway, { from: 'W', otp_ttl: 600, max_per_day: 50, ...changes }),
    )
  const arrive = async (settings: object = {}) => {
    await saveGateway()
    await setUp(test, tenant.siteId, { method: 'phone', settings })
    await offer(test, tenant.siteId, ['phone'])
    const phone = new PortalGuest(test, tenant.siteId)
    await phone.arrive()
    return phone
  }
  const sentCode = () =>
    /\b(\d{6})\b/.exec(
      (JSON.parse(gateway.calls.at(-1)?.body ?? '{}') as { text?: string }).text ?? '',
    )?.[1] ?? ''

  it('lets in whoever types it, also after the browser was closed', async () => {
    const phone = await arrive()
    const asked = await phone.post('/m/phone', {
      phonenumber: number.replace('600111', ' 600-111 '),
      consent: 'on',
    })
    expect([asked.status, asked.url]).toEqual([200, expect.stringContaining('/code?t=')])
    expect(gateway.calls).toHaveLength(1)
    // Another browser of the same device, without cookie or token. The digits of the number that it shows
    // aren't secret.
    const again = new PortalGuest(test, tenant.siteId, { mac: phone.mac })
    const page = await again.arrive()
    expect(page.html).toContain('name="otp"')
    expect(page.html).toContain(`•••${number.slice(-2)}`)
    expect(page.html).not.toContain(number.slice(3, 9))
    const done = await again.post('/code', { otp: ` ${sentCode().slice(0, 3)} ${sentCode().slice(3)} ` })
    expect(done.url).toContain('/online')
    expect(await guests()).toMatchObject([{ phonenumber: number, marketingConsent: true }])
    expect(await sessions()).toMatchObject([{ loginType: 'phone' }])
    expect(router.grants).toHaveLength(1)
  })

  it('is worth five tries', async () => {
    const phone = await arrive()
    await phone.post('/m/phone', { phonenumber: number })
    const wrong = sentCode() === '000000' ? '000001' : '000000'
    for (let count = 0; count < 5; count += 1) {
      const answer = await phone.post('/code', { otp: wrong })
      expect([answer.status, answer.html]).toEqual([422, expect.stringContaining('incorrect or has expired')])
    }
    expect((await phone.post('/code', { otp: sentCode() })).status).toBe(422)
    expect(await sessions()).toEqual([])
    test.clock.advance(61_000)
    const resent = await phone.post('/code', { resend: '1' })
    expect(resent.html).toContain('We sent you a new code')
    expect(gateway.calls).toHaveLength(2)
    expect((await phone.post('/code', { otp: sentCode() })).url).toContain('/online')
  })

  it('comes in the text of the operator', async () => {
    const phone = await arrive({ smsText: 'Bienvenue ! Code : {code} ({code})' })
    await phone.post('/m/phone', { phonenumber: number })
    const { text } = JSON.parse(gateway.calls.at(-1)?.body ?? '{}') as { text?: string }
    expect(text).toMatch(/^Bienvenue ! Code : (\d{6}) \(\1\)$/)
  })

  it('comes in the default text if the own one has no place for it', async () => {
    const phone = await arrive({ smsText: 'Bienvenue !' })
    await phone.post('/m/phone', { phonenumber: number })
    expect((await phone.post('/code', { otp: sentCode() })).url).toContain('/online')
  })

  it('ends after ten minutes, and works once', async () => {
    const phone = await arrive()
    await phone.post('/m/phone', { phonenumber: number })
    test.clock.advance(601_000)
    expect((await phone.post('/code', { otp: sentCode() })).status).toBe(422)
  })

  it('is sent once to a form that came twice, and five times at most', async () => {
    const phone = await arrive()
    await Promise.all([1, 2].map(() => phone.post('/m/phone', { phonenumber: number })))
    expect(gateway.calls).toHaveLength(1)
    for (let count = 0; count < 6; count += 1) {
      test.clock.advance(61_000)
      await phone.post('/code', { resend: '1' })
    }
    expect(gateway.calls).toHaveLength(5)
    const limited = await phone.post('/m/phone', { phonenumber: '+34600111333' })
    expect([limited.status, limited.html]).toEqual([422, expect.stringContaining('Too many attempts')])
  })

  it('that could not be sent brings the form back', async () => {
    const phone = await arrive()
    gateway.answer = { status: 500, body: 'no' }
    const answer = await phone.post('/m/phone', { phonenumber: number })
    expect([answer.status, answer.html]).toEqual([422, expect.stringContaining('couldn&#39;t send the code')])
    expect((await phone.get('/code')).url).not.toContain('/code')
  })

  it('lies nowhere in the open', async () => {
    const phone = await arrive()
    await phone.post('/m/phone', { phonenumber: number })
    const [row] = await test.rows<{ state: string }>(
      `select state::text as state from portal_login where mac = '${phone.mac}'`,
    )
    expect(row?.state).not.toContain(sentCode())
    const [sms] = await test.rowsOf(outboundSms, tenant.siteId)
    expect(sms).toMatchObject({ about: 'code', recipient: number })
  })

  it('goes to no incomplete number', async () => {
    const phone = await arrive()
    for (const phonenumber of ['', '60011122', '+34', 'abc', '+34600111222333444', '600111222 / 600111223']) {
      expect((await phone.post('/m/phone', { phonenumber })).status).toBe(422)
    }
    expect(gateway.calls).toEqual([])
  })

  it.each(['612345678', '612 34 56 78', '0034 612 345 678', '+34 (612) 345-678', '٦١٢٣٤٥٦٧٨'])(
    'goes to a number of the location as guests type it, %s',
    async (phonenumber) => {
      const phone = await arrive()
      await phone.post('/m/phone', { phonenumber })
      const sent = await test.rowsOf(outboundSms, tenant.siteId)
      expect(sent.at(-1)).toMatchObject({ recipient: '+34612345678' })
    },
  )

  it('is not asked for where the operator does without', async () => {
    await setUp(test, tenant.siteId, { method: 'phone', settings: { enableValidation: false } })
    await offer(test, tenant.siteId, ['phone'])
    const phone = new PortalGuest(test, tenant.siteId)
    await phone.arrive()
    expect((await phone.post('/m/phone', { phonenumber: number.replace('+', '00') })).url).toContain(
      '/online',
    )
    expect(await guests()).toMatchObject([{ phonenumber: number }])
  })
})

describe('a link by email', () => {
  const arrive = async (settings: object) => {
    await setUp(test, tenant.siteId, { method: 'email', settings })
    await offer(test, tenant.siteId, ['email'])
    const phone = new PortalGuest(test, tenant.siteId)
    await phone.arrive()
    return phone
  }
  const linkTo = async (to: string) => {
    const mails = await queuedMails(test, to)
    return (mails.at(-1)?.values as unknown as MailContent).action.link
  }
  const visit = (link: string) => new PortalGuest(test, tenant.siteId).follow('GET', new URL(link).pathname)
  const open = async (link: string) => {
    await visit(link)
    return new PortalGuest(test, tenant.siteId).follow('POST', new URL(link).pathname)
  }

  it('must be opened first, in any browser; the device then goes on by itself', async () => {
    const to = 'wait@example.test'
    const phone = await arrive({ enableVerification: true, timeLimit: 60 })
    const page = await phone.post('/m/email', { email: to })
    expect(page.html).toContain('w•••@e•••')
    expect(page.html).not.toContain(to)
    expect(await sessions()).toEqual([])
    const link = await linkTo(to)
    expect(link).toMatch(/^https:\/\/wifi\.example\/guest\/s\/\d+\/verify\/\d+-[\w-]{43}$/)
    // Mail scanners open links, also several times.
    for (let times = 0; times < 2; times++) {
      expect((await visit(link)).html).toContain('Confirm your email address')
    }
    expect(await sessions()).toEqual([])
    expect((await open(link)).html).toContain('your email address is confirmed')
    expect((await visit(link)).status).toBe(410)
    expect(await sessions()).toMatchObject([{ loginType: 'email' }])
    expect(await guests()).toMatchObject([{ email: to, emailVerifiedAt: test.clock.now() }])
    expect(router.grants).toHaveLength(1)
    expect((await phone.get('/')).html).toContain('online')
    const again = await open(link)
    expect([again.status, again.html]).toEqual([410, expect.stringContaining('already been used')])
  })

  it('gives some minutes before, and the rest after', async () => {
    const to = 'grace@example.test'
    const phone = await arrive({
      enableVerification: true,
      enableGracePeriod: true,
      gracePeriodDuration: 10,
      timeLimit: 60,
    })
    const start = test.clock.now().getTime()
    expect((await phone.post('/m/email', { email: to })).html).toContain('online for 10 minutes')
    expect(await sessions()).toMatchObject([{ expiresAt: new Date(start + 10 * MINUTE_MS) }])
    test.clock.advance(5 * MINUTE_MS)
    await open(await linkTo(to))
    expect(await sessions()).toMatchObject([{ expiresAt: new Date(start + HOUR_MS) }])
    expect(router.grants.map(({ grant }) => grant.until?.getTime())).toEqual([
      start + 10 * MINUTE_MS,
      start + HOUR_MS,
    ])
    // The address was confirmed once, so the next login needs no email.
    test.clock.advance(56 * MINUTE_MS)
    await phone.arrive()
    expect((await phone.post('/m/email', { email: to })).url).toContain('/online')
    expect(await queuedMails(test, to)).toHaveLength(1)
  })

  it.each([
    ['changed' as const, 1],
    ['next_login' as const, 2],
  ])(
    'tells a gateway of the rest without another login, unless it answers so: %s',
    async (change, logins) => {
      const to = `${change}@example.test`
      router.limitChange = change
      const phone = await arrive({
        enableVerification: true,
        enableGracePeriod: true,
        gracePeriodDuration: 10,
        timeLimit: 60,
      })
      const start = test.clock.now().getTime()
      await phone.post('/m/email', { email: to })
      await open(await linkTo(to))
      expect(router.changes.map(({ until }) => until?.getTime())).toEqual([start + HOUR_MS])
      expect(router.grants).toHaveLength(logins)
    },
  )

  it('gives these minutes once a day', async () => {
    const phone = await arrive({ enableVerification: true, enableGracePeriod: true, gracePeriodDuration: 10 })
    await phone.post('/m/email', { email: 'one@example.test' })
    test.clock.advance(11 * MINUTE_MS)
    await phone.arrive()
    await phone.get('/m/email?again=1')
    const second = await phone.post('/m/email', { email: 'two@example.test' })
    expect(second.html).toContain('Open it to get online')
    expect(await sessions()).toHaveLength(1)
  })

  it('is the same when it is sent again, not more often than each minute', async () => {
    const to = 'again@example.test'
    const phone = await arrive({ enableVerification: true })
    await phone.post('/m/email', { email: to })
    const link = await linkTo(to)
    await phone.post('/confirm-email/again')
    expect(await queuedMails(test, to)).toHaveLength(1)
    test.clock.advance(2 * MINUTE_MS)
    await phone.post('/confirm-email/again')
    expect(await queuedMails(test, to)).toHaveLength(2)
    expect(await linkTo(to)).toBe(link)
  })

  it('cannot be made up, moved to another site or opened after a day', async () => {
    const to = 'forged@example.test'
    const phone = await arrive({ enableVerification: true })
    await phone.post('/m/email', { email: to })
    const link = await linkTo(to)
    const other = await test.newSite()
    expect((await open(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(410)
    expect((await open(link.replace(`/s/${tenant.siteId}/`, `/s/${other}/`))).status).toBe(410)
    expect((await open(`${link.split('/verify/')[0]}/verify/x`)).status).toBe(410)
    test.clock.advance(DAY_MS)
    expect((await open(link)).status).toBe(410)
    expect(await sessions()).toEqual([])
  })
})
