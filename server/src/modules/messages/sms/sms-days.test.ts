import { HOUR_MS } from '@portico/shared/units'
import { insertAccount, insertSite } from '../../../testing/builders'
import { startTestDatabase } from '../../../testing/test-database'
import { withTx } from '../../../platform/db'
import { secondsToTomorrow } from './sms-days.repo'

const database = startTestDatabase()

it('tomorrow begins at the first midnight where clocks are put back over it', async () => {
  // In Havana, midnight of November 1 occurs at 04:00 and again at 05:00 UTC.
  const now = new Date('2026-10-31T16:00:00Z')
  const seconds = await withTx(database.db, async (tx) => {
    const siteId = await insertSite(tx, await insertAccount(tx, now), { timezone: 'America/Havana' })
    return secondsToTomorrow(tx, siteId, now)
  })
  expect(seconds).toBe((12 * HOUR_MS) / 1000)
})
