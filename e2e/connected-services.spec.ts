import { expect, test, type Browser, type Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally, type LocalServer } from '../shared/tools/testing/listen-locally'
import { callAs } from './call-as'
import { OwnInstallation } from './own-installation'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'

const IDENTITY_SECRET = 'the identity secret of the workspace'

/** Simulates the start of the messenger's script: runs the queued commands, and sends the user to its API. */
const MESSENGER = `
  const waiting = window.Intercom.q
  let base = ''
  window.Intercom = (command, settings = {}) => {
    base = settings.api_base ?? base
    const body = new URLSearchParams({ command, settings: JSON.stringify(settings) })
    void fetch(base + '/messenger/web/ping', { method: 'POST', body })
  }
  for (const command of waiting) window.Intercom(...command)
`

interface PageView {
  api_key: string
  event: string
  distinct_id: string
  properties: Record<string, unknown>
}
interface ErrorEvent {
  release: string
  tags: Record<string, string>
  request: { url: string }
}

/** Intercom, PostHog and Sentry in one local server. */
class Services {
  readonly pings: { command: string; settings: Record<string, unknown> }[] = []
  readonly views: PageView[] = []
  readonly errors: ErrorEvent[] = []
  /** Bodies as received. */
  readonly bodies: string[] = []
  private readonly server = createServer((request, response) => void this.answer(request, response))

  open = () => listenLocally(this.server)

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { pathname } = new URL(request.url ?? '', 'http://host')
    if (pathname === '/widget/abc123') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(MESSENGER)
      return
    }
    this.bodies.push(body)
    if (pathname === '/messenger/web/ping') {
      const form = new URLSearchParams(body)
      const settings = JSON.parse(form.get('settings') ?? '{}') as Record<string, unknown>
      this.pings.push({ command: form.get('command') ?? '', settings })
    } else if (pathname === '/i/v0/e/') this.views.push(JSON.parse(body) as PageView)
    else if (pathname === '/api/7/envelope/') {
      const [, header = '{}', payload = '{}'] = body.split('\n')
      if ((JSON.parse(header) as { type: string }).type === 'event')
        this.errors.push(JSON.parse(payload) as ErrorEvent)
    } else return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
}

test.describe.configure({ timeout: 180_000 })

const services = new Services()
let connected: OwnInstallation
let origin: string
let outside: LocalServer

test.beforeAll(async () => {
  test.setTimeout(600_000)
  outside = await services.open()
  connected = new OwnInstallation({
    SEED: 'demo',
    SENTRY_DSN: outside.origin.replace('://', '://key@') + '/7',
    INTERCOM_APP_ID: 'abc123',
    INTERCOM_IDENTITY_SECRET: IDENTITY_SECRET,
    INTERCOM_ORIGIN: outside.origin,
    POSTHOG_KEY: 'phc_key',
    POSTHOG_HOST: outside.origin,
  })
  origin = await connected.start()
})
test.afterAll(async () => {
  await outside.close()
  await connected.remove()
})
test.beforeEach(() => {
  for (const list of [services.pings, services.views, services.errors, services.bodies]) list.length = 0
})

/** Opens a signed-in page, and records every address that it requests. */
async function enter(browser: Browser, baseURL: string, email: string) {
  const page = await browser.newPage({ baseURL })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/newapp/login')
  await signInOn(page, email)
  return { page, asked }
}

async function signInOn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page).not.toHaveURL(/login/)
}

async function signOutOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/newapp\/login/)
}

const paths = () => services.views.map(({ properties }) => properties['$pathname'])

test('the chat knows who signs in, and is shut down with the session', async ({ browser }) => {
  const { page, asked } = await enter(browser, origin, 'owner@portico.test')
  await expect.poll(() => services.pings.map(({ command }) => command)).toEqual(['boot'])
  const user = await callAs(page.request, 'getProfile')
  expect(services.pings[0]?.settings).toMatchObject({
    app_id: 'abc123',
    user_id: String(user.id),
    user_hash: createHmac('sha256', IDENTITY_SECRET).update(String(user.id)).digest('hex'),
    email: user.email,
    company: { company_id: String(user.account.id), name: user.account.name },
  })
  await signOutOf(page)
  await expect.poll(() => services.pings.map(({ command }) => command)).toEqual(['boot', 'shutdown'])
  expect(asked.filter((url) => url.includes('/widget/'))).toHaveLength(1)
  await page.close()
})

