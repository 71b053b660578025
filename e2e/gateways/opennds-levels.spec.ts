import { expect } from '@playwright/test'
import { callAs } from '../call-as'
import { test } from './gateway-test'
import { HTTPS_PORT } from './lab-product'
import { ADDRESSES, PORTAL_HOST, WEBSITE_HOST } from './network-lab'
import { openOpenndsSite, type OpenndsSite } from './opennds-site'

// Below level 3 the guest's browser carries the login to the gateway.
for (const level of [1, 2]) {
  test.describe(`level ${level}`, () => {
    let site: OpenndsSite

    test.beforeAll(async ({ lab, product, operator }) => {
      site = await openOpenndsSite({ lab, product, operator }, { level, methods: ['email'] })
    })
    test.afterAll(() => site?.gateway.stop())

    test('the browser carries a login to the gateway, which takes no other and none twice', async ({
      phone,
      operator,
    }) => {
      await phone.joinWifi()
      await phone.redirectOf(`http://${WEBSITE_HOST}/`)
      const wrong = `http://${ADDRESSES.gatewayLan}:2050/opennds_auth/?tok=${'0'.repeat(64)}&redir=http://${WEBSITE_HOST}/`
      await phone.redirectOf(wrong)
      expect(await phone.isOnline()).toBe(false)

      const page = await phone.openBrowser()
      const grants: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('tok=')) grants.push(request.url())
      })
      expect(new URL(page.url()).host).toBe(`${PORTAL_HOST}:${HTTPS_PORT}`)
      await page.getByLabel('Email address').fill('ana@guest.example')
      await page.getByRole('button', { name: 'Go online' }).click()
      await expect(page.getByRole('heading', { name: "You're online" })).toBeVisible({ timeout: 20_000 })
      await expect.poll(() => phone.isOnline()).toBe(true)
      const { siteId } = site
      const { items } = await callAs(operator, 'listWifiSessions', { siteId, query: { search: phone.mac } })
      expect(items).toMatchObject([{ state: 'active', login_type: 'email' }])
      expect((await callAs(operator, 'getRouter', { siteId })).state).toBe('online')

      expect(grants).toHaveLength(1)
      await site.gateway.ndsctl(`deauth ${phone.mac.toLowerCase()}`)
      await expect.poll(() => phone.isOnline()).toBe(false)
      await phone.redirectOf(grants[0] ?? '')
      expect(await phone.isOnline()).toBe(false)
    })
  })
}
