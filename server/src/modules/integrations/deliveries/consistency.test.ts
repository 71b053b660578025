import fc from 'fast-check'
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { and, eq } from 'drizzle-orm'
import { guest, integrationDelivery } from '../../../schema'
import { startTestApp, type TestTenant } from '../../../testing/test-app'
import { changeGuest, insertConsents, recordLogins, removeGuest } from '../../guest-data/visits'
import { insertGuest, loginOf, type TestGuest } from '../../guest-data/visits/guest-builders'
import { findWithdrawal, grantMarketing, withdrawMarketing } from '../../marketing/campaigns'
import { insertIntegration } from '../events/integration-builders'
import { deliverNow, SimulatedService, simulatedDeps } from './delivery-builders'

const test = startTestApp()
const GUESTS = 3
const ADDRESSES = ['ana@guest.example', 'bob@guest.example'] as const

const person = fc.nat({ max: GUESTS - 1 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('login' as const), person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('consent' as const), person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), person }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('address' as const),
      person,
      address: fc.constantFrom(...ADDRESSES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), person }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deliver' as const),
      faults: fc.array(fc.constantFrom('timeout', 'lost_answer', 'error', 'busy', null), { maxLength: 3 }),
      minutes: fc.constantFrom(0, 1, 6, 40),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A site with guests who do what a run says, and the service that it delivers to. */
class Run {
  readonly service = new SimulatedService()
  private readonly guests: (TestGuest | null)[] = Array.from({ length: GUESTS }, () => null)
  private readonly siteId: number

  constructor({ siteId }: TestTenant) {
    this.siteId = siteId
  }

  async take(next: Step): Promise<void> {
    if (next.kind === 'deliver') {
      this.service.faults = next.faults
      await this.deliver()
      test.clock.advance(next.minutes * MINUTE_MS)
      return
    }
    const visitor = await this.guestOf(next.person)
    const { guestId } = visitor
    const now = test.clock.now()
    if (next.kind === 'login') {
      await test.inTx((tx) => recordLogins(tx, this.siteId, [loginOf(visitor, now)]))
    } else if (next.kind === 'erase') {
      await test.inTx((tx) => removeGuest(tx, this.siteId, guestId, now))
      this.guests[next.person] = null
    } else if (next.kind === 'address') {
      const changes = { email: next.address }
      await test.inTx((tx) => changeGuest(tx, this.siteId, guestId, { changes, now }))
    } else await this.decide(guestId, next.kind === 'consent')
  }

  private async guestOf(index: number): Promise<TestGuest> {
    const known = this.guests[index]
    if (known) return known
    const created = await test.inTx(async (tx) => {
      const row = await insertGuest(tx, this.siteId)
      const email = ADDRESSES[index % ADDRESSES.length] ?? ADDRESSES[0]
      await changeGuest(tx, this.siteId, row.guestId, { changes: { email }, now: test.clock.now() })
      return row
    })
    this.guests[index] = created
    return created
  }

  private async decide(guestId: number, granted: boolean): Promise<void> {
    const now = test.clock.now()
    await test.inTx(async (tx) => {
      const [row] = await tx.select().from(guest).where(eq(guest.id, guestId))
      const address = { siteId: this.siteId, guestId, email: row?.email ?? null, phonenumber: null }
      if (granted) await grantMarketing(tx, address, { isProved: true, now })
      else await withdrawMarketing(tx, address, now)
      const decision = { siteId: this.siteId, guestId, granted, at: now, language: 'en-US' }
      await insertConsents(tx, [{ ...decision, purpose: 'marketing_email' }])
    })
  }

  deliver(): Promise<void> {
    return deliverNow(simulatedDeps(test, this.service))
  }

  /** Delivers everything that is left, after the faults. */
  async finish(): Promise<void> {
    this.service.faults = []
    for (let round = 0; round < 20; round++) {
      await this.deliver()
      test.clock.advance(HOUR_MS)
    }
    const open = and(eq(integrationDelivery.siteId, this.siteId), eq(integrationDelivery.state, 'queued'))
    expect(await test.inTx((tx) => tx.$count(integrationDelivery, open))).toBe(0)
  }

  /** Addresses with a guest, and whether the product may send them marketing. */
  async product(): Promise<Map<string, boolean>> {
    return test.inTx(async (tx) => {
      const rows = await tx.select().from(guest).where(eq(guest.siteId, this.siteId))
      const consents = new Map<string, boolean>()
      for (const { email, marketingConsent } of rows) {
        if (!email) continue
        const isWithdrawn = (await findWithdrawal(tx, this.siteId, email)) !== null
        consents.set(email, (consents.get(email) ?? false) || (marketingConsent && !isWithdrawn))
      }
      return consents
    })
  }
}

it('ends with the consents of the product, whatever happens and fails meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const tenant = await test.newTenant()
      await test.inTx((tx) => insertIntegration(tx, tenant.siteId, { service: 'hubspot' }))
      const run = new Run(tenant)
      for (const each of steps) await run.take(each)
      await run.finish()
      const product = await run.product()
      for (const [email, { subscribed }] of run.service.contacts) {
        // Contacts belong to guests, and only those with consent are subscribed.
        expect([email, product.has(email)]).toEqual([email, true])
        if (subscribed) expect([email, product.get(email)]).toEqual([email, true])
      }
      for (const [email, consents] of product) {
        if (consents) expect([email, run.service.contacts.get(email)?.subscribed]).toEqual([email, true])
      }
      await test.rows(`delete from integration where site_id = ${tenant.siteId} returning id`)
    }),
    { numRuns: 25 },
  )
}, 120_000)
