import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import type { LightMyRequestResponse } from 'fastify'
import { startTestApp, type TestBrowser, type TestTenant } from '../../../../testing/test-app'
import { queuedMails } from '../../../../testing/queued-mails'
import { deviceAt, recordLogins } from '../../../guest-data/visits'

const test_ = startTestApp()
const TV = '3C:22:FB:00:00:0A'
const PHONE = '3C:22:FB:00:00:0B'
let tenant: TestTenant
let owner: TestBrowser
let guest: TestBrowser

beforeEach(async () => {
  tenant = await test_.newTenant({}, { name: 'Quay', routerType: 'simulated' })
  owner = tenant.owner
  guest = test_.anonymous()
  await switchOn()
})

const url = (rest = '') => `/guest/portal/${tenant.siteId}${rest}`
const api = (rest: string) => `/s/${tenant.siteId}/api/v1/${rest}`
const switchOn = (more: object = {}) =>
  owner.put(api('customerportal'), {
    enabled: true,
    show_usage: true,
    swap_device: true,
    buy_package: false,
    welcome_text: 'Hi <there>',
    ...more,
  })
const csrfIn = (body: string) => /name="csrf" value="([^"]*)"/.exec(body)?.[1] ?? ''
const send = (path: string, fields: Record<string, string> = {}, headers = {}) =>
  guest.postForm(url(path), fields, headers)
/** Submits a form of the open page. */
async function press(path: string, fields: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return send(path, { ...fields, csrf: csrfIn((await guest.get(url())).body) })
}
const home = async () => (await guest.get(url())).body

async function account(limits: object = {}): Promise<number> {
  const body = { username: 'room-1', password: 'open sesame', duration_val: 7, duration_type: 3, ...limits }
  const created = await owner.post(api('guestuser'), body)
  expect(created.statusCode).toBe(201)
  return created.json<{ id: number }>().id
}
async function voucher(limits: object = {}): Promise<string> {
  const body = { num_to_create: 1, duration_val: 1, duration_type: 3, num_devices: 2, ...limits }
  const created = await owner.post(api('voucher'), body)
  return created.json<{ items: { voucher: string }[] }>().items[0]?.voucher ?? ''
}
async function person(email = 'ana@guest.example'): Promise<number> {
  const { siteId } = tenant
  const now = test_.clock.now()
  return test_.inTx(async (tx) => {
    const foundDevice = await deviceAt(tx, siteId, PHONE, now)
    await recordLogins(tx, siteId, [
      { ...foundDevice, loginType: 'email', starttime: now, dataDown: 5_000_000 },
    ])
    await tx.execute(
      `update guest set firstname = 'Ana', email = '${email}' where id = ${Number(foundDevice.guestId)}`,
    )
    return foundDevice.guestId
  })
}
const signInAsAccount = () => send('/sign-in/account', { username: 'room-1', password: 'open sesame' })
async function signInByMail(email = 'ana@guest.example'): Promise<string> {
  await send('/sign-in/email', { email })
  const mails = await queuedMails(test_)
  const link = /\/guest\/portal\/\S+token=([\w-]+)/.exec(JSON.stringify(mails.at(-1)))
  return link?.[1] ?? ''
}
const authorizeDevice = async () =>
  (
    await test_.rows<{ mac: string }>(
      `select mac from simulated_device where site_id = ${tenant.siteId} and authorised_at is not null order by mac`,
    )
  ).map(({ mac }) => mac)

