import { test, type Page } from '@playwright/test'
import path from 'node:path'
import type { LoginMethod } from '../shared/src/contracts'
import { callAs } from './call-as'
import {
  changeLook,
  listPages,
  lookAround,
  LOOKS,
  openByAddress,
  SIGNED_OUT,
  speak,
  type ListedPage,
  type Look,
} from './page-list'
import { signIn } from './sign-in'

// Not a test: takes the screenshots of `npm run tour`.
const FOLDER = path.join(__dirname, '../tour')

test.describe.configure({ mode: 'parallel', timeout: 30 * 60_000 })

/** `/newapp/app/guests/details/7?site=1` → `app-guests-details-7` */
const fileName = (address: string) =>
  address
    .replace(/[?&]site=\d+|^\/newapp/g, '')
    .replace(/\W+/g, '-')
    .replace(/^-|-$/g, '')

type Picture = Look & { folder: string; name: string; language: string }

async function takePicture(page: Page, { folder, name, width, colorScheme, language }: Picture) {
  const file = [name, width, colorScheme, language.slice(0, 2), 'png'].join('.')
  await page.screenshot({ path: path.join(FOLDER, folder, file), fullPage: true })
}

async function takePictures(page: Page, pages: readonly ListedPage[], who: string, language: string) {
  await lookAround(page, pages, openByAddress, async ({ remote, address }, look) => {
    // Charts redraw at another width.
    await page.waitForTimeout(300)
    const folder = path.join(who, remote)
    await takePicture(page, { ...look, folder, name: fileName(address), language })
  })
}

/** Pages of the first site that a guest can see without logging in. */
async function listGuestPages(page: Page): Promise<Record<string, string>> {
  const { request } = page
  const siteId = (await callAs(request, 'listSites')).items[0]?.id ?? 0
  await callAs(request, 'saveCustomerPortal', {
    siteId,
    body: { enabled: true, show_usage: true, swap_device: true, buy_package: true, welcome_text: '' },
  })
  const { items } = await callAs(request, 'listSplashPages', { siteId })
  const tried = async (login_type: LoginMethod | null) =>
    (await callAs(request, 'startTestLogin', { siteId, body: { login_type } })).url
  const pages: Record<string, string> = {
    choice: await tried(null),
    'not-from-the-router': `/guest/s/${siteId}`,
    'self-service': `/guest/portal/${siteId}`,
    'phone-simulator': `/guest/simulator/${siteId}`,
    'unsubscribe-unknown': '/guest/email/unsubscribe/unknown',
  }
  for (const { login_type, problem } of items) {
    if (problem === null) pages[login_type] = await tried(login_type)
  }
  return pages
}

async function takeGuestPictures(page: Page, pages: Record<string, string>, language: string) {
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address)
    for (const look of LOOKS) {
      await changeLook(page, look)
      await takePicture(page, { ...look, folder: 'guest', name, language })
    }
  }
}

for (const language of ['en-US', 'es-ES'] as const) {
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
    test(`guest, ${language}`, async ({ page, browser }) => {
      const operator = await browser.newPage({ locale: 'en-US' })
      await signIn(operator, 'owner@portico.test')
      const pages = await listGuestPages(operator)
      await operator.close()
      await takeGuestPictures(page, pages, language)
    })
  })
}
