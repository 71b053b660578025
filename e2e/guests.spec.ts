import { readFile } from 'node:fs/promises'
import { expect, test, type Download, type Page } from '@playwright/test'
import { freshEmail, makeAccount, makeLocation } from './fresh-account'
import { expectOnline, logInByEmail } from './guest-phone'

let operator: Page
let site: number
const ana = freshEmail('ana')
const leo = freshEmail('leo')

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'guests')
  site = await makeLocation(operator.request, 'Harbour Wi-Fi', { router_type: 'simulated' })
  for (const guest of [
    { email: ana, agrees: true },
    { email: leo, agrees: false },
  ]) {
    const phone = await logInByEmail(operator, site, guest)
    await expectOnline(phone, site)
    await phone.context().close()
  }
})
test.afterAll(() => operator.close())

const openList = () => operator.goto(`/newapp/app/guests?site=${site}`)
const rowOf = (email: string) => operator.getByRole('row', { name: new RegExp(email) })
const press = (name: string) => operator.getByRole('button', { name, exact: true }).click()

async function openGuest(email: string): Promise<void> {
  await openList()
  await rowOf(email).click()
  await expect(operator.getByRole('region', { name: 'Profile' })).toContainText(email)
}

async function download(start: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([operator.waitForEvent('download'), start()])
  return file
}
const contentOf = async (file: Download) => readFile(await file.path())

test('the list is searched, filtered and kept as a segment', async () => {
  await openList()
  await expect(rowOf(ana)).toBeVisible()
  await operator.getByRole('searchbox').fill(leo.slice(0, 12))
  await expect(rowOf(ana)).toBeHidden()
  await expect(rowOf(leo)).toBeVisible()
  await operator.getByRole('searchbox').fill('')
  await expect(rowOf(ana)).toBeVisible()

  await operator.getByRole('button', { name: 'Filter', exact: true }).click()
  await operator.getByRole('option', { name: 'Marketing consent' }).click()
  await operator.getByRole('option', { name: 'Agreed to marketing' }).click()
  await expect(rowOf(leo)).toBeHidden()
  await operator.getByRole('button', { name: /Saved segments/ }).click()
  await operator.getByRole('menuitem', { name: /Save as segment/ }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Newsletter')
  await dialog.getByRole('button', { name: 'Save segment' }).click()
  await expect(operator.getByText('Segment “Newsletter” saved')).toBeVisible()

  await openList()
  await expect(rowOf(leo)).toBeVisible()
  await operator.getByRole('button', { name: /Saved segments/ }).click()
  await operator.getByRole('menuitem', { name: 'Newsletter' }).click()
  await expect(rowOf(leo)).toBeHidden()
  await expect(rowOf(ana)).toBeVisible()
})

test('on a phone, the actions of a guest are a menu at the foot of the screen', async () => {
  const wide = operator.viewportSize()
  await operator.setViewportSize({ width: 390, height: 844 })
  await openList()
  await operator
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  const remove = operator.getByRole('dialog').getByRole('menuitem', { name: 'Delete guest' })
  // antd's style sheet of menus, which only this one needs, gives it the color of destruction.
  const danger = await operator.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--portico-danger)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(remove).toHaveCSS('color', danger)
  if (wide) await operator.setViewportSize(wide)
})

test('the list is downloaded as CSV and XLSX', async () => {
  for (const [format, begins] of [
    ['CSV', '\ufeff'],
    ['Excel (XLSX)', 'PK'],
  ] as const) {
    await openList()
    await press('Download')
    await operator.getByRole('menuitem', { name: format }).click()
    await expect(operator.getByText('Your file with 2 rows is ready')).toBeVisible({ timeout: 30_000 })
    const file = await download(() => operator.getByRole('link', { name: 'Download file' }).click())
    const content = await contentOf(file)
    expect(content.toString().startsWith(begins)).toBe(true)
    if (format === 'CSV') expect(content.toString()).toContain(ana)
  }
})

test('a guest gets tags and notes, is merged with another, takes the data along and is forgotten', async () => {
  await openGuest(ana)
  const timeline = operator.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Visit').first()).toBeVisible()
  await expect(timeline.getByText('Consent given').first()).toBeVisible()

  await test.step('tags and notes', async () => {
    await press('Edit profile')
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('Regular')
    await dialog.getByRole('combobox', { name: 'Tags' }).press('Enter')
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Likes the window')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(operator.getByText('Profile saved')).toBeVisible()
    await expect(operator.getByText('Likes the window')).toBeVisible()
  })

  await test.step('merge', async () => {
    await press('Merge guests')
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Other guest' }).fill(leo)
    await operator.getByTitle(new RegExp(leo)).first().click()
    await expect(dialog.getByRole('row', { name: 'Visits 1 1' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Merge guests' }).click()
    await expect(operator.getByText('Guests merged')).toBeVisible()
    await expect(operator.getByRole('region', { name: 'Devices' }).getByRole('row')).toHaveCount(3)
  })

  await test.step('export', async () => {
    const file = await download(() => press('Export data'))
    expect(file.suggestedFilename()).toMatch(/^guest-\d+\.zip$/)
    const content = (await contentOf(file)).toString('latin1')
    for (const name of ['guest.json', 'profile.csv', 'sessions.csv']) expect(content).toContain(name)
  })

  await test.step('anonymise', async () => {
    await press('Anonymize guest')
    const question = operator.getByRole('dialog')
    await expect(question).toContainText('visits, payments, gender and country')
    await question.getByRole('button', { name: 'Anonymize guest' }).click()
    await expect(operator.getByText('Guest anonymized', { exact: true })).toBeVisible()
    await expect(operator.getByText(ana)).toHaveCount(0)
    await openList()
    await expect(operator.getByRole('row', { name: /Guest \d+/ })).toBeVisible()
    await expect(rowOf(ana)).toHaveCount(0)
  })
})
