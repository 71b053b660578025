import { expect, test } from '@playwright/test'
import { FAULTS, trustAnyFile } from './plant-fault'
import { openAs, signIn } from './sign-in'

for (const fault of FAULTS) {
  test(`${fault.name}: the user sees it within 8 s, the rest works, Retry recovers`, async ({ page }) => {
    if (fault.trusting) await trustAnyFile(page)
    await page.route(fault.files, fault.answer)
    // The registry that trusts any file is requested after the form; a page opened with a session already has it.
    await (fault.trusting ? signIn : openAs)(page, 'owner@portico.test')
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    const navigation = page.getByRole('navigation')

    const started = Date.now()
    // Dispatched directly: a click waits until the link stops moving, and the dashboard is still drawing its charts.
    await navigation.getByRole('link', { name: 'Vouchers', exact: true }).dispatchEvent('click')
    const alert = page.getByRole('alert').filter({ hasText: "Couldn't load Vouchers" })
    await expect(alert).toContainText(fault.message, { timeout: 8_000 })
    expect(Date.now() - started).toBeLessThan(8_000)

    await navigation.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(alert).toBeHidden()

    await navigation.getByRole('link', { name: 'Vouchers', exact: true }).click()
    await expect(alert).toBeVisible({ timeout: 8_000 })
    await page.unroute(fault.files)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Vouchers', level: 1 })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  })
}
