import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'

let operator: Page
let site: number

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'views')
  site = await makeLocation(operator.request, 'Quay Wi-Fi', { router_type: 'simulated' })
})
test.afterAll(() => operator.close())

const button = (name: string | RegExp) => operator.getByRole('button', { name, exact: true })
const openSessions = (query = '') => operator.goto(`/newapp/app/guests?tab=sessions&site=${site}${query}`)

/** Parameters of the address. Their order doesn't matter. */
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function filter(name: string, value: string): Promise<void> {
  await operator.getByRole('button', { name: /^Filter/ }).click()
  await operator.getByRole('option', { name }).click()
  await operator.getByRole('option', { name: value, exact: true }).click()
}

/** Requests for the code and the rows of views. */
function watchViews(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (/\/api\/v1\/views|saved-views/.test(request.url())) seen.push(request.url())
  })
  return seen
}

test('a list is saved as a view, opened again by its link, changed, renamed and deleted', async () => {
  const seen = watchViews(operator)
  await openSessions()
  await expect(button('Views')).toBeVisible()
  await filter('Online status', 'Online now')
  await expect(operator).toHaveURL(/online=/)
  // Neither code nor rows of views load before the menu opens.
  expect(seen).toEqual([])

  await button('Views').click()
  await button('Save as view').click()
  const dialog = operator.getByRole('dialog', { name: 'Save as view' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Online guests')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(button('Online guests')).toBeVisible()
  await expect(operator).toHaveURL(/view=\d+/)
  await expect(operator).not.toHaveURL(/dialog=/)
  const link = paramsOf(operator)

  await operator.reload()
  await expect(button('Online guests')).toBeVisible()
  await expect(operator.getByRole('button', { name: /^Online status: / })).toBeVisible()

  // The name is taken, in any case.
  await button('Online guests').click()
  await button('Save as view').click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ONLINE GUESTS')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('You already have a view with this name').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await openSessions()
  await button('Views').click()
  await operator.getByRole('option', { name: 'Online guests' }).click()
  await expect.poll(() => paramsOf(operator)).toEqual(link)

  await operator.getByRole('searchbox').fill('ana')
  await expect(button('Online guests (edited)')).toBeVisible()
  await button('Online guests (edited)').click()
  await button('Update “Online guests”').click()
  await expect(button('Online guests')).toBeVisible()

  await button('Online guests').click()
  await button('Rename view').click()
  const rename = operator.getByRole('dialog', { name: 'Rename view' })
  await rename.getByRole('textbox', { name: 'Name' }).fill('Ana online')
  await rename.getByRole('button', { name: 'Rename view' }).click()
  await expect(button('Ana online')).toBeVisible()

  await openSessions()
  await button('Views').click()
  await operator.getByRole('option', { name: 'Ana online' }).click()
  await expect(operator.getByRole('searchbox')).toHaveValue('ana')

  await button('Ana online').click()
  await button('Delete view').click()
  await operator
    .getByRole('dialog', { name: 'Delete view “Ana online”?' })
    .getByRole('button', { name: 'Delete view' })
    .click()
  await expect(button('Views')).toBeVisible()
  await expect(operator).not.toHaveURL(/view=/)
  await expect(operator.getByRole('searchbox')).toHaveValue('ana')
  await button('Views').click()
  await expect(operator.getByRole('option')).toHaveText(['Default view'])
})

test('on a phone in Spanish, views open in a sheet', async () => {
  const params = { online: 'true', search: 'ana' }
  await callAs(operator.request, 'createSavedView', { body: { list: 'sessions', name: 'Ana', params } })
  await callAs(operator.request, 'updateProfile', { body: { language: 'es-ES' } })
  await operator.setViewportSize({ width: 390, height: 780 })
  await openSessions()
  await button('Acciones').click()
  await button('Vistas').click()
  const sheet = operator.getByRole('dialog', { name: 'Vistas' }).first()
  await sheet.getByRole('option', { name: 'Ana' }).click()
  await expect(sheet).toBeHidden()
  await expect(operator).toHaveURL(/search=ana/)
  await expect(button('Ana')).toBeVisible()
  expect(await operator.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
