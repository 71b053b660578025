// Runs alone: one test waits for the delay after a wrong guess.
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { queuedMails } from '../../../testing/queued-mails'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'
import { PortalGuest } from '../portal/portal-builders'
import { replaceLoginMethods } from '../../site-setup/sites'
import { insertBatchRow, insertVoucherRow } from '../../offers/vouchers/core/voucher-builders'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_)

const RIGHT = '1050111111'
let mac = 0
const freshMac = () => {
  mac += 1
  return `02:00:${[24, 16, 8, 0].map((bits) => ((mac >> bits) & 255).toString(16).padStart(2, '0')).join(':')}`
}

/** Redeems a code on a device, from a new address by default. */
async function redeem(
  remoteAddress: string,
  { code = '1050999999', mac: named = freshMac(), cookie = '', siteId = tenant.siteId } = {},
) {
  const answer = await test_.app.inject({
    method: 'POST',
    url: `/guest/s/${siteId}/voucher`,
    remoteAddress,
    headers: { cookie },
    payload: { code, mac: named },
  })
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0) }
}

/** Counts how many of these guesses were answered. */
async function answered(count: number, addressOf: (index: number) => string): Promise<number> {
  let total = 0
  for (let index = 0; index < count; index += 1) {
    if ((await redeem(addressOf(index))).status !== 429) total += 1
  }
  return total
}

const hex = (number: number) => number.toString(16)

beforeEach(async () => {
  test_.clock.advance(2 * HOUR_MS)
  await test_.inTx(async (tx) => {
    await insertBatchRow(tx, tenant, { numDevices: 500 })
    await insertVoucherRow(tx, tenant, { code: RIGHT })
  })
})

describe('an hour of guesses with a fresh address and MAC each', () => {
  const hourOf = async (addressOf: (index: number) => string) => {
    let total = 0
    for (let minute = 0; minute < 60; minute += 1) {
      total += await answered(12, (index) => addressOf(minute * 12 + index))
      test_.clock.advance(MINUTE_MS)
    }
    return total
  }

  it.each([
    ['/64', 90, (index: number) => `2001:db8:1:1::${hex(index)}`],
    ['/56', 120, (index: number) => `2001:db8:1:2${hex(index % 256).padStart(2, '0')}::1`],
    ['/48', 150, (index: number) => `2001:db8:2:${hex(index)}::1`],
    ['IPv4 /24', 400, (index: number) => `198.51.100.${index % 256}`],
  ])('is limited for one %s', async (_name, most, addressOf) => {
    const total = await hourOf(addressOf)
    expect(total).toBeLessThanOrEqual(most)
    expect(total).toBeGreaterThan(most / 2)
  })
})

it('limits guesses that are sent at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_each, index) => redeem(`2001:db8:3:${hex(index)}::1`)),
  )
  // Attempts checked at the same time may pass together.
  expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(80 + 6)
})

it('counts guesses at the splash page and in the customer portal together', async () => {
  await test_.inTx((tx) => replaceLoginMethods(tx, tenant.siteId, ['voucher']))
  for (let index = 0; index < 100; index += 1) await redeem('203.0.113.8')
  const phone = new PortalGuest(test_, tenant.siteId, { address: '203.0.113.8' })
  await phone.arrive()
  expect((await phone.post('/m/voucher', { voucher: RIGHT })).html).toContain('Too many attempts')
})

it('counts guesses at all sites of an account together', async () => {
  const second = await test_.newSite(tenant.accountId)
  for (let index = 0; index < 100; index += 1) {
    expect((await redeem('203.0.113.9', { siteId: index % 2 ? second : tenant.siteId })).status).toBe(422)
  }
  expect((await redeem('203.0.113.9', { siteId: second })).status).toBe(429)
})

