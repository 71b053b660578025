import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { callAs, urlsOf } from './call-as'
import { SourceCopy, type PublishedBuild } from './source-copy'
import { openAs, signInProvider } from './sign-in'

// Files start in alphabetical order. If this one, which takes longest, came last, the other worker would have nothing
// left to do meanwhile.

/**
 * The current product, and a shell of the next major version of shared: `SHELL`. Vouchers are built against the
 * versions before and after that one. The builds differ in nothing else.
 */
const ROOT = path.resolve(__dirname, '..')
const { version: TODAY } = readJson<{ version: string }>(path.join(ROOT, 'shared/package.json'))
const MAJOR = Number(TODAY.split('.')[0]) + 1
const SHELL = `${MAJOR}.1.0`
const OLDER = `${MAJOR}.0.0`
const NEWER = `${MAJOR}.2.0`

let copy: SourceCopy
let origin: string
let key: string
let provider: APIRequestContext
let shell: PublishedBuild
const vouchers: Record<string, PublishedBuild> = {}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const openVouchers = (page: Page) =>
  sections(page).getByRole('link', { name: 'Vouchers', exact: true }).click()

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}

const promote = (name: string, build: string, more: object = {}) =>
  callAs(provider, 'promoteRelease', { name, body: { build, ...more } })
/** Makes the shell of the next major live with this release of the vouchers, which leaves other remotes without one. */
const promoteNext = (remote: PublishedBuild | undefined) =>
  promote('shell', shell.build, {
    force: true,
    ...(remote && { with: [{ name: 'mfe-vouchers', build: remote.build }] }),
  })
const currentBuild = (name: string) =>
  readJson<{ build: string }>(path.join(ROOT, name, 'dist/current.json')).build

/** The range of a shared module in a remote's container, as Module Federation wrote it. */
function rangeInContainer({ folder }: PublishedBuild, shareKey: string): string | undefined {
  const entry = readFileSync(path.join(folder, 'remoteEntry.js'), 'utf8')
  return [...entry.matchAll(/requiredVersion:"([^"]*)"[^{}]*shareKey:"([^"]*)"/g)].find(
    ([, , key]) => key === shareKey,
  )?.[1]
}

/** Folder from which the page loaded a package's scripts. */
const runs = (page: Page, { name, build }: PublishedBuild) =>
  page.evaluate(
    (base) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(base)),
    `/remotes/${name}/${build}/`,
  )

async function publish(name: string): Promise<PublishedBuild> {
  const { status, output } = await copy.publish(name, origin, key)
  expect(output).toContain(`Registered ${name}`)
  expect(status).toBe(0)
  return copy.last()
}

test.beforeAll(async ({ baseURL }) => {
  // Three builds, one of them of the shell.
  test.setTimeout(240_000)
  origin = baseURL ?? ''
  provider = await signInProvider(origin)
  ;({ key } = await callAs(provider, 'createReleaseKey', {
    body: { name: 'Skew', remotes: ['shell', 'mfe-vouchers', 'mfe-sites', 'mfe-surveys'] },
  }))
  copy = new SourceCopy(['shell', 'mfe-vouchers'])
  const setShared = (version: string) =>
    copy.edit('shared/package.json', /"version": "[^"]*"/, `"version": "${version}"`)
  setShared(SHELL)
  shell = await publish('shell')
  setShared(OLDER)
  vouchers[OLDER] = await publish('mfe-vouchers')
  setShared(NEWER)
  copy.edit('mfe-vouchers/remote.config.ts', "shellApi: '^1'", "shellApi: '>=1.0.0 <3.0.0'")
  vouchers[NEWER] = await publish('mfe-vouchers')
})

test.afterEach(async () => {
  await promote('shell', currentBuild('shell'))
  await promote('mfe-vouchers', currentBuild('mfe-vouchers'))
})

test.afterAll(async () => {
  copy.remove()
  await provider.dispose()
})

