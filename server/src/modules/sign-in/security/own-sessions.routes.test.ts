import type { OwnSession } from '@portico/shared/contracts'
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { endSessionsOf } from '../../../platform/session/session-store'
import { PASSWORD } from '../../../testing/builders'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
const URL = '/a/api/v1/profile/sessions'

async function sessionsOf(browser: TestBrowser): Promise<OwnSession[]> {
  return (await browser.get(URL)).json<{ items: OwnSession[] }>().items
}

const isIn = async (browser: TestBrowser) => (await browser.get('/a/api/v1/profile')).statusCode === 200

it('lists where one is signed in, this session marked, the last used first, without those that are over', async () => {
  const { email } = await test.newUser()
  await test.signIn(email)
  test.clock.advance(12 * HOUR_MS)
  const phone = test.anonymous()
  await phone.send({
    method: 'POST',
    url: '/login',
    headers: { 'user-agent': 'Phone/1.0' },
    remoteAddress: '203.0.113.7',
    payload: { email, password: PASSWORD },
  })
  test.clock.advance(MINUTE_MS)
  const browser = await test.signIn(email)
  await test.signIn((await test.newUser()).email)
  expect(await sessionsOf(browser)).toMatchObject([
    { current: true, address: '127.0.0.1' },
    { current: false, address: '203.0.113.7', user_agent: 'Phone/1.0' },
  ])
})

it('signs out everywhere else', async () => {
  const { email } = await test.newUser()
  const [browser, elsewhere] = [await test.signIn(email), await test.signIn(email)]
  const somebody = await test.signIn((await test.newUser()).email)
  expect((await browser.delete(URL)).statusCode).toBe(204)
  expect([await isIn(browser), await isIn(elsewhere), await isIn(somebody)]).toEqual([true, false, true])
})

it('ends one session, and the own one with its cookies', async () => {
  const { email } = await test.newUser()
  const [browser, elsewhere] = [await test.signIn(email), await test.signIn(email)]
  const [other, own] = [false, true].map(
    (current) => async () => (await sessionsOf(browser)).find((each) => each.current === current)?.id ?? 0,
  )
  expect((await browser.delete(`${URL}/${await other?.()}`)).statusCode).toBe(204)
  expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false])
  expect((await browser.delete(`${URL}/${await own?.()}`)).statusCode).toBe(204)
  expect(Object.keys(browser.cookies)).toEqual(['device'])
})

it('does not know the sessions of others', async () => {
  const [browser, other] = [
    await test.signIn((await test.newUser()).email),
    await test.signIn((await test.newUser()).email),
  ]
  const [theirs] = await sessionsOf(other)
  expect((await browser.delete(`${URL}/${theirs?.id}`)).statusCode).toBe(404)
  expect(await isIn(other)).toBe(true)
})

it('is written down', async () => {
  const { email } = await test.newUser()
  await (await test.signIn(email)).delete(URL)
  expect(await test.rows(`select action from audit_log where actor = '${email}'`)).toEqual([
    { action: 'user.sessions_ended' },
  ])
})

it('ends for a user whose role or levels others change', async () => {
  const { id, email } = await test.newUser()
  const [browser, kept] = [await test.signIn(email), await test.signIn(email)]
  const keptId = (await sessionsOf(kept)).find(({ current }) => current)?.id
  await test.inTx((tx) => endSessionsOf(tx, id, keptId))
  expect([await isIn(browser), await isIn(kept)]).toEqual([false, true])
  await test.inTx((tx) => endSessionsOf(tx, id))
  expect(await isIn(kept)).toBe(false)
})
