import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { queuedMails } from '../../../testing/queued-mails'
import { gatewaySecret, signRedirect } from '../routers'
import { insertBatchRow, insertVoucherRow } from '../../offers/vouchers/core/voucher-builders'
import { TEST_SECRET } from '../../../testing/test-app'
import { device, guest, guestConsent } from '../../../schema'
import { keyIn, offer, PortalGuest, setUp, startPortal } from './portal-builders'

const { router, test, tenant, guests, sessions } = startPortal()

const api = (rest: string) => `/s/${tenant.siteId}/api/v1/${rest}`
const ANA = { firstname: 'Ana', email: 'ana@guest.example', consent: 'on' }

/** A stranger elsewhere on the internet who knows a phone's MAC. */
const strangerAs = (phone: PortalGuest, address = '203.0.113.9') =>
  new PortalGuest(test, tenant.siteId, { mac: phone.mac, address })

/** A guest sent by the router, online by email. */
async function anaOnline(): Promise<PortalGuest> {
  await offer(test, tenant.siteId, ['email'])
  const ana = new PortalGuest(test, tenant.siteId)
  await ana.arrive()
  expect((await ana.post('/m/email', ANA)).url).toContain('/online')
  await test.rows(`update guest set firstname = 'Ana', birthday = '1990-02-03' where email = '${ANA.email}'`)
  return ana
}

