import { eq } from 'drizzle-orm'
import { makeRandom } from '../../../../seeds/random'
import { withTx } from '../../../platform/db'
import { insertAccount, insertSite } from '../../../testing/builders'
import { startTestDatabase } from '../../../testing/test-database'
import { recordLogins } from '.'
import { randomLogins, ZONE_CASES } from './rollups/random-login-builders'
import { guest } from '../../../schema'
import { visitSummary } from './visit-summary'

const database = startTestDatabase()

test.each(ZONE_CASES)(
  'in %s around %s the database counts what a plain walk finds',
  async (timezone, around) => {
    const random = makeRandom(`${timezone} ${around} visits`)
    await withTx(database.db, async (tx) => {
      const accountId = await insertAccount(tx, new Date('2026-03-01T00:00:00Z'))
      const siteId = await insertSite(tx, accountId, { timezone })
      const logins = await randomLogins(tx, siteId, random, Date.parse(around))
      for (let from = 0; from < logins.length; from += 20) {
        await recordLogins(tx, siteId, logins.slice(from, from + 20))
      }
      const rows = await tx.select().from(guest).where(eq(guest.siteId, siteId))
      const counted = rows.map(({ id, numVisits, loyalSince, loginTypes }) => ({
        id,
        numVisits,
        loyalSince,
        loginTypes,
      }))
      const walked = rows.map(({ id }) => ({
        id,
        ...visitSummary(
          logins.filter(({ guestId }) => guestId === id),
          timezone,
        ),
      }))
      expect(counted).toEqual(walked)
      expect(counted.filter(({ loyalSince }) => loyalSince !== null).length).toBeGreaterThan(2)
    })
  },
)
