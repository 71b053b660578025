import { eq } from 'drizzle-orm'
import { device, guest, portalLogin } from '../../../schema'
import { refusalReason } from '../../../testing/answers'
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { findLoginAttempts } from '../../guest-data/guests/guests.repo'
import { deviceAt } from '../../guest-data/visits'
import { storeEvents } from '../radius/request-log.repo'
import { askGateway } from './ask-gateway'
import { MAC, startDiagnosis, stepOf } from '../../../testing/start-diagnosis'

const { test, tenant, diagnose, ago, arrive, voucherCode, online } = startDiagnosis()

describe('a MAC address', () => {
  it.each([
    'da-a1-19-00-00-01',
    'DAA1.1900.0001',
    'da a1 19 00 00 01',
    'daa119000001 ',
    'Wi-Fi address: DA:A1:19:00:00:01',
    'Dirección wifi: da\u2013a1\u201319\u201300\u201300\u201301',
  ])('is understood as %s', async (spelling) => {
    expect(await diagnose(spelling)).toMatchObject({
      mac: 'DA:A1:19:00:00:01',
      is_random_mac: true,
      is_unknown: true,
      guest: null,
    })
  })

  it.each(['', 'Ana', '01:00:5E:00:00:01', `${MAC} or ${MAC.replace('0A', '0B')}`])(
    'is not %s',
    async (text) => {
      const url = `/s/${tenant.siteId}/api/v1/guest/offline?mac=${encodeURIComponent(text)}`
      expect((await tenant.owner.get(url)).statusCode).toBe(400)
    },
  )
})

it('knows nothing of a device of another site', async () => {
  await online()
  const otherId = await test.newSite(tenant.accountId, { routerType: 'simulated' })
  expect(await diagnose(MAC, tenant.owner, otherId)).toMatchObject({ is_unknown: true, has_access: false })
  const foreign = await test.newTenant()
  const url = `/s/${tenant.siteId}/api/v1/guest/offline`
  expect((await foreign.owner.get(`${url}?mac=${MAC}`)).statusCode).toBe(404)
  expect((await foreign.owner.get(`${url}/devices?code=1050`)).statusCode).toBe(404)
})

it.each(['anonymise', 'delete'] as const)('knows nothing after %s of the guest', async (way) => {
  const phone = await online()
  await phone.post('/m/voucher', { voucher: '1050999999' })
  const event = { siteId: tenant.siteId, kind: 'access', problem: null, mac: MAC } as const
  await test.inTx((tx) => storeEvents(tx, [{ ...event, at: ago(0), address: '192.0.2.9', identifier: null }]))
  const { guest: known } = await diagnose()
  const url = `/s/${tenant.siteId}/api/v1/guest/${known?.id}`
  const answer = await (way === 'delete'
    ? tenant.owner.delete(url)
    : tenant.owner.post(`${url}/anonymise`, {}))
  expect(answer.statusCode).toBeLessThan(300)
  // The router itself forgets the device when the job has told it.
  await test.rows(`delete from simulated_device where site_id = ${tenant.siteId} returning mac`)
  expect(await diagnose()).toMatchObject({ is_unknown: true, guest: null, has_access: false })
  expect(await test.rowsOf(portalLogin, tenant.siteId)).toEqual([])
})

it('exports the attempts of a guest with the other data', async () => {
  const phone = await arrive()
  await phone.post('/m/voucher', { voucher: '1050999999' })
  await phone.post('/m/voucher', { voucher: await voucherCode() })
  const { guest: known } = await diagnose()
  const attempts = await test.inTx((tx) => findLoginAttempts(tx, tenant.siteId, known?.id ?? 0))
  expect(attempts.map(({ outcome }) => outcome)).toEqual(['logged_in', 'wrong_voucher'])
})

it('keeps the last attempts only, and none of a test', async () => {
  const phone = await arrive()
  for (let guess = 0; guess < 8; guess += 1) {
    await phone.post('/m/voucher', { voucher: '1050999999' })
    test.clock.advance(2 * MINUTE_MS)
  }
  const [login] = await test.rowsOf(portalLogin, tenant.siteId)
  expect(login?.state).toMatchObject({ attempts: Array.from({ length: 5 }, () => ({ method: 'voucher' })) })
})

it('tells someone without router settings neither the access point nor the way to them', async () => {
  await test.rows(`update site set router_type = 'unifi' where id = ${tenant.siteId} returning id`)
  const phone = await arrive()
  const reader = await test.newClient(tenant.accountId, { [tenant.siteId]: { guest_data: 'read' } })
  const [full, less] = [await diagnose(phone.mac), await diagnose(phone.mac, reader)]
  expect(stepOf(full, 'redirect').details.access_point).toBe('00:11:22:33:44:55')
  expect(stepOf(full, 'router').remedy).toEqual({ kind: 'router', ref: null })
  expect(less.steps.map(({ finding }) => finding)).toEqual(full.steps.map(({ finding }) => finding))
  expect(less.steps.every(({ remedy }) => remedy === null)).toBe(true)
  expect(JSON.stringify(less)).not.toContain('00:11:22')
  const other = await test.newClient(tenant.accountId, { [tenant.siteId]: { settings: 'write' } })
  const url = `/s/${tenant.siteId}/api/v1/guest/offline?mac=${MAC}`
  expect(refusalReason(await other.get(url))).toEqual([403, 'permission'])
})

it('tells of earlier guests with the same MAC address, and means the current one', async () => {
  await online()
  await test.inTx(async (tx) => {
    await tx.update(device).set({ isCurrent: false }).where(eq(device.siteId, tenant.siteId))
    const { guestId } = await deviceAt(tx, tenant.siteId, MAC, ago(HOUR_MS))
    await tx.update(guest).set({ firstname: 'Ana' }).where(eq(guest.id, guestId))
  })
  const answer = await diagnose()
  expect(answer.guest).toMatchObject({ name: 'Ana' })
  expect(stepOf(answer, 'identity').details).toEqual({ same_mac: 1, other_devices: 0 })
})

it('lists the devices of a voucher by its code', async () => {
  const phone = await arrive()
  const code = await voucherCode()
  await phone.post('/m/voucher', { voucher: code })
  const url = (typed: string) =>
    `/s/${tenant.siteId}/api/v1/guest/offline/devices?code=${encodeURIComponent(typed)}`
  const answer = await tenant.owner.get(url(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`))
  expect(answer.json()).toMatchObject({ items: [{ mac: MAC, guest_name: '' }] })
  expect((await tenant.owner.get(url('1050999999'))).json()).toEqual({ items: [] })
})

describe('a router that is asked', () => {
  const asking = (ask: () => Promise<never>) => {
    const { db } = test.installation
    const routers = { adapterOf: () => ({ device: ask }) as never } // only the asked call
    return askGateway({ db, routers }, tenant.siteId, MAC, 50)
  }

  it('may hang', async () => {
    expect(await asking(() => new Promise(() => {}))).toEqual({ ok: false, cause: 'timeout' })
  })

  it('may fail', async () => {
    expect(await asking(() => Promise.reject(new Error('broken')))).toEqual({
      ok: false,
      cause: 'unexpected',
    })
  })
})

it('stays readable when the router does not answer', async () => {
  await online()
  await test.rows(`insert into simulated_router values (${tenant.siteId}, true) returning site_id`)
  expect(stepOf(await diagnose(), 'gateway')).toMatchObject({
    state: 'unknown',
    finding: 'gateway.no_answer',
  })
})
