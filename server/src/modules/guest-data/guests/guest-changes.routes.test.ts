import type { GuestProfile } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { expectFieldErrors, readBody } from '../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'
import { recordPortalVisits } from '../visits'
import { insertVisits, type TestGuest } from '../visits/guest-builders'
import { device, guest, portalVisit } from '../../../schema'

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

it('keeps no address of a device whose guest is deleted', async () => {
  const ana = await visitor(['2026-03-01T10:00:00Z'], { firstname: 'Ana' })
  const visit = { shownAt: new Date('2026-03-01T09:59:00Z'), loggedInAt: new Date('2026-03-01T10:00:00Z') }
  await test.inTx(async (tx) => {
    const [row] = await tx.select().from(device).where(eq(device.id, ana.deviceId))
    await recordPortalVisits(tx, tenant.siteId, [{ mac: row?.mac ?? '', ...visit }])
  })
  expect((await owner.delete(url(`/${ana.guestId}`))).statusCode).toBe(204)
  expect(await test.rowsOf(portalVisit, tenant.siteId)).toMatchObject([
    { ...visit, mac: expect.stringMatching(/^03:/) },
  ])
})

it('merges nobody who is anonymous: their visits would be known again', async () => {
  const one = await visitor(['2026-03-01T10:00:00Z'], { firstname: 'Ana', marketingConsent: true })
  const other = await visitor(['2026-03-02T10:00:00Z'], { firstname: 'Ana' })
  await owner.post(url(`/${other.guestId}/anonymise`), {})
  const merge = await owner.post(url(`/${one.guestId}/merge`), { other_id: other.guestId })
  expectFieldErrors(merge, 422, { other_id: [{ id: 'error.guest.anonymous' }] })
})

// The embedded database runs requests one at a time; only TEST_DATABASE_URL makes them concurrent.
it('keeps what a merge and a correction find changed while they wait', async () => {
  const consenting = { email: 'ana@example.test', marketingConsent: true }
  for (let round = 0; round < 10; round++) {
    const one = await visitor(['2026-03-01T10:00:00Z'], consenting)
    const other = await visitor(['2026-03-02T10:00:00Z'], consenting)
    await Promise.all([
      owner.post(url(`/${one.guestId}/consent`), {}),
      owner.post(url(`/${one.guestId}/merge`), { other_id: other.guestId }),
      owner.post(url(`/${other.guestId}/consent`), {}),
    ])
    const merged = readBody<GuestProfile>(await owner.get(url(`/${one.guestId}`)), 200)
    expect(merged).toMatchObject({ num_visits: 2, marketing_consent: false })
    await Promise.all([
      owner.put(url(`/${one.guestId}`), correction),
      owner.post(url(`/${one.guestId}/anonymise`), {}),
    ])
    const after = readBody<GuestProfile>(await owner.get(url(`/${one.guestId}`)), 200)
    expect(after).toMatchObject({ firstname: '', anonymised_at: '2026-03-10T09:30:00.000Z' })
  }
})
