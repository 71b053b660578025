import { queuedMails } from '../../../../testing/queued-mails'
import { startTestApp, tenantForEachTest } from '../../../../testing/test-app'
import type { TestBrowser } from '../../../../testing/test-app'
import { UNPROVED, deviceAt, newDevice, recordLogins } from '../../../guest-data/visits'
import { createRouters } from '../../routers'
import { device, guest, wifiSession } from '../../../../schema'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { routerType: 'simulated' })
const ANA_PHONE = '3C:22:FB:00:00:0A'
const EMAIL = 'ana@guest.example'
let visitor: TestBrowser

beforeEach(async () => {
  visitor = test_.anonymous()
  const settings = {
    enabled: true,
    show_usage: true,
    swap_device: true,
    buy_package: false,
    welcome_text: '',
  }
  expect((await tenant.owner.put(api('customerportal'), settings)).statusCode).toBe(200)
})

const api = (rest: string) => `/s/${tenant.siteId}/api/v1/${rest}`
const url = (rest = '') => `/guest/portal/${tenant.siteId}${rest}`
const home = async () => (await visitor.get(url())).body
async function press(path: string, fields: Record<string, string> = {}) {
  const csrf = /name="csrf" value="([^"]*)"/.exec(await home())?.[1] ?? ''
  return visitor.postForm(url(path), { ...fields, csrf })
}

/** Logs a device in, either as the current one of its MAC or as one that was only named. */
async function logIn(mac: string, email: string | null, isNamed = false): Promise<number> {
  const { siteId } = tenant
  const now = test_.clock.now()
  const { found, sessionId } = await test_.inTx(async (tx) => {
    const found_ = isNamed
      ? await newDevice(tx, siteId, { mac, namedFrom: UNPROVED }, now)
      : await deviceAt(tx, siteId, mac, now)
    const [id = 0] = await recordLogins(tx, siteId, [{ ...found_, loginType: 'email', starttime: now }])
    return { found: found_, sessionId: id }
  })
  if (email) await test_.rows(`update guest set email = '${email}' where id = ${found.guestId}`)
  const grant = { siteId, sessionId, mac, until: null, dataLimit: null, speedDl: 0, speedUl: 0 }
  await createRouters(test_.installation).adapterOf('simulated').authorise(grant, {})
  return found.guestId
}

async function openLink(email = EMAIL): Promise<void> {
  await visitor.postForm(url('/sign-in/email'), { email })
  const mail = JSON.stringify((await queuedMails(test_)).at(-1))
  const token = /token=([\w-]+)/.exec(mail)?.[1] ?? ''
  expect((await visitor.postForm(url('/link'), { token })).statusCode).toBe(303)
}

const isAuthorized = async (mac: string) =>
  (
    await test_.rows(
      `select mac from simulated_device where site_id = ${tenant.siteId} and mac = '${mac}' and authorised_at is not null`,
    )
  ).length > 0

