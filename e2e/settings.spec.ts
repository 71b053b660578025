import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { makeLocation } from './fresh-account'
import { openAs, startSession } from './sign-in'

const SETTINGS = '/newapp/app/settings-view'
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Location name' }).fill(name)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('banner')).toContainText(name)
}

test('settings are found by a word, and a new name stands in the top bar at once', async ({ page }) => {
  await openAs(page, 'owner@portico.test')
  await navigation(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search settings' })
  await search.fill('nothing has this name')
  await expect(page.getByText('No settings match')).toBeVisible()
  await search.fill('rename')
  await expect(page).toHaveURL(/search=rename/)
  await page.getByRole('link', { name: /^General/ }).click()

  const field = page.getByRole('textbox', { name: 'Location name' })
  await expect(field).not.toHaveValue('')
  const before = await field.inputValue()
  await rename(page, 'Quay House')
  await page.reload()
  await expect(field).toHaveValue('Quay House')
  // An unsaved change blocks every navigation.
  await field.fill('Lost')
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: 'Stay on page' }).click()
  // Other specs look for the name in the demo data.
  await rename(page, before)
})

test('a client with Read Only sees the settings and can save them nowhere', async ({ page }) => {
  await openAs(page, 'client@portico.test', `${SETTINGS}/redirect-url`)
  await expect(page.getByText("You have read-only access to this location's settings.")).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)

  const id = Number(new URL(page.url()).searchParams.get('site'))
  const body = { redirect_url: 'https://elsewhere.example/' }
  await expect(callAs(page.request, 'saveRedirectUrl', { id, body })).rejects.toThrow(
    /: 403 .*"reason":"level"/,
  )
  expect(await callAs(page.request, 'getRedirectUrl', { id })).toEqual({
    redirect_url: '',
    can: { update: false },
  })
})

test('a location is deleted once its name was typed', async ({ page }) => {
  await startSession(page, 'owner@portico.test')
  const id = await makeLocation(page.request, 'Pop-up Bar')
  await page.goto('/newapp/app/sites')
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('pop-up')
  await page.getByRole('button', { name: 'Actions for Pop-up Bar' }).click()
  await page.getByRole('menuitem', { name: 'Delete location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Pop-up Bar?' })
  await expect(dialog.getByText('guests, their visits and consents')).toBeVisible()
  const remove = dialog.getByRole('button', { name: 'Delete location' })
  await dialog.getByRole('textbox').fill('Pop-up')
  await expect(remove).toBeDisabled()
  await dialog.getByRole('textbox').fill('Pop-up Bar')
  await remove.click()
  await expect(page.getByText('Pop-up Bar deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pop-up Bar' })).toHaveCount(0)
  await expect(callAs(page.request, 'getSite', { id })).rejects.toThrow(': 404')
})
