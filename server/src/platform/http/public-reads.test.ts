import { MINUTE_MS } from '@portico/shared/units'
import { startTestApp } from '../../testing/test-app'
import { DEVICE_READS_A_MINUTE, GUEST_READS_A_MINUTE, PUBLIC_READS_A_MINUTE } from './public-reads'

const test = startTestApp()

async function readUntilRefused(url: string, remoteAddress: string) {
  for (let count = 0; count < PUBLIC_READS_A_MINUTE; count += 1) {
    const { statusCode } = await test.app.inject({ url, remoteAddress })
    if (statusCode === 429) throw new Error(`Refused after ${count} reads`)
  }
  return test.app.inject({ url, remoteAddress })
}

it('limits public reads by address, and opens again after a minute', async () => {
  const refused = await readUntilRefused('/a/api/v1/meta', '203.0.113.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toMatchObject({ message_text: { id: 'error.too_many_requests' } })
  for (const url of ['/newapp/', '/api/openapi.json', '/api/docs/']) {
    expect((await test.app.inject({ url, remoteAddress: '203.0.113.1' })).statusCode).toBe(429)
  }
  expect((await test.app.inject({ url: '/a/api/v1/meta', remoteAddress: '203.0.113.2' })).statusCode).toBe(
    200,
  )
  test.clock.advance(MINUTE_MS)
  expect((await test.app.inject({ url: '/a/api/v1/meta', remoteAddress: '203.0.113.1' })).statusCode).toBe(
    200,
  )
})

it('leaves what is asked with a session, health checks and files alone', async () => {
  const { email } = await test.newUser()
  const reader = await test.signIn(email)
  await readUntilRefused('/a/api/v1/meta', '127.0.0.1')
  for (const url of ['/a/api/v1/profile', '/healthz', '/readyz']) {
    expect((await reader.get(url)).statusCode).toBe(200)
  }
  expect((await reader.get('/remotes/shell/none/file.js')).statusCode).toBe(404)
})

describe('guest pages', () => {
  // This path isn't a site's page, but reading it counts as well.
  const page = (query = '') => `/guest/s/none/${query}`
  const statusOf = async (url: string, remoteAddress: string) =>
    (await test.app.inject({ url, remoteAddress })).statusCode

  it('pass for 400 guests behind one address with ten reads each, and leave the dashboard open', async () => {
    const remoteAddress = '203.0.113.20'
    for (let read = 0; read < 10; read += 1) {
      const statuses = new Set<number>()
      for (let guest = 0; guest < 400; guest += 1) {
        statuses.add(await statusOf(page(`?id=02:00:00:00:${guest >> 8}0:${guest & 255}`), remoteAddress))
      }
      expect([...statuses]).toEqual([404])
    }
    expect(await statusOf('/a/api/v1/meta', remoteAddress)).toBe(200)
  })

  it('are limited by device, which leaves its neighbors alone', async () => {
    const read = (mac: string) => statusOf(page(`?id=${mac}`), '203.0.113.21')
    for (let count = 0; count < DEVICE_READS_A_MINUTE; count += 1)
      expect(await read('02:00:00:00:00:01')).toBe(404)
    expect(await read('02:00:00:00:00:01')).toBe(429)
    expect(await read('02:00:00:00:00:02')).toBe(404)
  })

  it('are limited by address for a stranger who invents devices', async () => {
    for (let count = 0; count < GUEST_READS_A_MINUTE; count += 1) {
      if ((await statusOf(page(`?id=invented-${count}`), '203.0.113.22')) === 429) throw new Error(`${count}`)
    }
    expect(await statusOf(page('?id=another'), '203.0.113.22')).toBe(429)
    expect(await statusOf(page('?id=another'), '203.0.113.23')).toBe(404)
  })
})

it('counts all addresses of an IPv6 network as one', async () => {
  let host = 0
  const read = async () =>
    (
      await test.app.inject({
        url: '/a/api/v1/meta',
        remoteAddress: `2001:db8:1:2::${(host += 1).toString(16)}`,
      })
    ).statusCode
  for (let count = 0; count < PUBLIC_READS_A_MINUTE; count += 1) expect(await read()).toBe(200)
  expect(await read()).toBe(429)
})
