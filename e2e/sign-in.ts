import { expect, request, type APIRequestContext, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'
import { callAs } from './call-as'

/** Signs in with a demo login and waits until the sign-in form is left. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/newapp/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Gives a page the session of a demo login without the form, for tests that aren't about signing in. */
export async function startSession(page: Page, email: string): Promise<void> {
  await callAs(page.request, 'login', { body: { email, password: DEMO_PASSWORD } })
}

/** Opens a page with a demo login, without the form. */
export async function openAs(page: Page, email: string, address = '/newapp/'): Promise<void> {
  await startSession(page, email)
  await page.goto(address)
}

/** A session of the provider, without a browser. */
export async function signInProvider(baseURL: string): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL })
  await callAs(context, 'login', { body: { email: 'provider@portico.test', password: DEMO_PASSWORD } })
  return context
}
