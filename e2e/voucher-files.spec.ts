import { expect, test, type Download, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { makeAccount, makeLocation } from './fresh-account'

const saved = async (download: Download) => readFile(await download.path())

/** The file that the browser downloads during `press`. */
async function download(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return file
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.getByLabel('Choose CSV file').setInputFiles(file)
}

test('vouchers on paper, in files, and back from a file', async ({ page, baseURL }) => {
  await makeAccount(page, baseURL ?? '', 'files')
  const site = await makeLocation(page.request, 'Printers’ Inn')
  await page.goto(`/newapp/app/voucher/create?site=${site}`)
  await page.getByLabel('Number of vouchers').fill('3')
  await page.getByRole('button', { name: 'Create 3 vouchers' }).click()
  const items = page.getByRole('list', { name: 'Codes' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  const codes = await items.allTextContents()

  await test.step('they are printed as soon as they are made, each on a piece of the roll', async () => {
    await page.getByRole('button', { name: 'Print now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Print 3 vouchers' })
    await expect(dialog.getByText('3 vouchers on 1 sheet.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Paper' }).click()
    await page.getByTitle('58 mm roll').click()
    const pdf = await download(page, () => dialog.getByRole('button', { name: 'Download PDF' }).click())
    expect(pdf.suggestedFilename()).toBe('vouchers.pdf')
    expect(pagesOf(await saved(pdf))).toBe(3)
    await expect(dialog).toBeHidden()
  })

  let csv = Buffer.alloc(0)
  await test.step('chosen ones are exported, and the batch as a workbook', async () => {
    await page.goto(`/newapp/app/voucher/manage?site=${site}`)
    for (const code of codes.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${code}` }).check()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const item = page.getByRole('menuitem', { name: 'Export as CSV' })
    csv = await saved(await download(page, () => item.click()))
    const [heading, ...rows] = csv.toString('utf8').trim().split('\r\n')
    expect(heading).toContain('voucher,batchid,state,notes,duration_val')
    expect(rows.map((row) => /^\d+/.exec(row)?.[0])).toEqual(
      codes.slice(0, 2).map((code) => code.replaceAll('-', '')),
    )
    expect(rows[0]).toContain('unused')
    await page.getByRole('tab', { name: 'Batches' }).click()
    await page.getByRole('button', { name: /^Actions for Batch/ }).click()
    const excel = page.getByRole('menuitem', { name: 'Export as Excel' })
    const book = await download(page, () => excel.click())
    expect(book.suggestedFilename()).toMatch(/^vouchers-\d{4}\.xlsx$/)
    expect((await saved(book)).subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('codes come in from a file once it is right', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Import codes' }).click()
    await chooseFile(page, 'export.csv', csv)
    await expect(page.getByText('All codes in this file already exist.')).toBeVisible()
    const rows = 'voucher,duration_val,duration_type,notes\nLOBBY-4821,1,days,Room 12\nLOBBY-4822,'
    await chooseFile(page, 'lobby.csv', `${rows}soon,days,Room 14`)
    const errors = page.getByRole('table').filter({ hasText: 'Problem' })
    await expect(errors.getByRole('row').nth(1)).toHaveText(/2\s*duration_val\s*Enter a number/)
    await chooseFile(page, 'lobby.csv', `${rows}1,days,Room 14`)
    await expect(page.getByText('2 vouchers will be created.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 2 vouchers' }).click()
    await expect(page.getByRole('heading', { name: '2 vouchers imported' })).toBeFocused()
    await page.goto(`/newapp/app/voucher/manage?site=${site}`)
    await expect(page.getByRole('row', { name: /LOBBY-4821/ })).toContainText('Room 12')
  })

  await test.step('everything unused is printed at once', async () => {
    await page.getByRole('button', { name: 'Print unused' }).click()
    const dialog = page.getByRole('dialog', { name: 'Print all unused vouchers' })
    await dialog.getByLabel('First free label').fill('23')
    await expect(dialog.getByText('5 vouchers on 2 sheets.')).toBeVisible()
    const pdf = await download(page, () => dialog.getByRole('button', { name: 'Download PDF' }).click())
    expect(pdf.suggestedFilename()).toBe('vouchers-unused.pdf')
    expect(pagesOf(await saved(pdf))).toBe(2)
  })
})
