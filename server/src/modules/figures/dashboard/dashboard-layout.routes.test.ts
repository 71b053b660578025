import type { DashboardConfig, DashboardLayouts } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { guest } from '../../../schema'
import { expectExactAnswer } from '../../../testing/answers'
import { insertUser } from '../../../testing/builders'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'
import { insertGuest } from '../../guest-data/visits/guest-builders'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_)
const { owner } = tenant

const config = (site: number | null = tenant.siteId) =>
  `${site === null ? '/a' : `/s/${site}`}/api/v1/dashboard/config`
const tile = { i: 'total-guests', x: 0, y: 0, w: 3, h: 2 }
const layouts: DashboardLayouts = { lg: [tile], md: [], sm: [tile] }
const read = async (url: string, browser = owner) => (await browser.get(url)).json<DashboardConfig>()

test('a layout that nobody saved is the standard one', async () => {
  expect(await read(config())).toEqual({ layouts: null, version: 0, can: { update: true } })
})

test('it is kept per site and goes back to the standard one', async () => {
  const other = await test_.newSite(tenant.accountId)
  expectExactAnswer(await owner.post(config(), { layouts, version: 0 }), 200, {
    layouts,
    version: 1,
    can: { update: true },
  })
  expect(await read(config())).toEqual({ layouts, version: 1, can: { update: true } })
  expect(await read(config(other))).toEqual({ layouts: null, version: 0, can: { update: true } })
  expect((await owner.post(config(), { layouts: null, version: 1 })).json()).toEqual({
    layouts: null,
    version: 2,
    can: { update: true },
  })
})

test('who is based on an older version is refused, and nothing is lost', async () => {
  await owner.post(config(), { layouts, version: 0 })
  for (const version of [0, 2]) {
    expect((await owner.post(config(), { layouts: null, version })).statusCode).toBe(409)
  }
  expect(await read(config())).toEqual({ layouts, version: 1, can: { update: true } })
})

test('over all sites everybody has their own', async () => {
  const email = await test_.inTx(async (tx) => (await insertUser(tx, tenant.accountId, 'admin')).email)
  const admin = await test_.signIn(email)
  await owner.post(config(null), { layouts, version: 0 })
  expect(await read(config(null))).toEqual({ layouts, version: 1, can: { update: true } })
  expect(await read(config(null), admin)).toEqual({ layouts: null, version: 0, can: { update: true } })
  expect((await owner.post(config(null), { layouts, version: 0 })).statusCode).toBe(409)
})

test('the layout of a site belongs to who may change its settings', async () => {
  const client = await test_.newClient(tenant.accountId, { [tenant.siteId]: { settings: 'read' } })
  expect((await client.post(config(), { layouts, version: 0 })).statusCode).toBe(403)
  expect(await read(config(), client)).toEqual({ layouts: null, version: 0, can: { update: false } })
})

test.each([
  ['a tile twice', { ...layouts, lg: [tile, tile] }],
  ['a tile whose id is no slug', { ...layouts, lg: [{ ...tile, i: 'Weather today' }] }],
  ['a tile without a size', { ...layouts, lg: [{ ...tile, w: 0 }] }],
  ['a width missing', { lg: [], md: [] }],
])('%s is refused', async (_what, wrong) => {
  const answer = await owner.post(config(), { layouts: wrong, version: 0 })
  expect([400, 422]).toContain(answer.statusCode)
  expect(await read(config())).toEqual({ layouts: null, version: 0, can: { update: true } })
})

test('data is real unless every guest is made up', async () => {
  const real = async () =>
    (await owner.get(`/s/${tenant.siteId}/api/v1/dashboard/data/real`)).json<{ real: boolean }>()
  expect(await real()).toEqual({ real: true })
  await test_.inTx(async (tx) => {
    await insertGuest(tx, tenant.siteId)
    await tx.update(guest).set({ demo: true }).where(eq(guest.siteId, tenant.siteId))
  })
  expect(await real()).toEqual({ real: false })
  await test_.inTx((tx) => insertGuest(tx, tenant.siteId))
  expect(await real()).toEqual({ real: true })
})
