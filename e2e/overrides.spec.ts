import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { listenLocally, type LocalServer } from '../shared/tools/testing/listen-locally'
import { watchRefusals } from './refused-code'
import { makeSecondBuild, type SecondBuild } from './second-build'
import { openAs } from './sign-in'

const TRIED = 'Vouchers, tried out'
const VOUCHERS = '/newapp/app/voucher/manage'

let tried: SecondBuild
let server: LocalServer

/** Serves a build like `portico dev`: its files at the root, open to every origin. */
function serve(folder: string): Promise<LocalServer> {
  const listening = createServer((request, response) => {
    const file = path.join(folder, path.basename(new URL(request.url ?? '/', 'http://host').pathname))
    if (!existsSync(file)) return response.writeHead(404).end()
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/json'
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
    return createReadStream(file).pipe(response)
  })
  return listenLocally(listening, { host: 'localhost' })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

test.beforeAll(async () => {
  const texts = ['"vouchers.list.title":"Vouchers"', `"vouchers.list.title":"${TRIED}"`] as [string, string]
  tried = makeSecondBuild('mfe-vouchers', `tried${Date.now().toString(36)}`, texts)
  server = await serve(tried.folder)
})

test.afterAll(async () => {
  await server.close()
  tried.remove()
})

test('a developer tries a build out in the deployed shell, sees so, and resets it', async ({ page }) => {
  const refused = await watchRefusals(page)
  await openAs(page, 'provider@portico.test', `${VOUCHERS}?remote-override=mfe-vouchers@${server.origin}`)
  await expect(heading(page, TRIED)).toBeVisible()
  await expect(page.getByText(`You're trying out mfe-vouchers (${server.origin}).`)).toBeVisible()
  // It stays for the tab, on every page.
  await page.goto('/newapp/app/voucher/manage')
  await expect(heading(page, TRIED)).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(heading(page, 'Vouchers')).toBeVisible()
  expect(refused).toEqual([])
})

test('sections are switched off for one tab', async ({ page }) => {
  await openAs(page, 'provider@portico.test', `${VOUCHERS}?disable-remotes=mfe-vouchers`)
  await expect(page.getByText('Turned off', { exact: true })).toBeVisible()
  await expect(page.getByText('Turned off in this tab: mfe-vouchers.')).toBeVisible()
})

test('an origin that is not allowed is not asked, and neither is any for people who are no developers', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) asked.push(request.url())
  })
  const nowhere = 'http://127.0.0.1:9'
  await openAs(page, 'provider@portico.test', `${VOUCHERS}?remote-override=mfe-vouchers@${nowhere}`)
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await expect(page.getByText("Couldn't load mfe-vouchers; using the released build.")).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await openAs(page, 'owner@portico.test', `${VOUCHERS}?remote-override=mfe-vouchers@${server.origin}`)
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await expect(page.getByText("You're trying out")).toBeHidden()
  expect(asked).toEqual([])
})
