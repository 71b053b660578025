import { expect, test } from '@playwright/test'
import { callAs } from './call-as'
import { freshEmail, makeAccount, makeLocation } from './fresh-account'
import { mailedLink } from './mailed-link'
import { signIn } from './sign-in'

const PASSWORD = 'a lantern at dusk'

test('an invited admin signs in in another browser, and is out as soon as the owner deactivates them', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeAccount(page, String(baseURL), 'admins')
  await makeLocation(page.request, 'Quay')
  const email = freshEmail('nora')

  await test.step('the owner invites', async () => {
    await page.goto('/newapp/app/admins')
    await page.getByRole('link', { name: 'Invite admin' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Nora Quill')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('row', { name: /Nora Quill.*Invited/ })).toBeVisible()
  })

  const context = await browser.newContext({ baseURL: String(baseURL) })
  const other = await context.newPage()
  await test.step('the admin accepts and signs in', async () => {
    await other.goto(
      await mailedLink(String(baseURL), email, 'Robin Hale invited you to manage Account of admins'),
    )
    await other.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await other.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Save password' }).click()
    await expect(other.getByText("You're all set")).toBeVisible()
    await signIn(other, email, PASSWORD)
    await other.goto('/newapp/app/admins')
    await expect(other.getByRole('row', { name: /Nora Quill.*You.*Active/ })).toBeVisible()
  })

  await test.step('the owner deactivates them, and the other browser is out', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'Nora Quill' }).click()
    await page.getByRole('button', { name: 'Deactivate admin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate admin' }).click()
    await expect(page.getByText('Deactivated', { exact: true })).toBeVisible()
    await expect(callAs(other.request, 'listAdmins', {})).rejects.toThrow()
    await other.goto('/newapp/app/admins')
    await expect(other).toHaveURL(/\/login/)
    await other.getByLabel('Email').fill(email)
    await other.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByRole('alert')).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
  })
  await context.close()
})
