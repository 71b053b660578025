import { startTestApp } from '../../testing/test-app'

let isStuck = false
const test_ = startTestApp({ isStuck: () => isStuck })

it('fails liveness only where a restart helps', async () => {
  expect((await test_.anonymous().get('/healthz')).statusCode).toBe(200)
  isStuck = true
  const answer = await test_.anonymous().get('/healthz')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  isStuck = false
})

it('fails readiness, soon and alone, while all connections are in use', async () => {
  const { $client } = test_.database.db
  const held = await Promise.all(Array.from({ length: $client.options.max ?? 1 }, () => $client.connect()))
  const began = Date.now()
  const answers = await Promise.all([1, 2, 3].map(() => test_.anonymous().get('/readyz')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  expect(Date.now() - began).toBeLessThan(5_000)
  // However often it's called, one probe waits.
  expect($client.waitingCount).toBe(1)
  expect((await test_.anonymous().get('/healthz')).statusCode).toBe(200)
  for (const client of held) client.release()
  expect((await test_.anonymous().get('/readyz')).statusCode).toBe(200)
})
