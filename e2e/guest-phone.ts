import { expect, type Browser, type Page } from '@playwright/test'

/**
 * A phone of its own, without the operator's cookies and without scripts, that has joined the Wi-Fi and is asked to
 * log in. With `mac` it comes back and hasn't left the Wi-Fi.
 */
export async function joinWifi(browser: Browser, site: number, mac?: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: false,
  })
  const phone = await context.newPage()
  await phone.goto(`/guest/simulator/${site}${mac ? `?mac=${mac}` : ''}`)
  if (!mac) await phone.getByRole('button', { name: 'Join Wi-Fi' }).click()
  await expect(phone.getByText('Connected, no internet')).toBeVisible()
  await phone.getByRole('link', { name: 'Log in to network' }).click()
  return phone
}

/** Of a phone that is asked to log in. */
export const macOf = (phone: Page) => new URL(phone.url()).searchParams.get('id') ?? ''

/** The same, logging in with an email address. What it's shown then is up to the caller. */
export async function logInByEmail(
  browser: Browser,
  site: number,
  { email, agrees }: { email: string; agrees: boolean },
): Promise<Page> {
  const phone = await joinWifi(browser, site)
  await phone.getByLabel('Email address').fill(email)
  if (agrees) await phone.getByLabel('Send me news and offers').check()
  await phone.getByRole('button', { name: 'Go online' }).click()
  return phone
}

export async function expectOnline(phone: Page, site: number): Promise<void> {
  await expect(phone.getByRole('heading', { name: "You're online" })).toBeVisible()
  expect(new URL(phone.url()).pathname).toBe(`/guest/s/${site}/online`)
}