describe.each(['a guest account', 'a voucher'])('the holder of %s', (kind) => {
  async function signIn(): Promise<void> {
    if (kind === 'a voucher') {
      const body = { num_to_create: 1, duration_val: 1, duration_type: 3, num_devices: 2 }
      const created = await tenant.owner.post(api('voucher'), body)
      const code = created.json<{ items: { voucher: string }[] }>().items[0]?.voucher ?? ''
      await visitor.postForm(url('/sign-in/voucher'), { code })
    } else {
      const body = {
        username: 'room-1',
        password: 'open sesame',
        duration_val: 7,
        duration_type: 3,
        num_devices: 2,
      }
      expect((await tenant.owner.post(api('guestuser'), body)).statusCode).toBe(201)
      await visitor.postForm(url('/sign-in/account'), { username: 'room-1', password: 'open sesame' })
    }
  }

  test('adds a device by its MAC without taking it from its guest, and removes it without ending their access', async () => {
    const anasId = await logIn(ANA_PHONE, EMAIL)
    await test_.rows(`update device set hostname = 'ana-phone' where guest_id = ${anasId}`)
    await signIn()
    expect((await press('/devices/add', { mac: ANA_PHONE })).statusCode).toBe(303)
    const [anasDevice, addedDevice] = await test_.rowsOf(device, tenant.siteId)
    expect(anasDevice).toMatchObject({ guestId: anasId, isCurrent: true })
    expect(addedDevice).toMatchObject({ mac: ANA_PHONE, isCurrent: false })
    expect(addedDevice?.guestId).not.toBe(anasId)
    expect(await test_.rowsOf(wifiSession, tenant.siteId)).toMatchObject([
      { guestId: anasId, stoptime: null },
      { guestId: addedDevice?.guestId, stoptime: null },
    ])
    const page = await home()
    expect(page).toContain(ANA_PHONE)
    expect(page).not.toContain('ana-phone')
    expect((await press('/devices/remove', { mac: ANA_PHONE })).statusCode).toBe(303)
    expect(await isAuthorized(ANA_PHONE)).toBe(true)
    const [anas, added] = await test_.rowsOf(wifiSession, tenant.siteId)
    expect([anas?.stoptime, added?.terminateCause]).toEqual([null, 'disconnected'])
    expect(await home()).not.toContain(ANA_PHONE)
  })

  test('puts a device off the network that nothing else lets in', async () => {
    await signIn()
    await press('/devices/add', { mac: ANA_PHONE })
    expect(await isAuthorized(ANA_PHONE)).toBe(true)
    await press('/devices/remove', { mac: ANA_PHONE })
    expect(await isAuthorized(ANA_PHONE)).toBe(false)
  })
})

describe('who opened a link', () => {
  test('reaches what is stored under that address, and no longer once it is stored under another', async () => {
    const id = await logIn(ANA_PHONE, EMAIL)
    await openLink()
    expect((await visitor.get(url('/data'))).json()).toMatchObject({ guest: { email: EMAIL } })
    await test_.rows(`update guest set email = 'bea@guest.example' where id = ${id}`)
    expect(await home()).toContain('With your guest account')
    expect((await visitor.get(url('/data'))).statusCode).toBe(404)
    await press('/delete')
    await press('/marketing', { granted: 'yes' })
    expect(await test_.rowsOf(guest, tenant.siteId)).toMatchObject([
      { email: 'bea@guest.example', anonymisedAt: null, marketingConsent: false },
    ])
  })

  test('reaches every guest with the address, and nobody else with the same device', async () => {
    const ids = [await logIn(ANA_PHONE, EMAIL), await logIn(ANA_PHONE, EMAIL, true)]
    const other = await logIn(ANA_PHONE, 'bea@guest.example', true)
    await openLink()
    expect(await home()).toMatch(/<dt>Visits<\/dt>\s*<dd>2<\/dd>/)
    expect((await home()).split(ANA_PHONE)).toHaveLength(2)
    const data = (await visitor.get(url('/data'))).json<{ other_guests: { sessions: object[] }[] }>()
    expect(data.other_guests).toMatchObject([{ guest: { email: EMAIL } }])
    await press('/marketing', { granted: 'yes' })
    await press('/delete')
    expect(
      (await test_.rowsOf(guest, tenant.siteId)).map(({ id, anonymisedAt }) => [id, anonymisedAt !== null]),
    ).toEqual([
      [ids[0], true],
      [ids[1], true],
      [other, false],
    ])
    const devices = await test_.rowsOf(device, tenant.siteId)
    expect(devices.map(({ mac }) => mac === ANA_PHONE)).toEqual([false, false, true])
    expect(await test_.rows(`select guest_id::int as id from guest_consent order by id`)).toEqual([
      { id: ids[1] },
    ])
  })

  test('downloads so often and no more', async () => {
    await logIn(ANA_PHONE, EMAIL)
    await openLink()
    for (let count = 0; count < 10; count += 1) expect((await visitor.get(url('/data'))).statusCode).toBe(200)
    expect((await visitor.get(url('/data'))).statusCode).toBe(429)
  })
})
