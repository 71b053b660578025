import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { nightlyJob, nightlyWork } from './nightly'
import { insertAccount } from './testing/builders'
import { startTestApp } from './testing/test-app'

const test = startTestApp()

it('comes at three in the night, UTC, and drops what is over', async () => {
  const { email } = await test.newUser()
  await test.signIn(email)
  test.clock.advance(13 * HOUR_MS)
  const job = nightlyJob(test.database, test.clock)
  expect([job.name, job.options]).toEqual(['nightly', { cron: '0 3 * * *' }])
  await job.run({} as never)
  expect(await test.rows('select count(*) as sessions from app_session')).toEqual([{ sessions: 0 }])
})

it('drops sessions that are over and keeps the others', async () => {
  const { email } = await test.newUser()
  await test.signIn(email)
  test.clock.advance(13 * HOUR_MS)
  const alive = await test.signIn(email)
  await nightlyWork(test.database, test.clock)
  expect(await test.rows('select count(*) as sessions from app_session')).toEqual([{ sessions: 1 }])
  expect((await alive.get('/a/api/v1/profile')).statusCode).toBe(200)
})

it('drops single-use tokens a week after they are over', async () => {
  const { email } = await test.newUser()
  const left = async () => {
    await nightlyWork(test.database, test.clock)
    return (await test.rows('select count(*) as tokens from one_time_token'))[0]?.tokens
  }
  await test.anonymous().post('/a/api/v1/password/forgot', { email })
  test.clock.advance(7 * DAY_MS)
  expect(await left()).toBe(1)
  test.clock.advance(HOUR_MS + 1)
  expect(await left()).toBe(0)
})

it('drops reports of failures and violations after ninety days', async () => {
  const accountId = await test.inTx((tx) => insertAccount(tx, test.clock.now()))
  for (const days of [89, 91]) {
    const at = new Date(test.clock.now().getTime() - days * DAY_MS).toISOString()
    await test.database.db.execute(
      `insert into csp_report values ('${at}', '', 'img-src', '', '', 1, '${at}')`,
    )
    await test.database.db.execute(`insert into remote_report
      (account_id, name, build, kind, detail, fell_back, created_at)
      values (${accountId}, 'mfe-x', 'b', 'http', '', false, '${at}')`)
  }
  await nightlyWork(test.database, test.clock)
  expect(
    await test.rows(
      'select (select count(*) from csp_report) as violations, (select count(*) from remote_report) as failures',
    ),
  ).toEqual([{ violations: 1, failures: 1 }])
})

it('drops mails after ninety days, but none that still waits to be sent', async () => {
  for (const [days, state] of [
    [89, 'sent'],
    [91, 'sent'],
    [91, 'kept'],
    [91, 'waiting'],
  ] as const) {
    const at = new Date(test.clock.now().getTime() - days * DAY_MS).toISOString()
    await test.database.db.execute(`insert into outbound_message
      (recipient, template, language, payload, state, next_attempt_at, created_at)
      values ('${days}', 't', 'en-US', '', '${state}', '${at}', '${at}')`)
  }
  await nightlyWork(test.database, test.clock)
  const left = await test.rows(
    "select recipient, state from outbound_message where template = 't' order by id",
  )
  expect(left).toEqual([
    { recipient: '89', state: 'sent' },
    { recipient: '91', state: 'waiting' },
  ])
})
