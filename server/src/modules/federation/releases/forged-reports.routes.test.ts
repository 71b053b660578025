import type { ApiErrorBody, RemoteOverview } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { join } from 'node:path'
import { openReleaseClient, type ReleaseClient } from '../../../testing/release-client'
import { plantRelease } from '../../../testing/release-fixture'
import { reportFailure, ticketOf } from '../../../testing/report-failure'
import { temporaryFolder } from '../../../testing/temporary-folder'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { canaryBucket } from '../remotes'

const NAME = 'mfe-vouchers'
const CANARY = { name: NAME, build: 'canary1', kind: 'integrity' } as const
const root = temporaryFolder()
const test = startTestApp({ distRoot: root })
let client: ReleaseClient
/** Users of three accounts. */
let inCanary: TestBrowser[]
let besideIt: TestBrowser[]
let accounts: TestBrowser[][]

beforeAll(async () => {
  client = await openReleaseClient(test, (await test.newTenant({ isPlatform: true })).owner)
  inCanary = []
  besideIt = []
  accounts = []
  for (let account = 0; account < 3; account += 1) {
    const { accountId } = await test.newTenant()
    const chosen: TestBrowser[] = []
    while (chosen.length < 3) {
      const { id, email } = await test.newUser(accountId, 'admin')
      const browser = await test.signIn(email)
      if (canaryBucket(id, NAME) < 50) chosen.push(browser)
      else besideIt.push(browser)
    }
    accounts.push(chosen)
    inCanary.push(...chosen)
  }
  for (const build of ['live1', 'canary1'])
    await client.post('/releases', plantRelease({ name: NAME, build, into: join(root, NAME, 'dist') }))
  await client.post(`/${NAME}/promote`, { build: 'live1' })
  await client.post(`/${NAME}/canary`, { build: 'canary1', percent: 50 })
})

beforeEach(async () => {
  // Counts of earlier tests end.
  test.clock.advance(11 * MINUTE_MS)
  await test.rows('delete from remote_report')
})

const isRunning = async () => {
  const { body } = await client.call<{ items: RemoteOverview[] }>('GET', `/releases?name=${NAME}`)
  return body.items[0]?.canary?.release.build === 'canary1'
}
const storedReports = async () => (await test.rows('select id from remote_report')).length

it('takes no report of a build that the user never got, whoever asks', async () => {
  const [stranger] = besideIt
  const foreign = await ticketOf(inCanary[0] as TestBrowser, CANARY)
  for (const browser of besideIt.slice(0, 4)) {
    for (const ticket of [
      undefined,
      '',
      'x'.repeat(16),
      foreign,
      await ticketOf(browser, { name: NAME, build: 'live1' }),
    ]) {
      const answer = await reportFailure(browser, { ...CANARY, ticket })
      expect([answer.statusCode, answer.json<ApiErrorBody>().schema_errors]).toEqual([
        422,
        { ticket: ['Enter a valid value.'] },
      ])
    }
  }
  expect(await ticketOf(stranger as TestBrowser, CANARY)).toBeUndefined()
  expect([await storedReports(), await isRunning()]).toEqual([0, true])
})

it('takes 30 reports of a user in ten minutes, however many come at once', async () => {
  const [browser] = inCanary
  const ticket = await ticketOf(browser as TestBrowser, CANARY)
  const report = { ...CANARY, detail: 'x'.repeat(1000), fell_back: true, ticket }
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => (browser as TestBrowser).post('/a/api/v1/remotes/reports', report)),
  )
  const of = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
  expect([of(204), of(429)]).toEqual([30, 30])
  expect([await storedReports(), await isRunning()]).toEqual([30, true])
})

it('goes on with a canary that fails for the users of one account only', async () => {
  for (const browser of accounts[0] ?? []) await reportFailure(browser, CANARY)
  expect(await isRunning()).toBe(true)
})

it('halts a canary that fails for users of several accounts', async () => {
  for (const browser of [accounts[0]?.[0], accounts[0]?.[1], accounts[1]?.[0]])
    await reportFailure(browser as TestBrowser, CANARY)
  expect(await isRunning()).toBe(false)
})

it('keeps the fallback when users of one account report the live release before it is replaced', async () => {
  for (const browser of accounts[2] ?? []) await reportFailure(browser, { ...CANARY, build: 'live1' })
  await client.post('/releases', plantRelease({ name: NAME, build: 'live2', into: join(root, NAME, 'dist') }))
  const { body } = await client.post(`/${NAME}/promote`, { build: 'live2' })
  expect([body.live?.build, body.fallback?.build]).toEqual(['live2', 'live1'])
})

it('hears the front desk as well', async () => {
  const { accountId, siteId } = await test.newTenant()
  const desk = await test.newClient(accountId, { [siteId]: {} }, true)
  expect((await reportFailure(desk, { ...CANARY, build: 'live2' })).statusCode).toBe(204)
})

describe('a page that cannot start its shell', () => {
  const pageTicket = async (browser: TestBrowser) => {
    const { body } = await browser.get('/newapp/login')
    return /"build":"shell1","ticket":"([^"]+)"/.exec(body)?.[1]
  }
  const post = (browser: TestBrowser, ticket: string | undefined) =>
    browser.send({
      method: 'POST',
      url: '/a/api/v1/remotes/shell-reports',
      payload: { build: 'shell1', kind: 'network', detail: '/main.js', fell_back: false, ticket },
    })

  beforeAll(async () => {
    await client.post(
      '/releases',
      plantRelease({ name: 'shell', build: 'shell1', into: join(root, 'shell/dist') }),
    )
    await client.post('/shell/promote', { build: 'shell1' })
  })

  it('reports it with the ticket of the page, with or without a session', async () => {
    const [user] = inCanary
    for (const browser of [user as TestBrowser, test.anonymous()])
      expect((await post(browser, await pageTicket(browser))).statusCode).toBe(204)
    const rows = await test.rows<{ name: string; user_id: number | null }>(
      'select name, user_id from remote_report',
    )
    expect(rows.map(({ name, user_id }) => [name, user_id !== null])).toEqual([
      ['shell', true],
      ['shell', false],
    ])
  })

  it('reports nothing in the name of another user', async () => {
    const [user, other] = inCanary
    const ticket = await pageTicket(user as TestBrowser)
    for (const browser of [other as TestBrowser, test.anonymous()])
      expect((await post(browser, ticket)).statusCode).toBe(422)
    expect((await post(test.anonymous(), 'x'.repeat(16))).statusCode).toBe(422)
    expect(await storedReports()).toBe(0)
  })
})
