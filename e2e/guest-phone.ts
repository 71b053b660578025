import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'

/** Locally administered, like the addresses that phones generate. */
export const newMac = () =>
  `02:00:${(randomBytes(4).toString('hex').toUpperCase().match(/../g) ?? []).join(':')}`

/** Address of a simulated phone, opened by its operator and usable in any browser. */
export async function phoneAddress(
  operator: APIRequestContext,
  site: number,
  mac = newMac(),
): Promise<string> {
  const answer = await operator.get(`/guest/simulator/${site}?mac=${mac}`, { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  return answer.headers().location ?? ''
}

/**
 * Simulates a new phone, without the operator's cookies and without scripts, that has joined the Wi-Fi and must log in.
 * With the `mac` of an earlier phone it returns as that one, and with `origin` it reaches another host than the tests'.
 */
export async function joinWifi(operator: Page, site: number, mac = newMac(), origin?: string): Promise<Page> {
  const context = await operator
    .context()
    .browser()
    ?.newContext({
      viewport: { width: 390, height: 800 },
      javaScriptEnabled: false,
      ...(origin && { baseURL: origin }),
    })
  if (!context) throw new Error('The operator has no browser')
  const phone = await context.newPage()
  await phone.goto(await phoneAddress(operator.request, site, mac))
  const join = phone.getByRole('button', { name: 'Join Wi-Fi' })
  if (await join.isVisible()) await join.click()
  await expect(phone.getByText('Connected, no internet')).toBeVisible()
  await phone.getByRole('link', { name: 'Log in to network' }).click()
  return phone
}

/** A new phone at the splash page, to which a UniFi controller's access point redirected it. */
export async function arriveFromUnifi(
  operator: Page,
  site: number,
  { mac = newMac(), ap }: { mac?: string; ap: string },
): Promise<Page> {
  const context = await operator
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(operator.url()).origin, viewport: { width: 390, height: 800 } })
  if (!context) throw new Error('The operator has no browser')
  const phone = await context.newPage()
  const query = new URLSearchParams({ id: mac.toLowerCase(), ap, ssid: 'Guests' })
  await phone.goto(`/guest/s/${site}/?${query.toString()}`)
  return phone
}

/** Joins and logs in with an email address. The caller checks the result. */
export async function logInByEmail(
  operator: Page,
  site: number,
  { email, agrees }: { email: string; agrees: boolean },
): Promise<Page> {
  const phone = await joinWifi(operator, site)
  await phone.getByLabel('Email address').fill(email)
  if (agrees) await phone.getByLabel('Send me news and offers').check()
  await phone.getByRole('button', { name: 'Go online' }).click()
  return phone
}

export async function expectOnline(phone: Page, site: number): Promise<void> {
  await expect(phone.getByRole('heading', { name: "You're online" })).toBeVisible()
  expect(new URL(phone.url()).pathname).toBe(`/guest/s/${site}/online`)
}
