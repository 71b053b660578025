import type { SplashStatus } from '@portico/shared/contracts'
import { readBody } from '../../../testing/answers'
import { startTestApp } from '../../../testing/test-app'
import { VENDORS } from '../router-vendors'
import { offer, PortalGuest } from './portal-builders'

/** Uses the product's routers, not the fake one that authorizes every device. */
const test = startTestApp()

it.each(VENDORS.map(({ type }) => type))(
  '%s: operators are told whether guests get online',
  async (routerType) => {
    const { owner, siteId } = await test.newTenant({}, { routerType })
    await offer(test, siteId, ['clickthroughlogin'])
    const phone = new PortalGuest(test, siteId)
    await phone.arrive()
    const { html } = await phone.post('/m/clickthroughlogin')
    const { status } = readBody<{ status: SplashStatus }>(await owner.get(`/s/${siteId}/api/v1/splashpage`))
    expect(html).toContain(status.router_supported ? 'You&#39;re online' : 'get you online yet')
    expect(status.simulated).toBe(routerType === 'simulated')
  },
)

it('operators are told that the simulated router is off', async () => {
  const { owner, siteId } = await test.newTenant({}, { routerType: 'simulated' })
  const url = `/guest/simulator/${siteId}`
  const opened = await owner.get(url)
  const { mac = '', key = '' } = Object.fromEntries(
    new URL(String(opened.headers.location), 'http://host').searchParams,
  )
  const press = async (action: string) =>
    expect((await test.anonymous().postForm(url, { action, mac, key })).statusCode).toBe(303)
  const isOff = async () =>
    readBody<{ status: SplashStatus }>(await owner.get(`/s/${siteId}/api/v1/splashpage`)).status.router_off
  expect(await isOff()).toBe(false)
  await press('router-off')
  expect(await isOff()).toBe(true)
  await press('router-on')
  expect(await isOff()).toBe(false)
})
