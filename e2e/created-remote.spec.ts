import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { SourceCopy } from './source-copy'
import { openAs, signInProvider } from './sign-in'

const NAME = 'mfe-guest-surveys'
const ROOT = path.resolve(__dirname, '..')

/** Properties of the first release, besides its files. */
const RELEASE = {
  name: NAME,
  entry: 'remoteEntry.js',
  config: {
    messages: { 'es-ES': { [`${NAME}.title`]: 'Encuestas de invitados' } },
    permissions: [`${NAME}.manage`],
    navigation: [{ path: '/app/guest-surveys', permission: `${NAME}.manage`, scope: 'site' }],
    routes: [
      {
        path: '/app/guest-surveys',
        preload: expect.arrayContaining([expect.stringMatching(/^guest-survey-list\..*js$/)]) as string[],
      },
      { path: '/app/guest-surveys/create', chunk: 'guest-survey-create' },
      { path: '/app/guest-surveys/edit/:id', chunk: 'guest-survey-edit' },
      { path: '/app/guest-surveys/details/:id', chunk: 'guest-survey-details' },
    ],
    widgets: [{ id: 'count-guest-surveys', permission: `${NAME}.manage`, tile: { order: 200 } }],
  },
  requires: { '@portico/shared/layout': '^3.0.0', 'antd/es/app': '^6.0.0' },
}

let copy: SourceCopy
let provider: APIRequestContext

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

test.beforeEach(async ({ baseURL }) => {
  provider = await signInProvider(baseURL ?? '')
  copy = new SourceCopy()
})

test.afterEach(async () => {
  copy.remove()
  const { items } = await callAs(provider, 'listReleases', { query: { name: NAME } })
  // Remotes can't be unregistered, so the test turns it off for all accounts.
  if (items.length > 0) await callAs(provider, 'switchRemote', { name: NAME, body: { on: false } })
  await provider.dispose()
})

test('a remote made by one command is in the navigation and on its page once it is published', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { key } = await callAs(provider, 'createReleaseKey', { body: { name: 'Created', remotes: [NAME] } })
  const before = copy.files()
  const titles = ['--title', 'Guest surveys', '--title-es', 'Encuestas de invitados']
  const creation = await copy.portico(['remote', 'create', NAME, ...titles, '--no-install'])
  expect(creation).toMatchObject({ status: 0, output: expect.stringContaining(`Created ${NAME}`) })
  // No other file was changed, added or removed.
  const after = Object.entries(copy.files()).filter(([file]) => !file.startsWith(NAME + path.sep))
  expect(Object.fromEntries(after)).toEqual(before)
  copy.linkLibraries(NAME, path.join(ROOT, 'shared/node_modules'))

  // An open page: neither the shell nor the page reloads for it.
  await openAs(page, 'admin@portico.test')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await expect(sections(page).getByRole('link', { name: 'Guest surveys' })).toBeHidden()

  const published = await copy.publish(NAME, baseURL ?? '', key)
  expect(published.output).toContain(`Registered ${NAME} 1.0.0 ${copy.last().build}`)
  const release = readFileSync(path.join(copy.last().folder, 'release.json'), 'utf8')
  expect(JSON.parse(release)).toMatchObject(RELEASE)
  // Webpack's own output about the build must not be published.
  const files = readdirSync(copy.last().folder)
  expect(files).toEqual(expect.arrayContaining(['release.json', 'remote.json', 'remoteEntry.js']))
  expect(files.filter((file) => /^mf-|modules|stats/.test(file))).toEqual([])
  await callAs(provider, 'promoteRelease', { name: NAME, body: { build: copy.last().build } })

  await sections(page).getByRole('link', { name: 'Vouchers', exact: true }).click()
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await sections(page).getByRole('link', { name: 'Guest surveys' }).click()
  await expect(page).toHaveURL(/\/newapp\/app\/guest-surveys\?site=\d+$/)
  await expect(heading(page, 'Guest surveys')).toBeVisible()
  // This installation doesn't have its API, and the page says so.
  await expect(page.getByRole('alert')).toContainText('Not found. It may have been deleted.')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(heading(page, 'Encuestas de invitados')).toBeVisible()
  // The language belongs to the user, and all tests share the data.
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading(page, 'Guest surveys')).toBeVisible()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})
