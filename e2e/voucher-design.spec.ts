import { expect, test, type Page } from '@playwright/test'
import { callAs, urlsOf } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'

/** Two pixels are enough for a logo. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGOQjb/4//9/AAvOBEuOFA6XAAAAAElFTkSuQmCC',
  'base64',
)

const canvas = (page: Page) => page.getByRole('img', { name: 'Preview of a printed voucher' })

async function choose(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: choice }).click()
}

/** Sizes of the printed pages, in whole points. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...boxes].map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`)
}

test('vouchers are designed, and printed by the browser as they were designed', async ({ page, baseURL }) => {
  await makeAccount(page, baseURL ?? '', 'design')
  const siteId = await makeLocation(page.request, 'Kiosk at the pier')
  const created = await callAs(page.request, 'createVouchers', {
    siteId,
    body: { num_to_create: 23, duration_val: 2, duration_type: 3, notes: 'Regatta' },
  })
  const [one] = created.items

  await test.step('the canvas follows what is chosen', async () => {
    await page.goto(`/newapp/app/voucher/manage?site=${siteId}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Design' }).click()
    await page.getByRole('textbox', { name: 'Heading' }).fill('Кафе «Пирс»')
    await expect(canvas(page).getByText('Кафе «Пирс»')).toBeVisible()
    await page.getByRole('switch', { name: 'Notes' }).click()
    await expect(canvas(page).getByText('Room 12')).toBeVisible()
    await choose(page, 'Default paper', 'Avery L7160 (A4, 21 labels)')
    await expect(page.getByText('63.5 × 38.1 mm, 21 per page')).toBeVisible()
    await choose(page, 'Voucher language', 'Español')
    await expect(canvas(page).getByText('Dispositivos: 2')).toBeVisible()
    const [files] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose image' }).click(),
    ])
    await files.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
    await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
    await page.getByRole('radio', { name: 'Connect to the Wi-Fi' }).check()
    await page.getByRole('textbox', { name: 'Wi-Fi name (SSID)' }).fill('Pier Guests')
    await page.getByRole('textbox', { name: 'Wi-Fi password' }).fill('salt and rope')
    await page.getByRole('button', { name: 'Save design' }).click()
    await expect(page.getByText('Design saved')).toBeVisible()
    await page.reload()
    await expect(canvas(page).getByText('Кафе «Пирс»')).toBeVisible()
    await expect(page.getByPlaceholder('Saved. Type to replace.')).toHaveValue('')
  })

  await test.step('a batch is printed on sheets of that size, with nothing else on them', async () => {
    await page.goto(`/newapp/app/voucher/print?site=${siteId}&batch=${created.batchid}`)
    const sheets = page.getByRole('region', { name: 'Print preview' })
    await expect(sheets.getByText(one?.voucher_display ?? '')).toBeVisible()
    await expect(sheets.getByText('Dura: 2 días').first()).toBeVisible()
    await expect(sheets.getByRole('group')).toHaveCount(2)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: null })
    const marked = page.waitForResponse(urlsOf('markVouchersPrinted'))
    // The real function waits for a person at its dialog, and Chromium then refuses to print to a file.
    await page.evaluate("window.print = () => void dispatchEvent(new Event('beforeprint'))")
    await page.getByRole('button', { name: 'Print' }).click()
    expect((await marked).status()).toBe(204)
    expect(await printedPages(page)).toEqual(['595 × 842', '595 × 842'])
    const details = await callAs(page.request, 'getVoucher', { siteId, voucherId: one?.id ?? 0 })
    expect(details).toMatchObject({ printed_at: expect.any(String), history: [{ event: 'printed' }, {}] })
  })

  await test.step('one is printed again, on the till roll', async () => {
    await page.goto(`/newapp/app/voucher/print?site=${siteId}&ids=${one?.id}&layout=roll_58`)
    await expect(page.getByText('1 voucher.')).toBeVisible()
    const [size, ...others] = await printedPages(page)
    expect(size).toMatch(/^164 × \d+$/)
    expect(others).toEqual([])
  })
})
