import { expect, type Page } from '@playwright/test'

/** Password of every demo login. */
export const DEMO_PASSWORD = 'portico-demo'

/** Signs in as one of the demo logins and waits until the page left the sign-in form. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/newapp/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
