import { DAY_MS } from '@portico/shared/units'
import { hashPassword } from '../../../platform/session/password'
import { PASSWORD } from '../../../testing/builders'
import { startTestApp, TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
const WRONG = 'not the password'
const CONCURRENCY = 30

async function someone(values: Parameters<typeof test.newUser>[2] = {}): Promise<string> {
  return (await test.newUser({}, 'owner', values)).email
}

const from = (remoteAddress: string, email: string, password: string, browser = test.anonymous()) =>
  browser.send({ method: 'POST', url: '/login', remoteAddress, payload: { email, password } })

/** Sends attempts, as many at once as may wait, and counts the answers by status. */
async function statuses(count: number, attempt: (number: number) => ReturnType<typeof from>) {
  const counts: Record<number, number> = {}
  for (let start = 0; start < count; start += CONCURRENCY) {
    const size = Math.min(CONCURRENCY, count - start)
    const answers = await Promise.all(Array.from({ length: size }, (_each, index) => attempt(start + index)))
    for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }
  return counts
}

it('lets the owner in from another address after a stranger has used up theirs', async () => {
  const email = await someone()
  expect(await statuses(200, () => from('203.0.113.1', email, WRONG))).toEqual({ 401: 10, 429: 190 })
  expect((await from('198.51.100.1', email, PASSWORD)).statusCode).toBe(200)
})

it('counts a whole IPv6 network as one address', async () => {
  const email = await someone()
  const counts = await statuses(12, (host) => from(`2001:db8::${host + 1}`, email, WRONG))
  expect(counts).toEqual({ 401: 10, 429: 2 })
})

it('limits guesses at one account from many addresses', async () => {
  const email = await someone()
  const counts = await statuses(110, (host) => from(`192.0.2.${host}`, email, WRONG))
  expect(counts).toEqual({ 401: 100, 429: 10 })
  expect((await from('198.51.100.2', email, PASSWORD)).statusCode).toBe(429)
})

describe('a device that its owner has signed in with', () => {
  it('signs in while strangers guess, from their own address too', async () => {
    const email = await someone()
    const owner = await test.signIn(email)
    const strangers = statuses(130, (host) => from(`192.0.2.${host}`, email, WRONG))
    const neighbor = statuses(70, () => from('198.51.100.3', email, WRONG))
    await Promise.all([strangers, neighbor])
    expect((await from('198.51.100.3', email, PASSWORD)).statusCode).toBe(429)
    expect((await from('198.51.100.3', email, PASSWORD, owner)).statusCode).toBe(200)
  })

  it('guesses ten times in a quarter of an hour at most', async () => {
    const email = await someone()
    const thief = await test.signIn(email)
    const counts = await statuses(12, (host) => from(`198.51.100.${host}`, email, WRONG, thief))
    expect(counts).toEqual({ 401: 10, 429: 2 })
  })

  it('is a stranger to other accounts, and with a changed or expired cookie', async () => {
    const [mine, other] = [await someone(), await someone()]
    const owner = await test.signIn(mine)
    for (const email of [mine, other]) {
      await statuses(10, () => from('203.0.113.7', email, WRONG))
    }
    expect((await from('203.0.113.7', other, PASSWORD, owner)).statusCode).toBe(429)
    const forged = new TestBrowser(test)
    Object.assign(forged.cookies, { device: (owner.cookies.device ?? '').replace(/.$/, '!') })
    expect((await from('203.0.113.7', mine, PASSWORD, forged)).statusCode).toBe(429)
    expect((await from('203.0.113.7', mine, PASSWORD, owner)).statusCode).toBe(200)

    test.clock.advance(181 * DAY_MS)
    await statuses(10, () => from('203.0.113.7', mine, WRONG))
    expect((await from('203.0.113.7', mine, PASSWORD, owner)).statusCode).toBe(429)
  })

  it('is remembered for each person who shares it, and after signing out', async () => {
    const people = [await someone(), await someone()]
    const desk = test.anonymous()
    for (const email of people) await from('198.51.100.4', email, PASSWORD, desk)
    await desk.send({ url: '/logout', headers: { 'sec-fetch-site': 'same-origin' } })
    for (const email of people) {
      await statuses(10, () => from('203.0.113.8', email, WRONG))
      expect((await from('203.0.113.8', email, PASSWORD, desk)).statusCode).toBe(200)
    }
  })
})

it('lets one person sign in at many windows at once', async () => {
  const email = await someone()
  for (let round = 0; round < 10; round += 1) {
    const windows = Array.from({ length: 8 }, () => from('198.51.100.5', email, PASSWORD))
    expect((await Promise.all(windows)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  }
})

it('holds no database connection while a password is checked', async () => {
  // Other test users have a hash that is cheaper to check.
  const email = await someone({ passwordHash: await hashPassword(PASSWORD) })
  const reader = await test.signIn(email)
  const guesses = Array.from({ length: 40 }, (_each, host) => from(`192.0.2.${host}`, email, WRONG))
  const began = performance.now()
  const profile = await reader.get('/a/api/v1/profile')
  const took = performance.now() - began
  const attack = Promise.all(guesses).then(() => performance.now() - began)
  expect(profile.statusCode).toBe(200)
  // If the password were hashed inside a transaction, the embedded database's one connection would be taken
  // until all are done.
  expect(took).toBeLessThan((await attack) / 2)
})
