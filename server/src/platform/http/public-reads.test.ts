import { MINUTE_MS } from '@portico/shared/units'
import { startTestApp } from '../../testing/test-app'
import { PUBLIC_READS_A_MINUTE } from './public-reads'

const test = startTestApp()

async function readUntilRefused(url: string, remoteAddress: string) {
  for (let count = 0; count < PUBLIC_READS_A_MINUTE; count += 1) {
    const { statusCode } = await test.app.inject({ url, remoteAddress })
    if (statusCode === 429) throw new Error(`refused after ${count}`)
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
