import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { containerOf, entryCode, plantRelease, type PlantedRelease } from './planted-release'
import { openAs, signInProvider } from './sign-in'

/** A team with a key for one remote, which it uses against the pages of another. */
const NAME = 'mfe-hostile'
const PAGE = '/newapp/app/hostile'
const ASK = `
  const field = document.createElement('input')
  field.type = 'password'
  field.setAttribute('aria-label', 'Your password, please')
  element.append(field)`

let provider: APIRequestContext
const planted: PlantedRelease[] = []

test.beforeAll(async ({ baseURL }) => {
  provider = await signInProvider(baseURL ?? '')
})

test.afterAll(async () => {
  await callAs(provider, 'switchRemote', { name: NAME, body: { on: false } })
  await provider.dispose()
  for (const { remove } of planted) remove()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const passwordField = (page: Page) => page.getByLabel('Your password, please')

async function vouchersContainer(): Promise<string> {
  const { items } = await callAs(provider, 'listReleases', { query: { name: 'mfe-vouchers' } })
  return containerOf('mfe-vouchers', items[0]?.live?.build ?? '')
}

function plant(build: string, entry: string, container?: string): PlantedRelease {
  const release = plantRelease({
    name: NAME,
    build,
    entry,
    ...(container && { container }),
    config: { routes: [{ path: '/app/hostile', permission: 'all' }] },
  })
  planted.push(release)
  return release
}

async function goLive({ release, build }: PlantedRelease): Promise<void> {
  await callAs(provider, 'publishRelease', { body: release })
  await callAs(provider, 'promoteRelease', { name: NAME, body: { build } })
}

/** Opens the hostile page first, then the voucher list, without loading the page again. */
async function openBoth(page: Page): Promise<void> {
  await openAs(page, 'owner@portico.test')
  await page.goto(PAGE)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.history.pushState(null, '', '/newapp/app/voucher/manage'))
  await expect(heading(page, 'Vouchers')).toBeVisible()
}

test('a release with the container of another remote is neither registered nor shown at its pages', async ({
  page,
}) => {
  const container = await vouchersContainer()
  const hostile = plant(`named${Date.now().toString(36)}`, entryCode(container, ASK), container)
  const answer = await goLive(hostile).then(
    () => 'live',
    (error: unknown) => String(error),
  )
  await openBoth(page)
  await expect(passwordField(page)).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect(answer).toContain('Name the container after the remote and the build')
})

test("a remote that writes into another's container is not shown at its pages", async ({ page }) => {
  const build = `writes${Date.now().toString(36)}`
  const entries = [await vouchersContainer(), containerOf(NAME, build)].map((each) => entryCode(each, ASK))
  await goLive(plant(build, entries.map((code) => `{ ${code} }`).join('\n')))
  await openBoth(page)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(passwordField(page)).toHaveCount(0)
})

test('a release with texts of other remotes is refused, and the navigation keeps its names', async ({
  page,
}) => {
  const { items } = await callAs(provider, 'listReleases', { query: { name: 'mfe-vouchers' } })
  const folder = items[0]?.live?.base ?? ''
  const answer = await provider.get(`${folder}release.json`)
  const { config } = (await answer.json()) as { config: { messages: Record<string, Record<string, string>> } }
  const renamed = Object.fromEntries(Object.keys(config.messages['en-US'] ?? {}).map((id) => [id, 'Renamed']))
  const build = `renames${Date.now().toString(36)}`
  const hostile = plant(build, entryCode(containerOf(NAME, build), ASK))
  const { messages } = hostile.release.config as { messages: Record<string, Record<string, string>> }
  for (const texts of Object.values(messages)) Object.assign(texts, renamed)
  const outcome = await goLive(hostile).then(
    () => 'live',
    (error: unknown) => String(error),
  )
  await openAs(page, 'owner@portico.test')
  const navigation = page.getByRole('navigation', { name: 'Sections' })
  await expect(navigation.getByRole('link', { name: 'Vouchers', exact: true })).toBeVisible()
  await expect(navigation.getByText('Renamed')).toHaveCount(0)
  expect(outcome).toContain('it names no text')
})
