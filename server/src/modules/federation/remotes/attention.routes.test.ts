import type { BootData, RemoteList } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { assertAttentionSources } from '../../../platform/attention'
import { remoteConfig, writeBuild } from '../../../testing/built-fixture'
import { recordStatements } from '../../../testing/recorded-statements'
import { temporaryFolder } from '../../../testing/temporary-folder'
import { startTestApp, type TestBrowser, type TestTenant } from '../../../testing/test-app'
import { ATTENTION } from '../..'
import { openDisputes } from '../../finance/payments'
import { insertPackage, insertPayment } from '../../finance/payments/accounts/account-builders'
import { insertDispute } from '../../finance/payments/transactions/disputes.repo'
import { registerReleases } from './register-releases'

const root = temporaryFolder()
const test = startTestApp({ distRoot: root })
let tenant: TestTenant
let second: number

beforeAll(async () => {
  writeBuild(root, 'shell', { build: 's1' })
  const page = { path: '/app/reports/dashboard', permission: 'all' }
  writeBuild(root, 'mfe-sites', { build: 'aaa', release: remoteConfig('mfe-sites', [page]) })
  await test.inTx((tx) => registerReleases(tx, root, test.clock.now()))
  tenant = await test.newTenant({ isPlatform: true, planType: 'provider' }, { routerType: 'opennds' })
  second = await test.newSite(tenant.accountId, { routerType: 'opennds' })
  await test.newTenant({}, { routerType: 'opennds' })
  await test.rows(`insert into router_settings (site_id, token, secret, secret_changed_at)
    select id, 'token-' || id, '', now() from site where router_type = 'opennds'`)
})

const polled = (siteId: number, minutesAgo: number) =>
  test.rows(
    sql`update router_settings set seen_at = ${new Date(
      test.clock.now().getTime() - minutesAgo * MINUTE_MS,
    ).toISOString()} where site_id = ${siteId}`,
  )

async function attentionOf(browser: TestBrowser, site?: number): Promise<RemoteList['attention']> {
  const answer = await browser.get(`/a/api/v1/remotes${site ? `?site=${site}` : ''}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<RemoteList>().attention
}

it('has sources with a name of their own and a call of their scope', () => {
  expect(() => assertAttentionSources(ATTENTION)).not.toThrow()
  expect(() => assertAttentionSources([openDisputes, openDisputes])).toThrow('named disputes')
  expect(() => assertAttentionSources([{ ...openDisputes, scope: 'account', rows: () => sql`` }])).toThrow(
    'listTransactions is a call of scope site',
  )
})

it('counts a router that went silent, at its site and in the control panel', async () => {
  await polled(tenant.siteId, 1)
  await polled(second, 1)
  expect(await attentionOf(tenant.owner, tenant.siteId)).toEqual({ site_id: tenant.siteId, counts: {} })
  expect(await attentionOf(tenant.owner)).toEqual({ site_id: 0, counts: {} })
  await polled(second, 9)
  expect((await attentionOf(tenant.owner, tenant.siteId))?.counts).toEqual({})
  expect(await attentionOf(tenant.owner, second)).toEqual({ site_id: second, counts: { router: 1 } })
  expect(await attentionOf(tenant.owner)).toEqual({ site_id: 0, counts: { routers: 1 } })
})

it('counts nothing that the user may not see', async () => {
  await polled(tenant.siteId, 9)
  const levels = (settings: 'read' | 'none') => ({ [tenant.siteId]: { settings } })
  const reader = await test.newClient(tenant.accountId, levels('read'))
  expect((await attentionOf(reader, tenant.siteId))?.counts).toEqual({ router: 1 })
  const guest = await test.newClient(tenant.accountId, levels('none'))
  expect((await attentionOf(guest, tenant.siteId))?.counts).toEqual({})
  expect(await attentionOf(guest, second)).toBeUndefined()
  const desk = await test.newClient(tenant.accountId, levels('read'), true)
  expect((await attentionOf(desk, tenant.siteId))?.counts).toEqual({})
  const { owner: stranger } = await test.newTenant()
  expect(await attentionOf(stranger, tenant.siteId)).toBeUndefined()
  expect((await attentionOf(stranger))?.counts).toEqual({})
  expect(await attentionOf(test.anonymous(), tenant.siteId)).toBeUndefined()
})

it('counts disputes until the operator has responded', async () => {
  const { owner, siteId } = tenant
  const now = test.clock.now()
  await test.inTx(async (tx) => {
    const { id: txId } = await insertPayment(tx, await insertPackage(tx, siteId))
    const respondBy = new Date(now.getTime() + 60 * MINUTE_MS)
    const dispute = { siteId, txId, gatewayRef: 'dp_1', amount: 500, reason: 'fraudulent', createdAt: now }
    await insertDispute(tx, { ...dispute, state: 'open', respondBy })
  })
  expect((await attentionOf(owner, siteId))?.counts.disputes).toBe(1)
  await test.rows(`update payment_dispute set respond_by = null`)
  expect((await attentionOf(owner, siteId))?.counts).not.toHaveProperty('disputes')
})

it('counts remotes whose newest release failed, for the provider alone', async () => {
  await test.rows(`update remote_release set failed_at = now(), failed_reason = 'canary_halted'
    where name = 'mfe-sites'`)
  expect((await attentionOf(tenant.owner))?.counts.remotes).toBe(1)
  const { owner: other } = await test.newTenant()
  expect((await attentionOf(other))?.counts).toEqual({})
  await test.rows(`update remote_release set failed_at = null, failed_reason = null`)
  expect((await attentionOf(tenant.owner))?.counts).not.toHaveProperty('remotes')
})

it('answers anew when a count changes, and 304 otherwise', async () => {
  await polled(tenant.siteId, 1)
  const url = `/a/api/v1/remotes?site=${tenant.siteId}`
  const first = await tenant.owner.get(url)
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await tenant.owner.send({ url, headers })).statusCode).toBe(304)
  await polled(tenant.siteId, 9)
  expect((await tenant.owner.send({ url, headers })).statusCode).toBe(200)
})

it('is in the page, with the counts of its site', async () => {
  await polled(tenant.siteId, 9)
  const boot = async () => {
    const { body } = await tenant.owner.get(`/newapp/app/reports/dashboard?site=${tenant.siteId}`)
    return JSON.parse(/id="portico-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as BootData
  }
  expect((await boot()).remotes.attention).toEqual({ site_id: tenant.siteId, counts: { router: 1 } })
})

it('counts everything in one statement', async () => {
  const statements = await recordStatements(async () => {
    await attentionOf(tenant.owner, tenant.siteId)
  })
  expect(statements.filter(({ text }) => text.includes('needing'))).toHaveLength(1)
})

it('leaves the list and the page as they are when the counts fail', async () => {
  await test.rows('alter table payment_dispute rename to payment_dispute_away')
  try {
    expect(await attentionOf(tenant.owner, tenant.siteId)).toBeUndefined()
    const page = await tenant.owner.get(`/newapp/app/reports/dashboard?site=${tenant.siteId}`)
    expect([page.statusCode, page.body.includes('"attention"')]).toEqual([200, false])
  } finally {
    await test.rows('alter table payment_dispute_away rename to payment_dispute')
  }
})
