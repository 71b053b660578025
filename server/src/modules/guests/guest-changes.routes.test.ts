import { eq } from 'drizzle-orm'
import { readBody } from '../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../testing/test-app'
import { insertVisits, type TestGuest } from '../dashboard/guest-builders'
import { guest } from '../visits/tables'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

const url = (rest: string) => `/s/${tenant.siteId}/api/v1/guest${rest}`

function visitor(times: string[], known: Partial<typeof guest.$inferInsert>): Promise<TestGuest> {
  return test.inTx(async (tx) => {
    const made = await insertVisits(tx, tenant.siteId, ...times)
    await tx.update(guest).set(known).where(eq(guest.id, made.guestId))
    return made
  })
}

const profile = {
  firstname: 'Ana',
  lastname: '',
  phonenumber: null,
  gender: null,
  birthday: null,
  country: null,
}
const correction = { ...profile, email: null, notes: '', tags: [] }

it('takes an address that is corrected for one that nobody has confirmed', async () => {
  const emailVerifiedAt = new Date('2026-03-01T10:00:00Z')
  const { guestId } = await visitor(['2026-03-01T10:00:00Z'], { email: 'ana@example.test', emailVerifiedAt })
  const verified = async (email: string | null) => {
    readBody(await owner.put(url(`/${guestId}`), { ...correction, email }), 200)
    const [row] = await test.inTx((tx) => tx.select().from(guest).where(eq(guest.id, guestId)))
    return row?.emailVerifiedAt ?? null
  }
  expect(await verified('Ana@example.test')).toEqual(emailVerifiedAt)
  expect(await verified('luis@example.test')).toBeNull()
})
