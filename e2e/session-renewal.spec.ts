import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'
import { urlsOf } from './call-as'
import { openAs, startSession } from './sign-in'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

async function writeVoucher(page: Page): Promise<void> {
  await openAs(page, 'owner@portico.test', '/newapp/app/voucher/create')
  await page.getByRole('textbox', { name: 'Notes' }).fill('for the summer party')
}

async function signInAgain(page: Page, email?: string): Promise<void> {
  if (email !== undefined) await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
}

test('a session that ends keeps the form: after signing in over it, the save is repeated once', async ({
  page,
}) => {
  await writeVoucher(page)
  const saves: number[] = []
  page.on('response', (response) => {
    if (urlsOf('createVouchers').test(response.url())) saves.push(response.status())
  })
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create 10 vouchers' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByLabel('Email')).toHaveValue('owner@portico.test')
  await signInAgain(page)
  await expect(page.getByRole('heading', { name: /^10 vouchers created/ })).toBeVisible()
  expect(saves).toEqual([401, 201])
})

test('a wrong password is said in the dialog, and what was entered stays', async ({ page }) => {
  await writeVoucher(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create 10 vouchers' }).click()
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill('not the password')
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await signInAgain(page)
  await expect(page.getByRole('heading', { name: /^10 vouchers created/ })).toBeVisible()
})

test('another person who signs in there starts afresh', async ({ page }) => {
  await writeVoucher(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create 10 vouchers' }).click()
  await signInAgain(page, 'engage@portico.test')
  await expect(page).toHaveURL(/\/app\/reports\/dashboard/)
  await expect(page.getByText('for the summer party')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('who gives up in the dialog comes to the sign-in page, with the way back', async ({ page }) => {
  await writeVoucher(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create 10 vouchers' }).click()
  await dialog(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Fvoucher%2Fcreate/)
})

test('without a form, a session that ended leads to the sign-in page', async ({ page }) => {
  await startSession(page, 'owner@portico.test')
  await page.goto('/newapp/app/voucher/manage')
  const expired = page.getByRole('tab', { name: /^Expired/ })
  await expect(expired).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  // A page with pending requests would notice by itself, before the tab opens.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  // Dispatched directly: a click waits until the tab stops moving.
  await expired.dispatchEvent('click')
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Fvoucher%2Fmanage/)
})

test('a save without an answer ends after 15 s, and what was entered stays', async ({ page }) => {
  await writeVoucher(page)
  await page.route(urlsOf('createVouchers'), () => new Promise(() => undefined))
  await page.getByRole('button', { name: 'Create 10 vouchers' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'took too long to respond' })).toBeVisible({
    timeout: 17_000,
  })
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('for the summer party')
  await expect(page.getByRole('button', { name: 'Create 10 vouchers' })).toBeEnabled()
})

test('a 503 of a gateway is called temporary', async ({ page }) => {
  await writeVoucher(page)
  await page.route(urlsOf('createVouchers'), (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
  )
  await page.getByRole('button', { name: 'Create 10 vouchers' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'temporarily unavailable' })).toBeVisible()
})
