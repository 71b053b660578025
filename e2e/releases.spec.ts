import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { signInProvider, type Provider } from './provider'
import { makeSecondBuild, publishBuild, type SecondBuild } from './second-build'
import { signIn } from './sign-in'

const NEW_TITLE = 'Vouchers, second build'

let provider: Provider
let second: SecondBuild

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const open = (page: Page, name: string) => sections(page).getByRole('link', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

const promote = (build: string) => provider.send('POST', '/a/api/v1/remotes/mfe-vouchers/promote', { build })
const rollback = () => provider.send('POST', '/a/api/v1/remotes/mfe-vouchers/rollback', {})

test.beforeEach(async ({ baseURL }, { title }) => {
  provider = await signInProvider(baseURL ?? '')
  const build = `e2e${title.length}${Date.now().toString(36)}`
  second = makeSecondBuild('mfe-vouchers', build, [
    '"vouchers.list.title":"Vouchers"',
    `"vouchers.list.title":"${NEW_TITLE}"`,
  ])
  await publishBuild(provider, 'mfe-vouchers', second)
})

test.afterEach(async () => {
  await promote(second.current)
  await provider.end()
  second.remove()
})

test('a release comes into open pages at the next navigation, without a reload', async ({ page }) => {
  await signIn(page, 'owner@portico.test')
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  const builds = new Set<string>()
  page.on('request', (request) => {
    const build = /\/remotes\/mfe-vouchers\/([^/]+)\//.exec(request.url())?.[1]
    if (build) builds.add(build)
  })

  await promote(second.build)
  // The page on screen stays what it is, also while its tabs change.
  await page.getByRole('tab', { name: /^Expired/ }).click()
  await expect(heading(page, 'Vouchers')).toBeVisible()
  expect([...builds]).not.toContain(second.build)

  await open(page, 'Dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await open(page, 'Vouchers')
  await expect(heading(page, NEW_TITLE)).toBeVisible()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

  await rollback()
  await open(page, 'Dashboard')
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
})

test('unsaved changes hold the swap back', async ({ page }) => {
  await signIn(page, 'owner@portico.test')
  await open(page, 'Vouchers')
  await page.getByRole('link', { name: 'Create vouchers' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('half written')
  await promote(second.build)
  await open(page, 'Vouchers')
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on page' }).click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('half written')
  await open(page, 'Vouchers')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(heading(page, NEW_TITLE)).toBeVisible()
})

test('a release whose files are gone: the last good one takes its place, and the provider sees it', async ({
  page,
}) => {
  await promote(second.build)
  rmSync(path.join(second.folder, second.release.entry))
  await signIn(page, 'owner@portico.test')
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible({ timeout: 8_000 })
  await expect
    .poll(async () => {
      const { items } = (await provider.send('GET', '/a/api/v1/remotes/releases?name=mfe-vouchers')) as {
        items: { failures: { fell_back: number } }[]
      }
      return items[0]?.failures.fell_back
    })
    .toBeGreaterThan(0)
})
