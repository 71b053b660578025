import { expect, test } from '@playwright/test'
import path from 'node:path'
import { startSession } from './sign-in'

// Not a test: takes the screenshots of `npm run pictures`.
const FOLDER = path.join(__dirname, '../docs/images')

const PICTURES = {
  dashboard: { address: '/newapp/app/reports/dashboard', loaded: 'canvas' },
  vouchers: { address: '/newapp/app/voucher/manage', loaded: 'tbody a' },
} as const

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme })
    for (const [name, { address, loaded }] of Object.entries(PICTURES)) {
      test(`${name}, ${colorScheme}`, async ({ page }) => {
        await startSession(page, 'owner@portico.test')
        await page.goto(address)
        await expect(page.locator(loaded).first()).toBeVisible({ timeout: 30_000 })
        await expect(page.locator('[aria-busy="true"], .ant-skeleton-active')).toHaveCount(0, {
          timeout: 30_000,
        })
        await page.screenshot({ path: path.join(FOLDER, `${name}-${colorScheme}.png`) })
      })
    }
  })
}
