import type { RouterHealth } from '@portico/shared/contracts'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { name: 'Quay', routerType: 'simulated' })

const ofAccount = async () =>
  (await tenant.owner.get('/a/api/v1/dashboard/router/health')).json<RouterHealth>()
const ofSite = async (siteId: number) =>
  (await tenant.owner.get(`/s/${siteId}/api/v1/dashboard/router/health`)).json<RouterHealth>()

it('counts routers by state and names those that need somebody, the most pressing first', async () => {
  const names = ['Alba', 'Bay', 'Cape', 'Dock']
  const [alba, bay, cape, dock] = await Promise.all(
    names.map((name) => test_.newSite(tenant.accountId, { name, routerType: 'opennds' })),
  )
  await test_.newSite(tenant.accountId, { name: 'East', routerType: 'unifi' })
  const now = test_.clock.now()
  const add = (siteId: number | undefined, { minutes, refused }: { minutes: number; refused?: boolean }) =>
    test_.rows(
      `insert into router_settings (site_id, token, secret, secret_changed_at, seen_at, refused_at) values (
        ${siteId}, 'token-${siteId}', '', now(), '${new Date(now.getTime() - minutes * 60_000).toISOString()}',
        ${refused ? 'now()' : 'null'})`,
    )
  await add(alba, { minutes: 0 })
  await add(bay, { minutes: 0, refused: true })
  await add(cape, { minutes: 9 })
  const health = await ofAccount()
  expect(Object.fromEntries(health.counts.map(({ state, count }) => [state, count]))).toEqual({
    online: 2,
    not_reachable: 1,
    invalid_credentials: 1,
    not_configured: 2,
    needs_superadmin: 0,
  })
  expect(health.items.map(({ site_name, cause }) => [site_name, cause])).toEqual([
    ['Cape', 'silent'],
    ['Bay', 'wrong_secret'],
    ['Dock', 'no_secret'],
    ['East', 'no_connection'],
  ])
  expect((await ofSite(dock ?? 0)).items).toMatchObject([{ state: 'not_configured', cause: 'no_secret' }])
  expect((await ofSite(alba ?? 0)).items).toMatchObject([{ state: 'online', cause: null }])
})

it('is for those who manage the router', async () => {
  const client = await test_.newClient(tenant.accountId, {
    [tenant.siteId]: { settings: 'none', guest_data: 'read' },
  })
  const answer = await client.get(`/s/${tenant.siteId}/api/v1/dashboard/router/health`)
  expect(answer.statusCode).toBe(403)
})
