import { nightlyWork, untilNight } from './nightly'
import { insertAccount, insertUser } from './testing/builders'
import { openTestApp } from './testing/test-app'

it('comes at three in the night, UTC', () => {
  const hour = 3_600_000
  expect(untilNight(new Date('2026-03-10T01:00:00Z'))).toBe(2 * hour)
  expect(untilNight(new Date('2026-03-10T03:00:00Z'))).toBe(24 * hour)
  expect(untilNight(new Date('2026-03-10T23:00:00Z'))).toBe(4 * hour)
})

it('drops sessions that are over and keeps the others', async () => {
  const test = await openTestApp()
  const { email } = await test.inTx(async (tx) => insertUser(tx, await insertAccount(tx, test.clock.now())))
  await test.signIn(email)
  test.clock.advance(13 * 3_600_000)
  const alive = await test.signIn(email)
  await nightlyWork(test.database, test.clock)
  const { rows } = await test.database.db.execute('select count(*) as sessions from app_session')
  expect(rows).toEqual([{ sessions: 1 }])
  expect((await alive.get('/a/api/v1/profile')).statusCode).toBe(200)
  await test.close()
})
