import { Writable } from 'node:stream'
import { twoFactorSteps } from '../../modules/sign-in/security/two-factor-builders'
import { startTestApp } from '../../testing/test-app'

const lines: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
const test = startTestApp({ logger: { level: 'info', stream } })

beforeEach(() => lines.splice(0))

const refusals = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request refused')

it('logs failed and successful sign-ins without email address or password', async () => {
  const { id, email } = await test.newUser()
  const guess = 'a wrong password'
  await test.anonymous().post('/login', { email, password: guess })
  expect(refusals()).toMatchObject([
    { method: 'POST', route: '/login', status: 401, reason: 'error.login_failed', ip: '127.0.0.1' },
  ])
  await test.signIn(email)
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ msg: 'signed in', userId: id, ip: '127.0.0.1' }),
  )
  expect(lines.join('')).not.toContain(email)
  expect(lines.join('')).not.toContain(guess)
})

it('logs wrong codes of the second step', async () => {
  const steps = twoFactorSteps(() => test)
  const { email } = await steps.protectedUser()
  await steps.secondStep(await steps.firstStep(email), '000000')
  expect(refusals()).toMatchObject([{ route: '/tf-validate', status: 422, reason: 'error.code_invalid' }])
})

it('logs who was refused for missing rights, and who reached a limit', async () => {
  const { accountId, siteId } = await test.newTenant({ planType: 'engage' })
  const client = await test.newClient(accountId, { [siteId]: { voucher_data: 'read' } })
  lines.splice(0)
  await client.post(`/s/${siteId}/api/v1/voucher`, {})
  expect(refusals()).toMatchObject([
    { route: '/s/:siteId/api/v1/voucher', status: 403, reason: 'level', userId: expect.any(Number) },
  ])
  const { email } = await test.newUser()
  for (let count = 0; count < 11; count += 1)
    await test.anonymous().post('/login', { email, password: 'a wrong password' })
  expect(refusals().at(-1)).toMatchObject({ route: '/login', status: 429 })
})

it('does not log a session that has ended', async () => {
  expect((await test.anonymous().get('/a/api/v1/profile')).statusCode).toBe(401)
  expect(refusals()).toEqual([])
})
