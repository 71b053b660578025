import { insertAccount, insertUser } from '../../testing/builders'
import { startTestApp } from '../../testing/test-app'
import { answerOnce } from './idempotency'
import type { IdempotentRequest } from './idempotency.repo'

const test = startTestApp()

it('answers a repeat as the first call, and a colleague with the same key on their own', async () => {
  const now = test.clock.now()
  const accountId = await test.inTx((tx) => insertAccount(tx, now))
  const users = await test.inTx(async (tx) => [
    await insertUser(tx, accountId),
    await insertUser(tx, accountId),
  ])
  const call = (number: number): IdempotentRequest => ({
    accountId,
    userId: users[number]?.id ?? 0,
    route: 'POST /sell',
    key: 'sale-1',
    bodyHash: Buffer.alloc(32),
  })
  let sold = 0
  const sell = (number: number) =>
    test.inTx((tx) => answerOnce(tx, call(number), now, async () => ({ sold: (sold += 1) })))
  expect([await sell(0), await sell(0), await sell(1), await sell(0)]).toEqual(
    [1, 1, 2, 1].map((count) => ({ sold: count })),
  )
})
