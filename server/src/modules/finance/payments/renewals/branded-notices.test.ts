import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { type Tx, withTx } from '../../../../platform/db'
import { OutgoingClient } from '../../../../platform/outgoing/outgoing-client'
import { brandSection, outboundMessage } from '../../../../schema'
import { insertAccount, insertSite } from '../../../../testing/builders'
import { TEST_BOX } from '../../../../testing/test-app'
import { TestClock } from '../../../../testing/test-clock'
import { startTestDatabase } from '../../../../testing/test-database'
import { type MailContent, renderContent } from '../../../messages/mail'
import { buy, insertPackage } from '../accounts/account-builders'
import { runRenewals } from './run-renewals'

const database = startTestDatabase()
const outgoing = new OutgoingClient({ network: 'local' })
let clock: TestClock
let siteId: number
let accountId: number

afterAll(() => outgoing.close())
beforeEach(async () => {
  clock = new TestClock()
  accountId = await inTx((tx) => insertAccount(tx, clock.now(), { isProvider: true }))
  siteId = await inTx((tx) => insertSite(tx, accountId))
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTx(database.db, work)

const setSection = (section: 'pay-account' | 'pay-expiry', value: Record<string, unknown>) =>
  inTx((tx) => tx.insert(brandSection).values({ accountId, section, value, updatedAt: clock.now() }))

async function run(): Promise<void> {
  const errors: unknown[] = []
  const deps = { db: database.db, clock, box: TEST_BOX, stripe: null, publicUrl: 'https://wifi.example' }
  await runRenewals({ ...deps, outgoing }, (error) => errors.push(error))
  expect(errors).toEqual([])
}

async function mails() {
  const rows = await inTx((tx) => tx.select().from(outboundMessage).where(eq(outboundMessage.siteId, siteId)))
  return rows
    .filter(({ template }) => template === 'payment-account')
    .map(({ recipient, template, payload, language }) => {
      const content = TEST_BOX.open(payload, `outbound_message:${template}:${recipient}`)
      return renderContent(JSON.parse(content) as MailContent, language)
    })
}

async function buyDays(durationVal: number, email = 'ada@guest.example'): Promise<void> {
  await inTx(async (tx) => {
    const pack = await insertPackage(tx, siteId, { durationVal, title: 'Days' })
    await buy(tx, { siteId, now: clock.now(), pack, checkout: { email } })
  })
}

it("sends login details in the provider's own words, which contain no markup", async () => {
  await setSection('pay-account', {
    subject: 'Wi-Fi at {site}',
    message: 'Hello <b>{username}</b>,\n\nvalid until {valid_until}.',
  })
  await buyDays(7)
  await run()
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^Wi-Fi at \S/)
  expect(mail?.text).toMatch(/Hello <b>\S+<\/b>,\n\nvalid until \S.*2026/)
  expect(mail?.html).not.toContain('<b>')
})

it("reminds guests as early as the provider has set, in the provider's own words, and once", async () => {
  await setSection('pay-expiry', { subject: '', message: 'It ends on {end}.', days_before: 3 })
  await buyDays(10)
  await run()
  const reminders = async () => (await mails()).filter(({ text }) => text.includes('It ends on'))
  clock.advance(7 * DAY_MS - HOUR_MS)
  await run()
  expect(await reminders()).toEqual([])
  clock.advance(HOUR_MS)
  await run()
  expect(await reminders()).toHaveLength(1)
  clock.advance(2 * DAY_MS)
  await run()
  expect(await reminders()).toHaveLength(1)
})

it('reminds of access that is shorter than the notice a day before it ends', async () => {
  await setSection('pay-expiry', { subject: '', message: 'It ends on {end}.', days_before: 3 })
  await buyDays(4)
  await run()
  clock.advance(2 * DAY_MS)
  await run()
  const reminders = async () => (await mails()).filter(({ text }) => text.includes('It ends on'))
  expect(await reminders()).toEqual([])
  clock.advance(DAY_MS)
  await run()
  expect(await reminders()).toHaveLength(1)
})