it('leaves neighbors of a guesser alone', async () => {
  await answered(200, (index) => `2001:db8:4:5::${hex(index)}`)
  expect((await redeem('2001:db8:4:5::1', { code: RIGHT })).status).toBe(429)
  expect((await redeem('2001:db8:4:6::1', { code: RIGHT })).status).toBe(200)
  await answered(200, () => '203.0.113.10')
  expect((await redeem('203.0.113.10', { code: RIGHT })).status).toBe(429)
  expect((await redeem('203.0.113.11', { code: RIGHT })).status).toBe(200)
})

it('counts no right codes', async () => {
  for (let login = 0; login < 250; login += 1) {
    expect((await redeem('203.0.113.12', { code: RIGHT })).status).toBe(200)
  }
  // On one device, correct guesses don't restore the wrong ones.
  const own = freshMac()
  for (let index = 0; index < 10; index += 1) {
    expect((await redeem('203.0.113.13', { code: RIGHT, mac: own })).status).toBe(200)
    expect((await redeem('203.0.113.13', { mac: own })).status).toBe(422)
  }
  expect((await redeem('203.0.113.13', { code: RIGHT, mac: own })).status).toBe(429)
})

it('does not prolong the wait by refusals', async () => {
  const own = freshMac()
  for (let index = 0; index < 10; index += 1) await redeem('203.0.113.14', { mac: own })
  const { wait } = await redeem('203.0.113.14', { mac: own })
  for (let index = 0; index < 150; index += 1) {
    expect((await redeem('203.0.113.14', { mac: own })).status).toBe(429)
  }
  // Its neighbors behind the same address aren't affected.
  expect((await redeem('203.0.113.14', { code: RIGHT })).status).toBe(200)
  test_.clock.advance(wait * 1000)
  expect((await redeem('203.0.113.14', { code: RIGHT, mac: own })).status).toBe(200)
})

describe('somebody who names the MAC of another device', () => {
  it('locks it out neither from another network nor, if its browser keeps cookies, from the same one', async () => {
    const own = freshMac()
    for (let index = 0; index < 15; index += 1) await redeem('203.0.113.15', { mac: own })
    expect((await redeem('203.0.113.16', { code: RIGHT, mac: own })).status).toBe(200)
    const page = await test_.app.inject({ url: `/guest/s/${tenant.siteId}/?id=${own}` })
    const [cookie] = String(page.headers['set-cookie']).split(';')
    expect((await redeem('203.0.113.15', { code: RIGHT, mac: own })).status).toBe(429)
    expect((await redeem('203.0.113.15', { code: RIGHT, mac: own, cookie })).status).toBe(200)
  })

  it('gets no more guesses with cookies that it made up', async () => {
    const own = freshMac()
    const inventedDevice = (index: number) => ({ mac: own, cookie: `guest_device=${index}.${index}` })
    for (let index = 0; index < 10; index += 1) await redeem('203.0.113.17', inventedDevice(index))
    expect((await redeem('203.0.113.17', inventedDevice(11))).status).toBe(429)
  })
})

it('slows down strangers and tells the owner, while guests of the venue log in', async () => {
  expect((await redeem('192.0.2.1', { code: RIGHT })).status).toBe(200)
  const networks = (index: number) => `10.${index >> 8}.${index & 255}.1`
  expect(await answered(600, networks)).toBe(600)
  const began = performance.now()
  const [stranger, guest] = await Promise.all([
    redeem('10.99.0.1').then(() => performance.now() - began),
    redeem('192.0.2.1', { code: RIGHT }).then(({ status }) => status),
  ])
  expect(guest).toBe(200)
  expect(stranger).toBeGreaterThanOrEqual(2000)
  // A guest from a network without recent logins waits at most.
  expect((await redeem('10.99.1.1', { code: RIGHT })).status).toBe(200)
  const mails = await queuedMails(test_, tenant.email)
  const alerts = mails.filter(({ template }) => (template as string) === 'guess-alert')
  expect(alerts).toHaveLength(1)
})
