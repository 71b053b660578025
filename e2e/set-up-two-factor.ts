import { expect, type Page } from '@playwright/test'
import { Authenticator } from './totp'

/** Sets up two-factor authentication on the open security tab, up to the recovery codes. */
export async function setUpTwoFactor(
  page: Page,
): Promise<{ app: Authenticator; usedCode: string; recoveryCode: string }> {
  const panel = page.getByRole('region', { name: 'Two-factor authentication' })
  await panel.getByRole('button', { name: 'Set up' }).click()
  await expect(panel.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = /(?:[A-Z2-7]{4} ?){8}/.exec(await panel.innerText())?.[0] ?? ''
  const app = new Authenticator(secret)
  const usedCode = app.next()
  await panel.getByRole('textbox', { name: 'Code from the app' }).fill(usedCode)
  await panel.getByRole('button', { name: 'Turn on' }).click()
  const recoveryCode = await panel.getByRole('listitem').first().innerText()
  await panel.getByRole('button', { name: "I've saved the codes" }).click()
  await expect(panel.getByText('On', { exact: true })).toBeVisible()
  return { app, usedCode, recoveryCode }
}
