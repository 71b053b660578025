import * as argon2 from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import { FORM, newAddress, Registrant } from '../../modules/sign-in/registration/registration-builders'
import { twoFactorSteps } from '../../modules/sign-in/security/two-factor-builders'
import { PASSWORD } from '../../testing/builders'
import { queuedMails } from '../../testing/queued-mails'
import { startTestApp, type TestBrowser } from '../../testing/test-app'
import { hashPassword } from './password'

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) }
})

const test_ = startTestApp()
const steps = twoFactorSteps(() => test_)
const NEW = 'another horse 10'

/** Returns the number of connections currently held. */
function heldConnections(): number {
  const { $client, $readers } = test_.database.db
  return [...new Set([$client, $readers])].reduce((sum, pool) => sum + pool.totalCount - pool.idleCount, 0)
}

/** Records how many connections are held at each hash of `call`, in order. */
async function heldWhileHashing(call: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const held: number[] = []
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2')
  jest.mocked(argon2.hash).mockImplementation((...given) => {
    held.push(heldConnections())
    return actual.hash(...given)
  })
  jest.mocked(argon2.verify).mockImplementation((...given) => {
    held.push(heldConnections())
    return actual.verify(...given)
  })
  expect((await call()).statusCode).toBeLessThan(300)
  return held
}

async function signedIn(): Promise<TestBrowser> {
  return test_.signIn((await test_.newUser()).email)
}

async function kiosk() {
  const { siteId, owner } = await test_.newTenant({ planType: 'engage' })
  const url = `/s/${siteId}/api/v1/voucher`
  const preset = await owner.post(`${url}/presets`, { name: 'Day', duration_val: 1, duration_type: 3 })
  const { id } = preset.json<{ id: number }>()
  const settings = { enabled: true, preset_ids: [id], pin: '4711' }
  await owner.put(`${url}/kiosk`, settings)
  return { url: `${url}/kiosk`, owner, settings, sale: { pin: '4711', preset_id: id } }
}

/** Each prepares its data and returns the call that hashes. */
const CALLS: Record<string, () => Promise<() => Promise<{ statusCode: number }>>> = {
  'signing in': async () => {
    const { email } = await test_.newUser()
    return () => test_.anonymous().post('/login', { email, password: PASSWORD })
  },
  registering: async () => {
    const person = new Registrant(test_)
    const token = await person.tokenFor(newAddress())
    return () => person.post('', { ...FORM, token })
  },
  'resetting a password': async () => {
    const { email } = await test_.newUser()
    await test_.anonymous().post('/a/api/v1/password/forgot', { email })
    const [mail] = await queuedMails(test_, email)
    const token = (mail?.values as { link: string }).link.split('/').at(-1)
    return () => test_.anonymous().post('/a/api/v1/password/reset', { token, password: NEW })
  },
  'changing a password': async () => {
    const browser = await signedIn()
    const body = { current_password: PASSWORD, password: NEW }
    return () => browser.post('/a/api/v1/profile/password', body)
  },
  'creating an API key': async () => {
    const browser = await signedIn()
    const body = { password: PASSWORD, expires_in_days: null }
    return () => browser.post('/a/api/v1/profile/apikey/reset', body)
  },
  'switching the second step off': async () => {
    const { browser } = await steps.protectedUser()
    const body = { setup: false, password: PASSWORD, csrf_token: browser.cookies['XSRF-TOKEN'] }
    return () => browser.post('/tf-setup', body)
  },
  'renewing recovery codes': async () => {
    const { browser } = await steps.protectedUser()
    return () => browser.post('/a/api/v1/profile/recovery-codes', { password: PASSWORD })
  },
  'setting the PIN of a counter': async () => {
    const { url, owner, settings } = await kiosk()
    return () => owner.put(url, settings)
  },
  'checking the PIN of a counter': async () => {
    const { url, owner, sale } = await kiosk()
    return () => owner.post(`${url}/pin`, { pin: sale.pin })
  },
  'selling at a counter': async () => {
    const { url, owner, sale } = await kiosk()
    const headers = { 'idempotency-key': randomUUID() }
    return () => owner.send({ method: 'POST', url, payload: sale, headers })
  },
}

it('hashes at a cost that OWASP recommends', async () => {
  expect(await hashPassword(NEW)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it.each(Object.entries(CALLS))('%s hashes while no database connection is held', async (_what, prepare) => {
  const held = await heldWhileHashing(await prepare())
  expect(held.length).toBeGreaterThan(0)
  expect(held.filter((connections) => connections > 0)).toEqual([])
})
