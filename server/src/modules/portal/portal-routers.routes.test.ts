import { ROUTER_TYPES, type SplashStatus } from '@portico/shared/contracts'
import { readBody } from '../../testing/answers'
import { startTestApp } from '../../testing/test-app'
import { offer, PortalGuest } from './portal-builders'

/** With the routers of the product, not with one that always says yes. */
const test = startTestApp()

it.each(ROUTER_TYPES)('%s: operators are told whether guests get online', async (routerType) => {
  const { owner, siteId } = await test.newPlace({}, { routerType })
  await offer(test, siteId, ['clickthroughlogin'])
  const phone = new PortalGuest(test, siteId)
  await phone.arrive()
  const { html } = await phone.post('/m/clickthroughlogin')
  const { status } = readBody<{ status: SplashStatus }>(await owner.get(`/s/${siteId}/api/v1/splashpage`))
  expect(html).toContain(status.router_supported ? 'You&#39;re online' : 'let you online yet')
  expect(status.simulated).toBe(routerType === 'simulated')
})