test('a client, who has no chat, loads nothing of it', async ({ browser }) => {
  const { page, asked } = await enter(browser, origin, 'client@portico.test')
  await expect.poll(() => services.views.length).toBeGreaterThan(0)
  expect(asked.filter((url) => /\/widget\/|\/chat\./.test(url))).toEqual([])
  expect(services.pings).toEqual([])
  await page.close()
})

test('page views tell routes and remotes, and nothing about guests', async ({ browser }) => {
  const { page } = await enter(browser, origin, 'owner@portico.test')
  await expect.poll(paths).toEqual(['/newapp/app/reports/dashboard'])
  expect(services.views[0]).toMatchObject({
    api_key: 'phc_key',
    event: '$pageview',
    properties: { remote: 'mfe-sites', $process_person_profile: false },
  })
  const visitor = services.views[0]?.distinct_id
  await page.goto('/newapp/app/guests?search=Ada+Lovelace')
  await page.locator('tbody').getByRole('link').or(page.getByText('No results for')).first().waitFor()
  await expect.poll(paths).toEqual(['/newapp/app/reports/dashboard', '/newapp/app/guests'])
  expect(services.views[1]?.distinct_id).toBe(visitor)
  await page.goto('/newapp/app/guests')
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/app\/guests\/.*\d/)
  await expect.poll(() => paths().at(-1)).toContain(':')
  const sent = services.bodies.filter((body) => body.includes('phc_key')).join()
  expect(sent).not.toMatch(/Lovelace|search|\?|owner@|site=/)
  await signOutOf(page)
  services.views.length = 0
  await signInOn(page, 'owner@portico.test')
  await expect.poll(() => services.views.length).toBeGreaterThan(0)
  expect(services.views[0]?.distinct_id).not.toBe(visitor)
  await page.close()
})

test('nobody who refuses is counted, neither by their browser nor in their profile', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin })
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
  )
  const quiet = await context.newPage()
  await quiet.goto('/newapp/login')
  await signInOn(quiet, 'owner@portico.test')
  // The chat starts at the same time, and has loaded.
  await expect.poll(() => services.pings.length).toBe(1)
  await quiet.goto('/newapp/app/account/profile')
  await expect(quiet.getByRole('switch', { name: 'Share usage statistics' })).toBeChecked()
  expect(services.views).toEqual([])
  await context.close()

  const { page } = await enter(browser, origin, 'engage@portico.test')
  await page.goto('/newapp/app/account/profile')
  await expect.poll(() => paths().at(-1)).toContain('/app/account')
  await page.getByRole('switch', { name: 'Share usage statistics' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  services.views.length = 0
  services.pings.length = 0
  await page.goto('/newapp/app/reports/dashboard')
  await expect.poll(() => services.pings.length).toBeGreaterThan(0)
  expect(services.views).toEqual([])
  await page.close()
})

test('an error of a remote is reported with its release, and without what an address says', async ({
  browser,
}) => {
  const { page } = await enter(browser, origin, 'owner@portico.test')
  await page.route(/\/remotes\/mfe-guests\/.*\.js/, (route) => route.abort())
  await page.goto('/newapp/app/guests?search=Ada')
  await page.getByRole('button', { name: 'Try again' }).click({ timeout: 20_000 })
  await expect.poll(() => services.errors.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [event] = services.errors
  expect(event?.release).toMatch(/^mfe-guests@\w+/)
  expect(event?.tags).toMatchObject({ remote: 'mfe-guests' })
  expect(event?.request.url).toBe(`${origin}/newapp/app/guests`)
  await page.close()
})

test('without services, no code of theirs is loaded and no origin is allowed', async ({
  browser,
  baseURL,
}) => {
  const { page, asked } = await enter(browser, baseURL ?? '', 'owner@portico.test')
  await page.goto('/newapp/app/account/profile')
  await expect(page.getByRole('textbox', { name: 'Display name' })).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(baseURL ?? '') && !url.startsWith('data:'))).toEqual([])
  expect(asked.filter((url) => /\/(chat|page-views|sentry)\./.test(url))).toEqual([])
  await expect(page.getByRole('switch', { name: 'Share usage statistics' })).toHaveCount(0)
  const policy = (await page.request.get('/newapp/')).headers()['content-security-policy']
  expect(policy).not.toMatch(/intercom|posthog|sentry/)
  await page.close()
})
