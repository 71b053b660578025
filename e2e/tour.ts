import { test, type Page } from '@playwright/test'
import path from 'node:path'
import { listPages, lookAround, SIGNED_OUT, speak, type ListedPage } from './page-list'
import { signIn } from './sign-in'

// Not a test: it takes the pictures of `npm run tour`.
const FOLDER = path.join(__dirname, '../tour')

test.describe.configure({ mode: 'parallel', timeout: 30 * 60_000 })

/** `/newapp/app/guests/details/7?site=1` → `app-guests-details-7` */
const fileName = (address: string) =>
  address
    .replace(/[?&]site=\d+|^\/newapp/g, '')
    .replace(/\W+/g, '-')
    .replace(/^-|-$/g, '')

async function takePictures(page: Page, pages: readonly ListedPage[], who: string, language: string) {
  await lookAround(page, pages, async ({ remote, address }, { width, colorScheme }) => {
    // Charts draw themselves anew at another width.
    await page.waitForTimeout(300)
    const name = [fileName(address), width, colorScheme, language.slice(0, 2), 'png'].join('.')
    await page.screenshot({ path: path.join(FOLDER, who, remote, name), fullPage: true })
  })
}

for (const language of ['en-US', 'es-ES']) {
  for (const who of ['owner', 'provider', 'client', 'desk', 'nosite']) {
    test(`${who}, ${language}`, async ({ page }) => {
      await signIn(page, `${who}@portico.test`)
      await speak(page, language)
      await takePictures(page, await listPages(page), who, language)
    })
  }
  test.describe(() => {
    test.use({ locale: language })
    test(`signed out, ${language}`, async ({ page }) => {
      await takePictures(page, SIGNED_OUT, 'signed-out', language)
    })
  })
}
