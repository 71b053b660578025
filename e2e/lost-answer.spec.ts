import { expect, test, type Page } from '@playwright/test'
import { urlsOf } from './call-as'
import { openAs } from './sign-in'

/** Lets the server handle the first call, and drops its response. */
async function loseFirstAnswer(page: Page, id: Parameters<typeof urlsOf>[0]): Promise<number[]> {
  const statuses: number[] = []
  await page.route(urlsOf(id), async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    statuses.push(response.status())
    return statuses.length === 1 ? route.abort('connectionreset') : route.fulfill({ response })
  })
  return statuses
}

const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' })
const create = (page: Page) => page.getByRole('button', { name: 'Create 10 vouchers' })
const rows = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('vouchers whose answer is lost are created once, however often the user tries again', async ({
  page,
}) => {
  await openAs(page, 'owner@portico.test', '/newapp/app/voucher/create')
  const statuses = await loseFirstAnswer(page, 'createVouchers')
  await notes(page).fill('lost answer')
  await create(page).click()
  await expect(page.getByRole('alert')).toContainText("We couldn't reach the server")
  await create(page).click()
  await expect(page.getByRole('heading', { name: /^10 vouchers created/ })).toBeVisible()
  expect(statuses).toEqual([201, 201])
  await page.goto('/newapp/app/voucher/manage?search=lost+answer')
  await expect(rows(page, 'lost answer')).toHaveCount(10)
})

test('an edited form says that the first attempt was saved, and creates what it says at the next click', async ({
  page,
}) => {
  await openAs(page, 'owner@portico.test', '/newapp/app/voucher/create')
  const statuses = await loseFirstAnswer(page, 'createVouchers')
  await notes(page).fill('before the edit')
  await create(page).click()
  await expect(page.getByRole('alert')).toContainText("We couldn't reach the server")
  await notes(page).fill('after the edit')
  await create(page).click()
  await expect(page.getByRole('alert')).toContainText('Your first attempt was saved')
  await create(page).click()
  await expect(page.getByRole('heading', { name: /^10 vouchers created/ })).toBeVisible()
  expect(statuses).toEqual([201, 409, 201])
  for (const text of ['before the edit', 'after the edit']) {
    await page.goto(`/newapp/app/voucher/manage?search=${encodeURIComponent(text)}`)
    await expect(rows(page, text)).toHaveCount(10)
  }
})
