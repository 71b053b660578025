import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { startTestApp } from '../../testing/test-app'

const REQUEST_MS = 1_000
const test_ = startTestApp({ requestMs: REQUEST_MS })

beforeAll(() => test_.app.listen({ port: 0, host: '127.0.0.1' }))

/** Sends `parts`, one every 100 ms, and returns the answer once the server has closed the connection. */
async function sendSlowly(parts: Iterable<string | Buffer>): Promise<{ answer: string; ms: number }> {
  const began = Date.now()
  const socket = connect((test_.app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let over = false
  socket.on('error', () => {})
  void closed.then(() => (over = true))
  for (const part of parts) {
    if (over) break
    socket.write(part)
    await delay(100)
  }
  await closed
  return { answer, ms: Date.now() - began }
}

function* trickle(head: string, part: string, times: number) {
  yield head
  for (let count = 0; count < times; count += 1) yield part
}

const headOf = (length: number) =>
  'POST /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n' +
  `Content-Length: ${length}\r\n\r\n`

it('closes a connection whose headers never end', async () => {
  const { answer, ms } = await sendSlowly(trickle('GET /healthz HTTP/1.1\r\n', 'X-More: 1\r\n', 100))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(ms).toBeLessThan(4 * REQUEST_MS)
})

it('closes a connection whose body trickles in', async () => {
  const { answer, ms } = await sendSlowly(trickle(headOf(60_000), ' ', 100))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(ms).toBeLessThan(4 * REQUEST_MS)
})

it('takes a body that arrives slowly, but at a useful rate', async () => {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'x'.repeat(60) }).padEnd(60_000)
  const parts = Array.from({ length: 30 }, (_each, index) => body.slice(index * 2000, (index + 1) * 2000))
  const { answer, ms } = await sendSlowly([headOf(body.length), ...parts])
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(ms).toBeGreaterThan(2 * REQUEST_MS)
})

it('gives a small body a whole period, whenever it begins', async () => {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'x'.repeat(60) })
  // One of them begins just before the server checks.
  const starts = Array.from({ length: 8 }, async (_each, index) => {
    await delay((index * REQUEST_MS) / 8)
    return sendSlowly([headOf(body.length), ...Array.from({ length: 6 }, () => ''), body])
  })
  for (const { answer } of await Promise.all(starts)) expect(answer).toMatch(/^HTTP\/1\.1 (401|503) /)
})
