import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { and, asc, eq } from 'drizzle-orm'
import { readMail } from '../../../../testing/queued-mails'
import { startTestApp, TEST_BOX, tenantForEachTest } from '../../../../testing/test-app'
import { outboundMessage } from '../../../../schema'
import { insertTestNas } from '../../radius/radius-builders'
import { sendRouterAlerts } from './send-router-alerts'

const test_ = startTestApp()
const tenant = tenantForEachTest(
  test_,
  {},
  { name: 'Quay', timezone: 'Europe/Madrid', routerType: 'opennds' },
)

type ReadMail = Awaited<ReturnType<typeof readMail>>

const at = (ms = 0) => new Date(test_.clock.now().getTime() + ms).toISOString()

/** A gateway of level 3 that has polled just now. */
async function polled(siteId = tenant.siteId, ago = 0): Promise<void> {
  await test_.rows(
    `insert into router_settings (site_id, token, secret, secret_changed_at, seen_at)
     values (${siteId}, 'token-${siteId}', '', now(), '${at(-ago)}')
     on conflict (site_id) do update set seen_at = excluded.seen_at`,
  )
}

async function run(): Promise<ReadMail[]> {
  const errors: unknown[] = []
  const before = (await sent()).length
  await sendRouterAlerts(test_.installation, (error) => errors.push(error))
  expect(errors).toEqual([])
  return (await sent()).slice(before)
}

async function sent(): Promise<ReadMail[]> {
  const { id, accountId, template } = outboundMessage
  const rows = await test_.inTx((tx) =>
    tx
      .select({ id })
      .from(outboundMessage)
      .where(and(eq(accountId, tenant.accountId), eq(template, 'router-alert')))
      .orderBy(asc(id)),
  )
  return Promise.all(rows.map((row) => readMail(test_, row.id)))
}

/** Runs the job every five minutes, while the router polls or not. */
async function pass(minutes: number, { polls }: { polls: boolean }): Promise<ReadMail[]> {
  const mails: ReadMail[] = []
  for (let passed = 0; passed < minutes; passed += 5) {
    test_.clock.advance(5 * MINUTE_MS)
    if (polls) await polled()
    mails.push(...(await run()))
  }
  return mails
}

it('tells the owners once that a gateway that polls is silent, and once that it is back', async () => {
  await polled()
  expect(await pass(10, { polls: false })).toEqual([])
  const [mail, ...others] = await pass(DAY_MS / MINUTE_MS / 4, { polls: false })
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Quay: Portico has lost contact with the router')
  expect(mail?.text).toContain(`/newapp/app/settings-view/router?site=${tenant.siteId}`)
  const backs = await pass(60, { polls: true })
  expect(backs.map(({ subject }) => subject)).toEqual(['Quay: the router is back online'])
  // The next outage causes another email.
  expect(await pass(60, { polls: false })).toHaveLength(1)
})

it('a router that comes and goes is one outage', async () => {
  await polled()
  expect(await pass(20, { polls: false })).toHaveLength(1)
  for (let times = 0; times < 5; times += 1) {
    expect(await pass(10, { polls: true })).toEqual([])
    expect(await pass(20, { polls: false })).toEqual([])
  }
})

it('says nothing of a silence shorter than ten minutes, nor of one that was over before the email', async () => {
  await polled()
  expect(await pass(5, { polls: false })).toEqual([])
  expect(await pass(60, { polls: true })).toEqual([])
})

it('gathers the routers that fail together into one email to each owner', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Store ${String(index).padStart(2, '0')}`)
  for (const name of names) {
    const siteId = await test_.newSite(tenant.accountId, { name, routerType: 'opennds' })
    await polled(siteId)
  }
  await polled()
  test_.clock.advance(15 * MINUTE_MS)
  const [mail, ...others] = await run()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Portico has lost contact with 31 routers')
  expect(mail?.text).toContain('Store 23')
  expect(mail?.text).not.toContain('Store 24')
  expect(mail?.text).toContain('And 6 more locations.')
})

it('a later outage of the same account waits half an hour for others', async () => {
  const other = await test_.newSite(tenant.accountId, { name: 'Pier', routerType: 'opennds' })
  await polled()
  expect(await pass(15, { polls: false })).toHaveLength(1)
  await polled(other, 15 * MINUTE_MS)
  expect(await pass(25, { polls: false })).toEqual([])
  expect((await pass(10, { polls: false })).map(({ subject }) => subject)).toEqual([
    'Pier: Portico has lost contact with the router',
  ])
})

it('does not tell where the emails are turned off, or the gateway only speaks when guests come', async () => {
  await polled()
  await test_.rows('update router_settings set silence_alerts = false')
  expect(await pass(60, { polls: false })).toEqual([])
  await test_.rows('update router_settings set silence_alerts = true, fas_level = 1')
  expect(await pass(60, { polls: false })).toEqual([])
})

it('forgets an outage when the location gets another router', async () => {
  await polled()
  await pass(20, { polls: false })
  await test_.rows(`update site set router_type = 'simulated' where id = ${tenant.siteId}`)
  expect(await pass(120, { polls: true })).toEqual([])
  expect(
    await test_.rows(`select silence_told_at from router_settings where site_id = ${tenant.siteId}`),
  ).toEqual([{ silence_told_at: null }])
})

it('tells of a RADIUS gateway only when reports of open sessions are missing', async () => {
  await test_.rows(`update site set router_type = 'uam' where id = ${tenant.siteId}`)
  await polled()
  const { siteId } = tenant
  const nasId = await test_.inTx((tx) =>
    insertTestNas(tx, { siteId, box: TEST_BOX, now: test_.clock.now() }, { seenAt: test_.clock.now() }),
  )
  expect(await pass(120, { polls: false })).toEqual([])
  await test_.rows(`update nas set lost_at = '${at()}' where id = ${nasId}`)
  expect(await pass(5, { polls: false })).toHaveLength(1)
  await test_.rows(`update nas set seen_at = '${at()}' where id = ${nasId}`)
  expect((await pass(60, { polls: false })).map(({ subject }) => subject)).toEqual([
    'Quay: the router is back online',
  ])
})

it('two processes send one email', async () => {
  await polled()
  test_.clock.advance(15 * MINUTE_MS)
  await Promise.all([run(), run()])
  expect(await sent()).toHaveLength(1)
})

it('tells of a router that shares no secret with the location', async () => {
  await test_.rows(`update site set router_type = 'aruba' where id = ${tenant.siteId}`)
  const now = test_.clock.now()
  const seen = { seenAt: now, lostAt: new Date(now.getTime() + MINUTE_MS) }
  await test_.inTx((tx) => insertTestNas(tx, { siteId: tenant.siteId, box: TEST_BOX, now }, seen))
  expect((await pass(60, { polls: false })).map(({ subject }) => subject)).toEqual([
    'Quay: Portico has lost contact with the router',
  ])
})
