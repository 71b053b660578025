import { brandDomain } from '../../schema'
import { insertAccount } from '../../testing/builders'
import { startTestApp } from '../../testing/test-app'

const test = startTestApp({
  publicUrl: 'https://portico.example',
  cdnOrigin: 'https://cdn.example',
  extraHosts: ['api.internal.example', '*.svc.cluster.local'],
})
const HOST = 'wifi.harbour.example'

beforeAll(async () => {
  await test.inTx(async (tx) => {
    const now = test.clock.now()
    const [enabled, pending] = [
      await insertAccount(tx, now, { isProvider: true }),
      await insertAccount(tx, now, { isProvider: true }),
    ]
    const row = { token: 'x', createdAt: now }
    await tx.insert(brandDomain).values([
      { ...row, accountId: enabled, domain: HOST, state: 'enabled', enabledAt: now },
      { ...row, accountId: pending, domain: 'wifi.pending.example' },
    ])
  })
})

const statusAt = async (host: string, url = '/a/api/v1/meta') =>
  (await test.app.inject({ url, headers: { host } })).statusCode

it.each([
  'portico.example',
  'PORTICO.example:8443',
  'portico.example.',
  'cdn.example',
  'api.internal.example',
  'portico.default.svc.cluster.local',
  'localhost:8080',
  'api-1:8080',
  '10.0.0.7',
  '[::1]:8080',
  HOST,
  'Wifi.HARBOUR.example.:443',
])('serves %s', async (host) => {
  expect(await statusAt(host)).toBe(200)
})

it.each(['wifi.pending.example', 'evil.example', 'portico.example.evil.example', 'svc.cluster.local'])(
  'answers nothing at %s, whatever the address',
  async (host) => {
    for (const url of ['/a/api/v1/meta', '/newapp/', '/guest/s/1/', '/remotes/shell/x/y.js', '/nothing']) {
      const answer = await test.app.inject({ url, headers: { host } })
      expect(answer.statusCode).toBe(421)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  },
)

it('answers checks of load balancers on any host', async () => {
  expect(await statusAt('lb-probe.example', '/healthz')).toBe(200)
  expect(await statusAt('lb-probe.example', '/readyz')).toBe(200)
})
