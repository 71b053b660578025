import { expect, test } from '@playwright/test'
import { startUnifiServer, type UnifiServer } from '../shared/tools/testing/controllers/unifi-server'
import { callAs } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'

let controller: UnifiServer

test.beforeEach(async () => {
  controller = await startUnifiServer({ now: () => new Date() }, 'os')
})
test.afterEach(() => controller.controller.close())

test('restarts of access points are scheduled, and one run now reaches the controller', async ({
  page,
  baseURL,
}) => {
  await makeAccount(page, baseURL ?? '', 'tasks')
  const siteId = await makeLocation(page.request, 'Lake hotel', { router_type: 'unifi' })
  const { url: address, fingerprint } = controller.controller
  await page.goto(`/newapp/app/settings-view/unifi-scheduled-tasks?site=${siteId}`)
  await expect(page.getByText('Connect your UniFi controller first')).toBeVisible()
  const values = { address, site: 'b2c4', username: 'portal', password: 'secret' }
  await callAs(page.request, 'saveRouterConnection', { siteId, body: { router_type: 'unifi', values } })
  await callAs(page.request, 'acceptRouterCertificate', { siteId, body: { fingerprint } })

  await page.goto(`/newapp/app/settings-view?site=${siteId}`)
  await page.getByRole('link', { name: /^Scheduled tasks/ }).click()
  const task = page.getByRole('region', { name: 'Restart all access points' })
  await task.getByRole('switch', { name: 'Run on a schedule' }).click()
  // By keyboard: all days but Sunday.
  await task.getByRole('checkbox', { name: 'Sunday' }).focus()
  await page.keyboard.press('Space')
  await task.getByRole('textbox', { name: 'Time' }).fill('04:30')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(task.getByText('4:30 AM')).toBeVisible()
  await page.reload()
  await expect(task.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked()
  await expect(task.getByText('4:30 AM')).toBeVisible()

  await page.getByRole('button', { name: 'Run now: Restart all access points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restart 1 access point?' })
  await expect(dialog).toContainText('guests lose their connection for about 3 minutes')
  expect(controller.commands).toEqual([])
  await dialog.getByRole('button', { name: 'Restart access points' }).click()
  await expect(task.getByText('1 of 2 access points restarted.')).toBeVisible()
  await expect(task.getByRole('list', { name: 'Access points that failed' })).toContainText(
    'Terrace: offline',
  )
  expect(controller.commands).toEqual([{ cmd: 'restart', mac: 'aa:bb:cc:00:00:01', reboot_type: 'soft' }])

  controller.controller.fault = 'server_error'
  await page.getByRole('button', { name: 'Run now: RF scan' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'internal error' })).toBeVisible()
})
