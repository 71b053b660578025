import { GUEST_USER_STATUSES } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import { and, eq } from 'drizzle-orm'
import { startTestApp } from '../../../testing/test-app'
import { guestAccountInStatus, guestAccountStatus } from './guest-account-status'
import { guestAccount } from '../../../schema'

const test = startTestApp()

it('is the same in the database as in the answer, and each account has one', async () => {
  const { siteId } = await test.newTenant()
  const now = test.clock.now()
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const moments = [true, false].flatMap((active) => [
    { active, starttime: null, endtime: null },
    { active, starttime: at(-2), endtime: at(1) },
    { active, starttime: at(-2), endtime: at(0) },
    { active, starttime: at(-2), endtime: at(-1) },
  ])
  const person = { firstname: '', lastname: '', email: '', phonenumber: '', notes: '' }
  const limits = { durationVal: 1, durationType: 2, bytesT: 0, bytesType: 1, speedDl: 0, speedUl: 0 } as const
  await test.inTx((tx) =>
    tx.insert(guestAccount).values(
      moments.map((each, index) => ({
        siteId,
        username: `room-${index}`,
        password: Buffer.alloc(0),
        createdAt: now,
        ...person,
        ...limits,
        numDevices: 1,
        ...each,
      })),
    ),
  )
  const accounts = await test.inTx(async (tx) => {
    const pairs: [string, string][] = []
    for (const status of GUEST_USER_STATUSES) {
      const rows = await tx
        .select()
        .from(guestAccount)
        .where(and(eq(guestAccount.siteId, siteId), guestAccountInStatus(status, now)))
      pairs.push(...rows.map((row): [string, string] => [status, guestAccountStatus(row, now)]))
    }
    return pairs
  })
  expect(accounts).toHaveLength(moments.length)
  for (const [asked, told] of accounts) expect(told).toBe(asked)
})
