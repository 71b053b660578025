import { expect, test } from '@playwright/test'
import { startUnifiServer, type UnifiServer } from '../shared/tools/testing/controllers/unifi-server'
import { callAs } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'
import { arriveFromUnifi, newMac } from './guest-phone'

let controller: UnifiServer

test.beforeAll(async () => {
  controller = await startUnifiServer({ now: () => new Date() }, 'os')
})
test.afterAll(async () => {
  await controller.controller.close()
})

const ap = 'aa:bb:cc:00:00:01'

test('an operator connects a UniFi controller, guests get online through it and are disconnected', async ({
  page,
  baseURL,
}) => {
  await makeAccount(page, baseURL ?? '', 'controllers')
  const siteId = await makeLocation(page.request, 'Lake hotel', {
    router_type: 'unifi',
    login_methods: ['clickthroughlogin'],
  })
  await callAs(page.request, 'publishSplash', { siteId, body: { note: 'First' } })

  await test.step('the connection is saved, and the page says which certificate it would trust', async () => {
    await page.goto(`/newapp/app/settings-view/unifi?site=${siteId}`)
    await expect(page.getByText("The connection isn't set up")).toBeVisible()
    await page.getByLabel('Controller address').fill(` ${controller.controller.url}/ `)
    await page.getByLabel('Site name').fill('default')
    await page.getByRole('button', { name: 'Save connection' }).click()
    await expect(page.getByText('Enter an API key, or a username and password.').first()).toBeVisible()
    await page.getByLabel('Username').fill('portal')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Save connection' }).click()
    await expect(page.getByText("The controller's certificate isn't trusted")).toBeVisible()
    await expect(page.getByText(controller.controller.fingerprint)).toBeVisible()
  })

  await test.step('an accepted certificate leads to the next cause: the password', async () => {
    await page.getByRole('button', { name: 'Accept certificate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept certificate' }).click()
    await expect(page.getByText("The controller doesn't accept these credentials")).toBeVisible()
    await page.getByLabel('Password').fill('secret')
    await page.getByRole('button', { name: 'Save connection' }).click()
    await expect(page.getByText('9.4.19')).toBeVisible()
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
  })

  const mac = newMac()
  await test.step('a guest gets online', async () => {
    const phone = await arriveFromUnifi(page, siteId, { mac, ap })
    await phone.getByRole('button', { name: 'Go online' }).click()
    await expect(phone.getByRole('heading', { name: "You're online" })).toBeVisible()
    expect(controller.commands).toMatchObject([{ cmd: 'authorize-guest', mac: mac.toLowerCase() }])
    await phone.context().close()
  })

  await test.step('the operator ends the session, and the controller disconnects the device', async () => {
    const [session] = (await callAs(page.request, 'listWifiSessions', { siteId })).items
    await callAs(page.request, 'disconnectWifiSession', { siteId, sessionId: session?.id ?? 0 })
    await expect.poll(() => controller.commands.length).toBe(3)
    expect(controller.commands.slice(1)).toEqual([
      { cmd: 'unauthorize-guest', mac: mac.toLowerCase() },
      { cmd: 'kick-sta', mac: mac.toLowerCase() },
    ])
  })

  await test.step('a controller that fails is named on the page, and the guest is told', async () => {
    controller.controller.fault = 'server_error'
    await page.goto(`/newapp/app/settings-view/unifi?site=${siteId}`)
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('The controller reports an internal error')).toBeVisible()
    const phone = await arriveFromUnifi(page, siteId, { ap })
    await phone.getByRole('button', { name: 'Go online' }).click()
    await expect(phone.getByRole('button', { name: 'Try again' })).toBeVisible()
    await phone.context().close()
  })
})
