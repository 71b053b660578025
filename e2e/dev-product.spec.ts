import { expect, test } from '@playwright/test'
import { DEV_START_MS, DevProduct } from './dev-product'

let product: DevProduct

test.beforeAll(async () => {
  test.setTimeout(DEV_START_MS)
  product = await DevProduct.start()
})

test.afterAll(() => product.stop())

test('a change appears in the open page, and what was typed stays', async ({ page }) => {
  test.slow()
  const file = product.fileNamed('voucher-create-page.tsx', 'mfe-vouchers/src')
  const typed = page.getByLabel('Number of vouchers')
  const overlay = page.getByRole('alertdialog', { name: 'Build errors' })
  await product.openVoucherForm(page)

  product.copy.edit(file, /title=\{t\(familyTitleId\([^)]*\)\)\}/, 'title="A new title"')
  await expect(page.getByRole('heading', { name: 'A new title', level: 1 })).toBeVisible({ timeout: 20_000 })
  await expect(typed).toHaveValue('17')

  product.copy.edit(file, 'title="A new title"', 'title="A broken title')
  await expect(overlay).toContainText('voucher-create-page.tsx', { timeout: 20_000 })

  product.copy.edit(file, 'title="A broken title', 'title="A mended title"')
  await expect(overlay).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'A mended title', level: 1 })).toBeVisible()
  await expect(typed).toHaveValue('17')

  // The frame around it belongs to the shell, a separate build with the same refresh runtime.
  product.copy.edit(
    product.fileNamed('logo.tsx', 'shell/src'),
    '<span>{name}</span>',
    '<span>Changed shell</span>',
  )
  await expect(page.getByText('Changed shell')).toBeVisible({ timeout: 20_000 })
  await expect(typed).toHaveValue('17')
})

test('the server starts again when its sources change', async () => {
  const health = async () => (await fetch(`${product.origin}/healthz`)).text()
  const file = product.fileNamed('health.ts', 'server/src/platform')
  expect(await health()).toBe('{"status":"ok"}')
  product.copy.edit(file, "status: 'ok'", "status: 'changed'")
  await expect.poll(health, { timeout: 30_000 }).toBe('{"status":"changed"}')
})
