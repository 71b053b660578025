import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, request } from '@playwright/test'
import { callAs, urlsOf } from './call-as'
import { plantRival, RIVAL } from './rival-remote'
import { makeSecondBuild, publishBuild } from './second-build'
import { heading, NEW_TITLE, open, test } from './second-vouchers'
import { openAs } from './sign-in'

const NAME = 'mfe-vouchers'
const MANAGE = '/app/voucher/manage'
const COMMIT = '8b993858906d'

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
  // The open page stays unchanged, also while its tabs change.
  await page.getByRole('tab', { name: /^Expired/ }).click()
  await expect(heading(page, 'Vouchers')).toBeVisible()
  expect([...builds]).not.toContain(second.build)

  await open(page, 'Dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await open(page, 'Vouchers')
  await expect(heading(page, NEW_TITLE)).toBeVisible()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

  await callAs(provider, 'rollbackRelease', { name: NAME, body: {} })
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
  await open(page, 'Dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await open(page, 'Vouchers')
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
      const { items } = await callAs(provider, 'listReleases', { query: { name: NAME } })
      return items[0]?.failures.fell_back
    })
    .toBeGreaterThan(0)
})

test('after a rollback, a live build that fails gives way to the last good one, never to the build that failed', async ({
  page,
  provider,
  second,
}) => {
  const third = makeSecondBuild(NAME, `${second.build}c`, [
    '"vouchers.list.title":"Vouchers"',
    '"vouchers.list.title":"Vouchers, failed build"',
  ])
  try {
    await publishBuild(provider, NAME, third)
    await second.promote()
    await callAs(provider, 'promoteRelease', { name: NAME, body: { build: third.build } })
    await openAs(page, 'owner@portico.test')
    await open(page, 'Vouchers')
    await expect(heading(page, 'Vouchers, failed build')).toBeVisible()

    await callAs(provider, 'rollbackRelease', { name: NAME, body: {} })
    rmSync(path.join(second.folder, second.release.entry))
    await open(page, 'Dashboard')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await open(page, 'Vouchers')
    await expect(heading(page, 'Vouchers')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Vouchers')).toBeVisible()
  } finally {
    third.remove()
  }
})

test('a canary that fails for users is halted by itself, and the page of the remote says so', async ({
  browser,
  page,
  provider,
  second,
}) => {
  const setCanary = (percent: number) =>
    callAs(provider, 'setCanary', { name: NAME, body: { build: second.build, percent } })
  await setCanary(100)
  rmSync(path.join(second.folder, second.release.entry))
  await openAs(page, 'provider@portico.test', '/newapp/app/remotes/mfe-vouchers?site=0')
  const canary = page.getByRole('row').filter({ hasText: second.build }).first()
  await expect(canary).toContainText('Canary 100%')
  // Tiles fail like pages, and the live release replaces them.
  for (const name of ['owner', 'admin', 'engage']) {
    const context = await browser.newContext()
    const user = await context.newPage()
    const reported = user.waitForResponse(urlsOf('reportRemote'))
    await openAs(user, `${name}@portico.test`, '/newapp/app/voucher/manage')
    await expect(heading(user, 'Vouchers')).toBeVisible()
    await reported
    await context.close()
  }
  await page.reload()
  await expect(canary).toContainText('Halted as canary')
  await expect(canary).not.toContainText('Canary 100%')
  await expect(
    page
      .getByRole('row', { name: /Canary halted automatically/ })
      .filter({ hasText: 'Portico' })
      .first(),
  ).toContainText(second.build)
  // A failed test must leave nothing for the next one.
  await setCanary(0)
})

test('a key releases what it names and nothing else, and the page of the remote says where a build is from', async ({
  page,
  baseURL,
  provider,
  second,
}) => {
  const keyFor = async (name: string) => {
    const { id, key } = await callAs(provider, 'createReleaseKey', {
      body: { name: `CI of ${name}`, remotes: [name] },
    })
    const extraHTTPHeaders = { 'authentication-token': key }
    return { id, ci: await request.newContext({ baseURL, extraHTTPHeaders }) }
  }
  const keys = [await keyFor(NAME), await keyFor('mfe-guests')] as const
  const [{ ci: own }, { ci: other }] = keys
  try {
    const { build } = second
    const release = { ...second.release, commit: COMMIT, contract_tests: 7 }
    const publication = { body: { ...release, base: `/remotes/${NAME}/${build}/` } }
    const promotion = { name: NAME, body: { build } }
    const canary = { name: NAME, body: { build, percent: 5 } }
    await expect(callAs(other, 'publishRelease', publication)).rejects.toThrow(': 403')
    await expect(callAs(other, 'promoteRelease', promotion)).rejects.toThrow(': 403')
    await expect(callAs(other, 'rollbackRelease', { name: NAME, body: {} })).rejects.toThrow(': 403')
    await expect(callAs(other, 'setCanary', canary)).rejects.toThrow(': 403')
    for (const { ci } of keys) {
      const plan = { plan: 'engage', body: { remotes: { [NAME]: false } } } as const
      await expect(callAs(ci, 'setPlanRemotes', plan)).rejects.toThrow(': 403')
      const off = { name: NAME, body: { on: false } }
      await expect(callAs(ci, 'switchRemote', off)).rejects.toThrow(': 403')
    }
    expect(await callAs(own, 'publishRelease', publication)).toMatchObject({ build, state: 'available' })
    expect(await callAs(own, 'promoteRelease', promotion)).toMatchObject({ live: { build } })

    await openAs(page, 'provider@portico.test', '/newapp/app/remotes/mfe-vouchers?site=0')
    const row = page.getByRole('row').filter({ hasText: second.build }).first()
    for (const text of ['Live', COMMIT, '7 contract tests', 'provider@portico.test'])
      await expect(row).toContainText(text)
    await expect(page.getByRole('row', { name: /Release promoted/ }).first()).toContainText(
      'CI of mfe-vouchers',
    )
  } finally {
    for (const { id, ci } of keys) {
      await ci.dispose()
      await callAs(provider, 'revokeReleaseKey', { keyId: id })
    }
  }
})

test('a page has one owner: others are refused, until the provider hands it over', async ({
  browser,
  page,
  provider,
}) => {
  const rival = plantRival()
  const assign = (name: string) =>
    callAs(provider, 'assignAddress', { name, body: { kind: 'page', address: MANAGE } })
  const register = () => callAs(provider, 'publishRelease', { body: rival.release })
  const confirm = async (action: string) => {
    await page.getByRole('button', { name: /^Actions for 1\.0\.0/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
  }
  try {
    await expect(register()).rejects.toThrow(`422`)
    await expect(register()).rejects.toThrow(`${MANAGE} belongs to mfe-vouchers.`)

    await openAs(page, 'provider@portico.test', '/newapp/app/remotes/mfe-vouchers?site=0')
    await page.getByRole('button', { name: `Actions for ${MANAGE}` }).click()
    await page.getByRole('menuitem', { name: 'Transfer…' }).click()
    const dialog = page.getByRole('dialog', { name: `Transfer ${MANAGE}?` })
    await dialog.getByRole('textbox', { name: 'New owner' }).fill(RIVAL)
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(page.getByText(`${MANAGE} transferred to ${RIVAL}`)).toBeVisible()
    await register()
    await assign('mfe-vouchers')

    await page.goto(`/newapp/app/remotes/${RIVAL}?site=0`)
    await confirm('Promote')
    await expect(page.getByText(`${MANAGE} belongs to mfe-vouchers.`)).toBeVisible()
    await page.reload()
    await assign(RIVAL)
    await confirm('Promote')
    await expect(page.getByText(`1.0.0 (${rival.build}) is live`)).toBeVisible()
    await confirm('Withdraw')
    await expect(page.getByText(`1.0.0 (${rival.build}) withdrawn`)).toBeVisible()
    await assign('mfe-vouchers')

    const user = await (await browser.newContext()).newPage()
    await openAs(user, 'owner@portico.test', `/newapp${MANAGE}`)
    await expect(heading(user, 'Vouchers')).toBeVisible()
    await user.context().close()
  } finally {
    await assign('mfe-vouchers')
    rival.remove()
  }
})
