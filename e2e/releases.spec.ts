import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { heading, NEW_TITLE, open, test } from './second-vouchers'
import { openAs } from './sign-in'

test('a release comes into open pages at the next navigation, without a reload', async ({
  page,
  provider,
  second,
}) => {
  await openAs(page, 'owner@portico.test')
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  const builds = new Set<string>()
  page.on('request', (request) => {
    const build = /\/remotes\/mfe-vouchers\/([^/]+)\//.exec(request.url())?.[1]
    if (build) builds.add(build)
  })

  await second.promote()
  // The page on screen stays what it is, also while its tabs change.
  await page.getByRole('tab', { name: /^Expired/ }).click()
  await expect(heading(page, 'Vouchers')).toBeVisible()
  expect([...builds]).not.toContain(second.build)

  await open(page, 'Dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await open(page, 'Vouchers')
  await expect(heading(page, NEW_TITLE)).toBeVisible()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

  await provider.send('POST', '/a/api/v1/remotes/mfe-vouchers/rollback', {})
  await open(page, 'Dashboard')
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
})

test('unsaved changes hold the swap back', async ({ page, second }) => {
  await openAs(page, 'owner@portico.test')
  await open(page, 'Vouchers')
  await page.getByRole('link', { name: 'Create vouchers' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('half written')
  await second.promote()
  await open(page, 'Vouchers')
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on page' }).click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('half written')
  await open(page, 'Vouchers')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(heading(page, NEW_TITLE)).toBeVisible()
})

test('a release whose files are gone: the last good one takes its place, and the provider sees it', async ({
  page,
  provider,
  second,
}) => {
  await second.promote()
  rmSync(path.join(second.folder, second.release.entry))
  await openAs(page, 'owner@portico.test')
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