/** Normalizes a page, so that pages of different logins can be compared. */
const normalizedPage = (html: string, phone: PortalGuest) =>
  html
    .replaceAll(phone.token, 'TOKEN')
    .replaceAll(/nonce[-=]"?[\w+/=]+/g, '')
    .replaceAll(phone.mac, 'MAC')

describe('somebody who names the MAC of a guest', () => {
  it('reads, changes, exports and erases nothing of that guest', async () => {
    const portal = `/guest/portal/${tenant.siteId}`
    const settings = {
      enabled: true,
      show_usage: true,
      swap_device: true,
      buy_package: false,
      welcome_text: '',
    }
    expect((await tenant.owner.put(api('customerportal'), settings)).statusCode).toBe(200)
    const ana = await anaOnline()
    const [before] = await guests()

    // The page reveals no token of Ana's login.
    const stranger = strangerAs(ana)
    await stranger.arriveUnvouched()
    expect(stranger.token).not.toBe(ana.token)
    expect((await stranger.get('/online')).html).not.toContain('You&#39;re online')
    // The form stores another address only in a new guest.
    expect((await stranger.post('/m/email', { email: 'mallory@evil.example', consent: 'on' })).url).toContain(
      '/online',
    )
    expect(await guests()).toMatchObject([
      { id: before?.id, email: ANA.email, firstname: 'Ana', birthday: '1990-02-03' },
      { email: 'mallory@evil.example', firstname: '', birthday: null, numVisits: 1 },
    ])
    // The emailed link gives no access to Ana's data.
    const browser = test.anonymous()
    await browser.postForm(`${portal}/sign-in/email`, { email: 'mallory@evil.example' })
    const mail = JSON.stringify((await queuedMails(test)).at(-1))
    const token = /token=([\w-]+)/.exec(mail)?.[1] ?? ''
    expect((await browser.postForm(`${portal}/link`, { token })).statusCode).toBe(303)
    const page = (await browser.get(portal)).body
    expect(page).toMatch(/mallory@(<wbr \/>)?evil\.example/)
    const data = (await browser.get(`${portal}/data`)).body
    for (const shown of [page, data]) {
      expect(shown).not.toContain('ana@guest.example')
      expect(shown).not.toMatch(/\bAna\b/)
      expect(shown).not.toContain('1990')
    }
    expect(JSON.parse(data)).toMatchObject({
      sessions: [{}],
      devices: [{ mac: ana.mac }],
      consents: expect.any(Array) as object,
    })
    expect((JSON.parse(data) as { sessions: object[] }).sessions).toHaveLength(1)
    // Deletion erases only the stranger's guest.
    const csrf = /name="csrf" value="([^"]*)"/.exec(page)?.[1] ?? ''
    expect((await browser.postForm(`${portal}/delete`, { csrf })).statusCode).toBe(200)
    expect(await guests()).toMatchObject([
      { id: before?.id, email: ANA.email, firstname: 'Ana', anonymisedAt: null },
      { email: null, anonymisedAt: expect.any(Date) as Date },
    ])
    const [anasDevice] = await test.rowsOf(device, tenant.siteId)
    expect(anasDevice).toMatchObject({ guestId: before?.id, mac: ana.mac, isCurrent: true })
    expect((await sessions())[0]).toMatchObject({ guestId: before?.id, stoptime: null })
  })

  it('is shown the same page as for a device that was never here', async () => {
    await setUp(test, tenant.siteId, { method: 'email', settings: { reLoginPolicy: 'onetime' } })
    const ana = await anaOnline()
    const stranger = strangerAs(ana)
    const known = await stranger.arriveUnvouched()
    const other = new PortalGuest(test, tenant.siteId, { address: '203.0.113.9' })
    const unknown = await other.arriveUnvouched()
    expect(normalizedPage(known.html, stranger)).toBe(normalizedPage(unknown.html, other))
    expect(router.grants).toHaveLength(1)
  })

  it('ends no session of the device and takes nothing from what it has', async () => {
    const ana = await anaOnline()
    await setUp(test, tenant.siteId, {
      method: 'clickthroughlogin',
      settings: { timeLimit: 5, dataLimit: 1, unlimited_speed: false, speedDownloadLimit: 10 },
    })
    await offer(test, tenant.siteId, ['email', 'clickthroughlogin'])
    const stranger = strangerAs(ana)
    await stranger.arriveUnvouched()
    expect((await stranger.post('/m/clickthroughlogin')).url).toContain('/online')
    expect(await sessions()).toMatchObject([{ stoptime: null }, { stoptime: null }])
    const { grant } = router.grants.at(-1) ?? {}
    expect(grant).toMatchObject({ mac: ana.mac, until: null, dataLimit: null, speedDl: 0 })
    // The phone itself keeps its access.
    expect((await ana.arrive()).url).toContain('/online')
  })

  it('neither sees nor uses up the limits of a day', async () => {
    const settings = { sessionLimitControl: 'daily', timeLimit: 60 } as const
    await setUp(test, tenant.siteId, { method: 'clickthroughlogin', settings })
    await offer(test, tenant.siteId, ['clickthroughlogin'])
    const phone = new PortalGuest(test, tenant.siteId)
    const logIn = (who: PortalGuest) => who.post('/m/clickthroughlogin')
    const stranger = strangerAs(phone)
    await stranger.arriveUnvouched()
    await logIn(stranger)
    test.clock.advance(61 * MINUTE_MS)
    // The network that named the MAC has used them up, in any login.
    const again = strangerAs(phone)
    await again.arriveUnvouched()
    expect((await logIn(again)).html).toContain('used up your time')
    const elsewhere = strangerAs(phone, '198.51.100.7')
    await elsewhere.arriveUnvouched()
    expect((await logIn(elsewhere)).url).toContain('/online')
    await phone.arrive()
    expect((await logIn(phone)).url).toContain('/online')
    expect((await sessions()).at(-1)?.expiresAt?.getTime()).toBe(test.clock.now().getTime() + HOUR_MS)
  })

  it('is asked for the age that the guest was asked for once', async () => {
    await setUp(test, tenant.siteId, {
      method: 'ageconsent',
      settings: { minAllowedAge: 18, frequency: 'once' },
    })
    await offer(test, tenant.siteId, ['ageconsent'])
    const ana = new PortalGuest(test, tenant.siteId)
    await ana.arrive()
    await ana.post('/m/ageconsent', { birthday: '03/02/1990' })
    test.clock.advance(DAY_MS)
    expect((await ana.arrive()).html).not.toContain('name="birthday"')
    const stranger = strangerAs(ana)
    expect((await stranger.arriveUnvouched()).html).toContain('name="birthday"')
  })

  it('takes no part in what the guest is buying', async () => {
    const pack = {
      title: 'One day',
      price: 500,
      duration_val: 1,
      duration_type: 3,
      num_devices: 2,
      max_purchases: 1,
    }
    await tenant.owner.post(api('paymentloginconfig/packages'), pack)
    await offer(test, tenant.siteId, ['payment'])
    const buy = async (who: PortalGuest, email: string) => {
      const [, id = ''] = /name="package" value="(\d+)"/.exec((await who.get('/m/payment')).html) ?? []
      const details = await who.post('/packages', { package: id })
      return who.post('/buy', { email, key: keyIn(details.html) })
    }
    const ana = new PortalGuest(test, tenant.siteId)
    await ana.arrive()
    const anasPage = await buy(ana, ANA.email)
    const stranger = strangerAs(ana)
    expect((await stranger.arriveUnvouched()).url).not.toContain('/pay')
    const page = await buy(stranger, 'mallory@evil.example')
    expect((await stranger.post('/pay', { card: 'visa', key: keyIn(page.html) })).html).toContain(
      'Payment received',
    )
    expect((await ana.post('/pay', { card: 'visa', key: keyIn(anasPage.html) })).html).toContain(
      'Payment received',
    )
    const paid = await test.rows(
      'select p.email, g.email::text as guest from payment_tx p join guest g on g.id = p.guest_id order by p.id',
    )
    expect(paid).toEqual([
      { email: ANA.email, guest: ANA.email },
      { email: 'mallory@evil.example', guest: 'mallory@evil.example' },
    ])
    // There is one guest and one device for each, though purchase and login are two steps.
    expect(await test.rowsOf(device, tenant.siteId)).toHaveLength(2)
  })

  it('logs in with an account or a voucher as a new guest, and needs no second slot', async () => {
    await offer(test, tenant.siteId, ['guestuser', 'voucher'])
    const account = {
      username: 'room-1',
      password: 'open sesame',
      duration_val: 7,
      duration_type: 3,
      num_devices: 1,
    }
    expect(
      (await tenant.owner.post(api('guestuser'), { ...account, firstname: 'Ana', email: ANA.email }))
        .statusCode,
    ).toBe(201)
    await test.inTx(async (tx) => {
      await insertBatchRow(tx, tenant, {})
      await insertVoucherRow(tx, tenant, { code: '1050777001' })
    })
    const ana = new PortalGuest(test, tenant.siteId)
    const credentials = { username: 'room-1', password: 'open sesame' }
    await ana.arrive()
    await ana.post('/m/guestuser', credentials)
    await ana.post('/m/voucher', { voucher: '1050777001' })
    expect(await guests()).toHaveLength(1)
    const stranger = strangerAs(ana)
    await stranger.arriveUnvouched()
    expect((await stranger.post('/m/guestuser', credentials)).url).toContain('/online')
    // Later steps of the same login stay with its guest.
    expect((await stranger.post('/m/voucher', { voucher: '1050777001' })).url).toContain('/online')
    const [first, second, ...more] = await guests()
    expect(more).toEqual([])
    expect(await sessions()).toMatchObject([
      ...Array.from({ length: 2 }, () => ({ guestId: first?.id })),
      ...Array.from({ length: 2 }, () => ({ guestId: second?.id })),
    ])
    const list = (await tenant.owner.get(api('guestuser'))).json<{ items: object[] }>()
    expect(list.items).toMatchObject([{ num_devices_used: 1 }])
  })

  it('confirms an email address for the guest of that login alone', async () => {
    const ana = await anaOnline()
    await setUp(test, tenant.siteId, { method: 'email', settings: { enableVerification: true } })
    const stranger = strangerAs(ana)
    await stranger.arriveUnvouched()
    // Even Ana's address makes no difference: her confirmation proves nothing for others.
    await test.rows(`update guest set email_verified_at = now()`)
    expect((await stranger.post('/m/email', ANA)).html).toContain('Check your email')
    const mail = JSON.stringify((await queuedMails(test)).at(-1))
    const link = /\/guest\/s\/\d+\/verify\/[\w-]+/.exec(mail)?.[0] ?? ''
    await stranger.follow('POST', link)
    expect(await guests()).toMatchObject([
      { email: ANA.email, numVisits: 1 },
      { email: ANA.email, numVisits: 1, emailVerifiedAt: expect.any(Date) as Date },
    ])
  })
})