describe('the page', () => {
  test('is there only where the customer portal is on', async () => {
    const body = await home()
    expect(body).toContain('With your guest account')
    expect(body).toContain('Hi &lt;there&gt;')
    await switchOn({ enabled: false })
    const off = await guest.get(url())
    expect([off.statusCode, off.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await guest.get('/guest/portal/999999')).statusCode).toBe(404)
  })

  test('runs no script, cannot be framed and speaks Spanish', async () => {
    const answer = await guest.send({ method: 'GET', url: url(), headers: { 'accept-language': 'es' } })
    expect(answer.body).toContain('Con tu cuenta de invitado')
    expect(answer.body).not.toContain('<script')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe('with a guest account', () => {
  test('the page hides when it is left, and runs no other script', async () => {
    await account({ bytes_t: 500, unlimited_data: false, num_devices: 2 })
    await signInAsAccount()
    const answer = await guest.get(url())
    const [, nonce = ''] =
      /script-src 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? []
    const scripts = [...answer.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual([`<script nonce="${nonce}">`])
    expect(answer.body).toContain("addEventListener('pagehide'")
  })

  test('shows usage and devices; the cookie is for these pages alone', async () => {
    const uid = await account({ bytes_t: 500, unlimited_data: false, num_devices: 2 })
    await owner.post(api(`guestuser/${uid}/connect`), { guestmac: PHONE })
    await test_.rows(`update wifi_session set data_down = 120000000 where guest_account_id = ${uid}`)
    const answer = await signInAsAccount()
    expect(answer.statusCode).toBe(303)
    expect(answer.cookies).toEqual([
      expect.objectContaining({ path: '/guest/portal', httpOnly: true, sameSite: 'Lax' }),
    ])
    const body = await home()
    expect(body).toContain('120 MB of 500 MB')
    expect(body).toContain('1 of 2 devices')
    expect(body).toContain(PHONE)
    expect(body).not.toContain('Download my data')
    await switchOn({ show_usage: false, swap_device: false })
    const less = await home()
    expect(less).not.toContain('120 MB')
    expect(less).not.toContain('Add device')
    expect((await press('/devices/add', { mac: TV })).statusCode).toBe(404)
  })

  test('a device is added within the limit and let in by the router, replaced and removed', async () => {
    await account({ num_devices: 1 })
    await signInAsAccount()
    const added = await press('/devices/add', { mac: '3c22.fb00.000a' })
    expect(added.headers.location).toContain('notice=added')
    expect(await authorizeDevice()).toEqual([TV])
    expect(
      await test_.rows(
        `select expires_at is not null as ends from wifi_session where site_id = ${tenant.siteId}`,
      ),
    ).toEqual([{ ends: true }])
    const full = await press('/devices/add', { mac: PHONE })
    expect([full.statusCode, full.body.includes('reached your device limit')]).toEqual([422, true])
    expect((await press('/devices/swap', { mac: TV, other: PHONE })).headers.location).toContain('swapped')
    expect(await authorizeDevice()).toEqual([PHONE])
    expect((await press('/devices/remove', { mac: PHONE })).headers.location).toContain('notice=removed')
    expect(await authorizeDevice()).toEqual([])
    expect(await home()).toContain('0 of 1 device')
    expect((await press('/devices/add', { mac: 'nonsense' })).body).toContain('Enter a MAC address')
    expect((await press('/devices/remove', { mac: PHONE })).statusCode).toBe(404)
  })

  test('says where the router does not answer', async () => {
    await account({ num_devices: 2 })
    await signInAsAccount()
    await press('/devices/add', { mac: TV })
    await test_.rows(`insert into simulated_router values (${tenant.siteId}, true)`)
    expect((await press('/devices/add', { mac: PHONE })).headers.location).toContain('added_router')
    expect((await press('/devices/remove', { mac: TV })).headers.location).toContain('removed_later')
    expect(await authorizeDevice()).toEqual([TV])
  })

  test('an account that was switched off is none', async () => {
    const uid = await account()
    await test_.rows(`update guest_account set active = false where id = ${uid}`)
    expect((await signInAsAccount()).statusCode).toBe(422)
  })

  test('a session ends with signing out, with time, and with the account', async () => {
    const uid = await account()
    await signInAsAccount()
    expect(await home()).toContain('room-1')
    test_.clock.advance(2 * HOUR_MS)
    expect(await home()).toContain('With your guest account')
    const entered = await signInAsAccount()
    const left = await press('/sign-out')
    // Otherwise Chromium would show the page again on Back.
    expect([entered, left].map(({ headers }) => headers['clear-site-data'])).toEqual(['"cache"', '"cache"'])
    expect(await home()).toContain('With your guest account')
    await signInAsAccount()
    await owner.delete(api(`guestuser/${uid}`))
    expect(await home()).toContain('With your guest account')
  })

  test('holds at its own site only', async () => {
    await account()
    await signInAsAccount()
    const first = tenant
    tenant = await test_.newTenant({}, { name: 'Other' })
    owner = tenant.owner
    await switchOn()
    expect(await home()).toContain('With your guest account')
    tenant = first
  })
})

describe('with a voucher', () => {
  test('shows what is left, and swaps devices all or nothing', async () => {
    const code = await voucher({ bytes_t: 100, unlimited_data: false })
    expect((await send('/sign-in/voucher', { code: code.toLowerCase() })).statusCode).toBe(303)
    await press('/devices/add', { mac: TV })
    await press('/devices/add', { mac: PHONE })
    expect(await home()).toContain('2 of 2 devices')
    await test_.rows(`update wifi_session set data_down = 100000000 where site_id = ${tenant.siteId}`)
    const refused = await press('/devices/swap', { mac: TV, other: '3C:22:FB:00:00:0C' })
    expect([refused.statusCode, refused.body.includes('data is used up')]).toEqual([422, true])
    expect(await home()).toContain(TV)
    expect((await press('/devices/remove', { mac: TV })).statusCode).toBe(303)
    expect(await home()).not.toContain(TV)
  })
})

describe('guessing', () => {
  test('is limited for one account, and for one network', async () => {
    await account()
    const guess = () => send('/sign-in/account', { username: 'room-1', password: 'wrong' })
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).statusCode).toBe(422)
    const last = await guess()
    expect([last.statusCode, last.headers['retry-after']]).toEqual([429, '60'])
    expect(last.body).toContain('Too many attempts. Try again in 1 minute.')
    expect((await signInAsAccount()).statusCode).toBe(429)
    for (let attempt = 0; attempt < 90; attempt += 1) {
      expect((await send('/sign-in/voucher', { code: '1050123456' })).statusCode).toBe(422)
    }
    expect((await send('/sign-in/voucher', { code: '1050123456' })).statusCode).toBe(429)
  })

  test('an unknown email address gets the same answer and no mail', async () => {
    await person()
    const known = await send('/sign-in/email', { email: 'ana@guest.example' })
    const unknown = await send('/sign-in/email', { email: 'bea@guest.example' })
    const plain = (body: string) => body.replace(/nonce="[^"]+"/g, '')
    expect(plain(unknown.body)).toBe(plain(known.body))
    const sent = await test_.rows(`select recipient from outbound_message where site_id = ${tenant.siteId}`)
    expect(sent).toEqual([{ recipient: 'ana@guest.example' }])
  })
})

describe('with an email link', () => {
  test('the link works once, by its button, and for half an hour', async () => {
    await person()
    const token = await signInByMail()
    const opened = await guest.get(url(`/link?token=${token}`))
    expect(opened.body).toContain(`value="${token}"`)
    expect(await home()).toContain('With your guest account')
    expect((await send('/link', { token })).statusCode).toBe(303)
    expect(await home()).toContain('Download my data')
    guest = test_.anonymous()
    expect((await send('/link', { token })).statusCode).toBe(422)
    const late = await signInByMail()
    test_.clock.advance(31 * MINUTE_MS)
    expect((await send('/link', { token: late })).statusCode).toBe(422)
  })

  test('marketing is chosen both ways, and only ever added to the log', async () => {
    const guestId = await person()
    await send('/link', { token: await signInByMail() })
    await press('/marketing', { granted: 'yes' })
    expect(await home()).toContain('You receive news and offers from us.')
    await press('/marketing', { granted: 'no' })
    expect(
      await test_.rows(
        `select purpose, granted, method, recorded_by from guest_consent where guest_id = ${guestId} order by id`,
      ),
    ).toEqual([
      { purpose: 'marketing_email', granted: true, method: 'self_service', recorded_by: null },
      { purpose: 'marketing_email', granted: false, method: 'self_service', recorded_by: null },
      { purpose: 'marketing_sms', granted: false, method: 'self_service', recorded_by: null },
    ])
  })

  test('names who has no name by an address that breaks at its @', async () => {
    await test_.rows(`update guest set firstname = '' where id = ${await person()}`)
    await send('/link', { token: await signInByMail() })
    expect(await home()).toContain('<h1>ana@<wbr />guest.example</h1>')
  })

  test('gives out what is stored, and forgets the person after a confirmation', async () => {
    const guestId = await person()
    await send('/link', { token: await signInByMail() })
    const data = await guest.get(url('/data'))
    expect(data.headers['content-disposition']).toContain('my-data.json')
    expect(data.json()).toMatchObject({
      site: 'Quay',
      guest: { email: 'ana@guest.example' },
      devices: [{ mac: PHONE }],
      sessions: [{ data_used: 5_000_000 }],
    })
    expect((await guest.get(url('/delete'))).body).toContain('Delete your data?')
    const deleted = await press('/delete')
    expect(deleted.body).toContain('Your data has been deleted')
    expect(
      await test_.rows(
        `select email, firstname, anonymised_at is not null as anonymous from guest where id = ${guestId}`,
      ),
    ).toEqual([{ email: null, firstname: '', anonymous: true }])
    expect(await home()).toContain('With your guest account')
    const log = await owner.get('/a/api/v1/audit?per_page=1')
    expect(log.json()).toMatchObject({ items: [{ action: 'guest.anonymise', subject: `#${guestId}` }] })
  })
})

describe('forms', () => {
  test('of another site, or without the token of the session, are refused', async () => {
    await person()
    await send('/link', { token: await signInByMail() })
    expect((await send('/delete')).statusCode).toBe(403)
    expect((await send('/delete', { csrf: 'x'.repeat(43) })).statusCode).toBe(403)
    const cross = { 'sec-fetch-site': 'cross-site' }
    const csrf = csrfIn(await home())
    expect((await send('/delete', { csrf }, cross)).statusCode).toBe(403)
    expect(await home()).toContain('Download my data')
  })

  test('personal data is closed to who holds an account only', async () => {
    await account()
    await signInAsAccount()
    expect((await guest.get(url('/data'))).statusCode).toBe(404)
    expect((await press('/marketing', { granted: 'yes' })).statusCode).toBe(404)
    expect((await press('/delete')).statusCode).toBe(404)
    expect((await test_.anonymous().get(url('/data'))).statusCode).toBe(404)
  })
})