for (const version of [OLDER, NEWER]) {
  test(`a remote built against shared ${version} runs in a shell of shared ${SHELL}`, async ({ page }) => {
    const remote = vouchers[version] as PublishedBuild
    expect(shell.provides).toMatchObject({ '@portico/shared/remote': SHELL })
    expect([remote.shared, shell.shared]).toEqual([version, SHELL])
    expect(rangeInContainer(remote, '@portico/shared/remote')).toBe(`^${MAJOR}.0.0`)

    await promoteNext(remote)
    await openAs(page, 'owner@portico.test')
    await openVouchers(page)
    await expect(heading(page, 'Vouchers')).toBeVisible()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    expect(await runs(page, shell)).toBe(true)
    expect(await runs(page, remote)).toBe(true)
    // Forms and unsafe calls use other parts of shared.
    await page.getByRole('link', { name: 'Create vouchers' }).click()
    await page.getByRole('button', { name: /^Create/ }).click()
    await expect(page.getByText(/10 vouchers created/)).toBeVisible()
  })
}

test('the registry refuses a release that is out of range of the live shell, and says each reason', async () => {
  const { build } = vouchers[NEWER] as PublishedBuild
  await expect(promote('mfe-vouchers', build)).rejects.toThrow(
    `Requires @portico/shared/remote ^${MAJOR}.0.0`,
  )

  copy.edit('mfe-vouchers/remote.config.ts', "shellApi: '>=1.0.0 <3.0.0'", "shellApi: '^9'")
  const refused = await copy.publish('mfe-vouchers', origin, key)
  expect(refused.status).toBe(1)
  expect(refused.output).toContain(
    `Requires @portico/shared/remote ^${MAJOR}.0.0; the live shell provides ${TODAY}`,
  )
  expect(refused.output).toContain('Requires shell API ^9; the live shell provides 1.0.0.')
  const { items } = await callAs(provider, 'listReleases', { query: { name: 'mfe-vouchers' } })
  expect(items[0]?.releases.map(({ build }) => build)).not.toContain(copy.last().build)
})

test('a shell that leaves sections without a release is refused, and names each of them', async () => {
  const { build } = vouchers[NEWER] as PublishedBuild
  const set = { with: [{ name: 'mfe-vouchers', build }] }
  const refusal = String(await promote('shell', shell.build, set).catch((error: unknown) => error))
  for (const name of ['mfe-control-panel', 'mfe-guests', 'mfe-sites'])
    expect(refusal).toContain(`${name} has no release for this shell and would stop working.`)
  expect(refusal).not.toContain('mfe-vouchers has')
})

test('a section without a release for a forced shell says so, and the provider goes back in the browser', async ({
  page,
  browser,
}) => {
  await promoteNext(undefined)
  await openAs(page, 'owner@portico.test', '/newapp/app/guests')
  await expect(heading(page, 'Guests')).toBeVisible()
  await expect(page.getByText('Not available in this version')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await openAs(other, 'provider@portico.test', '/newapp/app/remotes/shell?site=0')
  await other.getByRole('button', { name: 'Roll back' }).click()
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByText('Every remote has a release for this shell.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await expect(other.getByText(/is live again/)).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('a page opened with the old shell keeps the sections that fit it, and a reload brings both new ones', async ({
  page,
}) => {
  await openAs(page, 'owner@portico.test')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const remote = vouchers[NEWER] as PublishedBuild
  await promoteNext(remote)
  // A navigation waits for the registry only briefly, but the next one certainly has its answer.
  const registryAnswer = page.waitForResponse(urlsOf('listRemotes'))
  await sections(page).getByRole('link', { name: 'Guests', exact: true }).click()
  await registryAnswer
  await expect(heading(page, 'Guests')).toBeVisible()

  await openVouchers(page)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect(await runs(page, remote)).toBe(false)
  await page.reload()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect(await runs(page, remote)).toBe(true)
  expect(await runs(page, shell)).toBe(true)
})