describe('a redirect', () => {
  const key = () => gatewaySecret(TEST_SECRET, tenant.siteId)
  const isVouched = async (phone: PortalGuest, query: Record<string, string>) =>
    (await phone.arriveUnvouched(query)).html.includes('You&#39;re online')

  it('vouches for its device once, for some minutes, at its site', async () => {
    const ana = await anaOnline()
    const now = test.clock.now()
    const signed = signRedirect(key(), ana.mac, now)
    expect(await isVouched(ana, signed)).toBe(true)
    expect(await isVouched(ana, signed)).toBe(false)
    const late = signRedirect(key(), ana.mac, now)
    const other = await test.newSite(tenant.accountId)
    const wrong = [
      signRedirect(gatewaySecret(TEST_SECRET, other), ana.mac, now),
      signRedirect(key(), '3C:22:FB:00:00:0F', now),
      { ...signRedirect(key(), ana.mac, now), vouch_time: String(now.getTime() + 1) },
      { ...signRedirect(key(), ana.mac, now), vouch_nonce: 'A'.repeat(16) },
      signRedirect(key(), ana.mac, new Date(now.getTime() + 6 * MINUTE_MS)),
    ]
    for (const query of wrong) expect(await isVouched(ana, query)).toBe(false)
    test.clock.advance(5 * MINUTE_MS + 1)
    expect(await isVouched(ana, late)).toBe(false)
    expect(await isVouched(ana, signRedirect(key(), ana.mac, test.clock.now()))).toBe(true)
  })

  it('of one device is used once, though it comes several times at once', async () => {
    const ana = await anaOnline()
    const url = ana.redirect()
    const phones = [1, 2, 3].map(() => strangerAs(ana))
    const answers = await Promise.all(phones.map((phone) => phone.follow('GET', url)))
    expect(answers.filter(({ html }) => html.includes('You&#39;re online'))).toHaveLength(1)
  })

  it('leads to an address that can be loaded again', async () => {
    await offer(test, tenant.siteId, ['email'])
    const phone = new PortalGuest(test, tenant.siteId)
    const page = await phone.arrive()
    expect(page.url).toBe(`/guest/s/${tenant.siteId}/?t=${phone.token}`)
    expect((await phone.follow('GET', page.url)).html).toContain('name="email"')
  })
})

