import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { makeAccount, makeLocation } from './fresh-account'

let operator: Page
let site: number

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'guest-accounts')
  site = await makeLocation(operator.request, 'Harbour Wi-Fi')
})
test.afterAll(() => operator.close())

const open = (path: string) => operator.goto(`/newapp/app/${path}?site=${site}`)
const row = (name: string) => operator.getByRole('row', { name: new RegExp(name) })
const press = (name: string) => operator.getByRole('button', { name, exact: true }).click()

/** Returns the text of the file that a click on the link or menu item downloads. */
async function savedBy(role: 'link' | 'menuitem', name: string): Promise<string> {
  const [file] = await Promise.all([
    operator.waitForEvent('download'),
    operator.getByRole(role, { name, exact: true }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

const chooseFile = (name: string, text: string) =>
  operator
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an account is created, its password is shown once, and a device is connected and disconnected', async () => {
  await open('guestuser/create')
  await operator.getByRole('textbox', { name: /Username/ }).fill('room-12')
  await operator.getByRole('button', { name: '1 day' }).click()
  await press('Create guest account')
  const dialog = operator.getByRole('dialog')
  await expect(dialog.getByText('Login details for room-12')).toBeVisible()
  const password = (await dialog.getByRole('definition').allTextContents()).at(1)?.trim() ?? ''
  expect(password.length).toBeGreaterThanOrEqual(4)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(operator.getByRole('heading', { level: 1, name: 'room-12' })).toBeVisible()
  await operator.reload()
  await expect(operator.getByText('No devices have used this account yet.')).toBeVisible()
  await expect(operator.getByText(password, { exact: true })).toHaveCount(0)

  await press('Connect device')
  const connect = operator.getByRole('dialog')
  await connect.getByRole('textbox', { name: /MAC address/ }).fill('3c22.fb00.000b')
  await connect.getByRole('button', { name: 'Connect device' }).click()
  await expect(operator.getByText('Device connected')).toBeVisible()
  const devices = operator.getByRole('list', { name: /^Devices: 1 of/ })
  await expect(devices).toContainText('3C:22:FB:00:00:0B')
  await devices.getByRole('button', { name: /^Disconnect/ }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(operator.getByText('No devices have used this account yet.')).toBeVisible()
})

test('a file with a faulty row is imported without it, and the accounts are changed together', async () => {
  await open('guestuser/import')
  const rows = ['username,duration_val,duration_type', 'bar-1,2,hours', 'bar-2,0,weeks', 'bar-3,1,day']
  await chooseFile('accounts.csv', rows.join('\n'))
  const errors = operator.getByRole('table', { name: 'Errors to correct' })
  await expect(errors.getByRole('row', { name: /^2 / }).first()).toBeVisible()
  const rejected = await savedBy('link', 'Download rejected rows')
  expect(rejected).toContain('bar-2,0,weeks,2,')
  expect(rejected).not.toContain('bar-1')
  const submit = operator.getByRole('button', { name: 'Import 2 accounts' })
  await expect(submit).toBeDisabled()
  await operator.getByRole('checkbox', { name: 'Skip rows with errors and import the rest' }).check()
  await submit.click()
  await expect(operator.getByRole('heading', { name: '2 accounts created' })).toBeVisible()
  const passwords = await savedBy('link', 'Download passwords')
  expect(passwords).toMatch(/bar-1,\S{4,},/)

  await operator.getByRole('link', { name: 'View guest accounts' }).click()
  await operator.getByRole('searchbox').fill('bar-')
  await expect(row('room-12')).toHaveCount(0)
  for (const name of ['bar-1', 'bar-3']) await row(name).getByRole('checkbox').check()
  const selected = operator.getByRole('group', { name: '2 accounts selected' })
  await selected.getByRole('button', { name: 'Deactivate' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Deactivate 2 accounts' }).click()
  await expect(operator.getByText('2 accounts deactivated')).toBeVisible()
  await expect(row('bar-1')).toContainText('Inactive')
})

test('a device is whitelisted once, edited, and goes through CSV both ways', async () => {
  const inSettings = operator
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Settings' })
  const whitelist = async (mac: string, name: string) => {
    await open('whitelist/create')
    await expect(inSettings).toHaveAttribute('aria-current', 'page')
    await operator.getByRole('textbox', { name: /MAC address/ }).fill(mac)
    await operator.getByRole('textbox', { name: /^Name/ }).fill(name)
    await press('Whitelist device')
  }
  await whitelist('3c22.fb10.2030', 'Till')
  await expect(row('Till')).toContainText('3C:22:FB:10:20:30')
  await whitelist('3C-22-FB-10-20-30', 'The same till')
  await expect(operator.getByRole('alert').first()).toContainText('Device whitelisting failed')

  await open('settings-view/whitelisted-devices')
  await expect(row('The same till')).toHaveCount(0)
  await row('Till')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await operator.getByRole('menuitem', { name: 'Edit' }).click()
  await operator.getByRole('textbox', { name: /^Name/ }).fill('Front till')
  await press('Save changes')
  await expect(row('Front till')).toBeVisible()
  await press('More actions')
  expect(await savedBy('menuitem', 'Export CSV')).toContain('3C:22:FB:10:20:30')

  await open('whitelist/import')
  await expect(inSettings).toHaveAttribute('aria-current', 'page')
  await chooseFile('devices.csv', 'mac,title\n3C:22:FB:10:20:31,Printer')
  await press('Import 1 device')
  await expect(operator.getByRole('heading', { name: '1 device whitelisted' })).toBeVisible()
  await operator.getByRole('link', { name: 'View devices' }).click()
  await expect(row('Printer')).toBeVisible()
})
