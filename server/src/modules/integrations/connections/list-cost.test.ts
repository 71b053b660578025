import { type IntegrationList, MAX_COUNTED_DELIVERIES } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { readBody } from '../../../testing/answers'
import { recordStatements } from '../../../testing/recorded-statements'
import { startTestApp, tenantForAllTests } from '../../../testing/test-app'
import { insertIntegration } from '../events/integration-builders'

const test = startTestApp()
const tenant = tenantForAllTests(test)
const QUEUED = 3_000

beforeAll(async () => {
  const { siteId } = tenant
  const id = await test.inTx((tx) => insertIntegration(tx, siteId, { failures: 2 }))
  await test.rows(sql`insert into integration_delivery (site_id, integration_id, state, due_at, created_at)
    select ${siteId}, ${id}, 'queued', now(), now() from generate_series(1, ${QUEUED})`)
  await test.rows(sql`insert into integration_delivery (site_id, integration_id, state, ended_at, created_at)
    select ${siteId}, ${id}, 'dead', now(), now() from generate_series(1, 3)`)
})

it('counts long queues up to a limit, in one statement for all services', async () => {
  let list: IntegrationList | undefined
  const statements = await recordStatements(async () => {
    list = readBody<IntegrationList>(await tenant.owner.get(`${tenant.api}/integrations`))
  })
  expect(statements.filter(({ text }) => text.includes('integration'))).toHaveLength(1)
  expect(list?.items.find(({ service }) => service === 'webhook')).toMatchObject({
    state: 'failing',
    queued: MAX_COUNTED_DELIVERIES,
    dead: 3,
  })
})

it('counts failing integrations in the navigation, and those that were paused, but none that is off', async () => {
  const counted = async () =>
    (await tenant.owner.get(`/a/api/v1/remotes?site=${tenant.siteId}`)).json<{
      attention: { counts: Record<string, number> }
    }>().attention.counts
  expect(await counted()).toMatchObject({ integrations: 1 })
  await test.rows(
    sql`update integration set failures = 0, paused_at = now() where site_id = ${tenant.siteId}`,
  )
  expect(await counted()).toMatchObject({ integrations: 1 })
  await test.rows(sql`update integration set is_on = false where site_id = ${tenant.siteId}`)
  expect(await counted()).not.toHaveProperty('integrations')
})