describe('a device that its router vouches for', () => {
  it.each([
    ['email', { email: 'ana@guest.example' }, { email: 'ben@guest.example' }],
    ['phone', { phonenumber: '+34600111222' }, { phonenumber: '+34600111333' }],
  ] as const)('begins a new guest with another address: %s', async (method, first, second) => {
    await setUp(test, tenant.siteId, { method: 'phone', settings: { enableValidation: false } })
    await offer(test, tenant.siteId, [method])
    const phone = new PortalGuest(test, tenant.siteId)
    const logIn = async (fields: Record<string, string>) => {
      test.clock.advance(HOUR_MS)
      await phone.arrive({ choose: '1' })
      expect((await phone.post(`/m/${method}`, { ...fields, consent: 'on' })).url).toContain('/online')
    }
    await logIn(first)
    await logIn(first)
    expect(await guests()).toMatchObject([first])
    await logIn(second)
    expect(await guests()).toMatchObject([{ ...first, numVisits: 2 }, second])
    const devices = await test.rowsOf(device, tenant.siteId)
    expect(devices.map(({ mac, isCurrent }) => [mac, isCurrent])).toEqual([
      [phone.mac, false],
      [phone.mac, true],
    ])
    const consents = await test.rowsOf(guestConsent, tenant.siteId)
    expect(consents.filter(({ guestId }) => guestId === devices[1]?.guestId)).toHaveLength(1)
    expect(await sessions()).toMatchObject([
      { terminateCause: 'new_login' },
      { terminateCause: 'new_login' },
      { stoptime: null, deviceId: devices[1]?.id },
    ])
  })

  it('keeps its guest where no address or a first one is given', async () => {
    await offer(test, tenant.siteId, ['clickthroughlogin', 'email'])
    const phone = new PortalGuest(test, tenant.siteId)
    await phone.arrive()
    await phone.post('/m/clickthroughlogin')
    await phone.post('/m/email', ANA)
    await phone.post('/m/clickthroughlogin')
    expect(await test.rowsOf(guest, tenant.siteId)).toMatchObject([{ email: ANA.email }])
  })
})
