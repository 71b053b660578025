import { expect, type Page, type Request } from '@playwright/test'
import type { BootData, Language } from '../shared/src/contracts'
import type { CallId } from '../shared/src/provided/http'
import { callAs } from './call-as'

interface Route {
  path: string
  scope: 'site' | 'control-panel' | 'any'
  layout: 'app' | 'plain'
}

export interface ListedPage {
  remote: string
  /** As registered: `/app/guests/details/:guestId`. */
  route: string
  /** With the base path and the site. */
  address: string
}

type Value = number | string | undefined
/** The id of a list's first matching row; undefined if none matches. */
type FindId = (list: CallId, fits?: (row: { trial: boolean }) => boolean) => Promise<Value>
type Parameter = (find: FindId, site: number) => Promise<Value> | Value[]

/** Value for a route's first parameter. Pages that need one must be added here. */
const PARAMETERS: Record<string, Parameter> = {
  '/app/account/:selectedTab?': () => ['profile', 'security', 'subscription', 'api-key'],
  '/app/admins/edit/:id': (find) => find('listAdmins'),
  '/app/clients/edit/:id': (find) => find('listClients'),
  '/app/remotes/:name': () => ['mfe-vouchers'],
  '/app/site/:siteId': (_find, site) => [site],
  '/app/site/:siteId/copy': (_find, site) => [site],
  '/app/guests/details/:guestId': (find) => find('listGuests'),
  '/app/guestuser/edit/:id': (find) => find('listGuestAccounts'),
  '/app/guestuser/details/:id/:p?/:rpp?/:search?': (find) => find('listGuestAccounts'),
  '/app/whitelist/edit/:id': (find) => find('listMacEntries'),
  '/app/voucher/details/:voucherId?': (find) => find('listInUseVouchers'),
  '/app/payment/packages/edit/:id': (find) => find('listPackages', ({ trial }) => trial === false),
  '/app/payment/packages/edit-trial/:id': (find) => find('listPackages', ({ trial }) => trial === true),
  '/app/payment/transactions/:id': (find) => find('listTransactions'),
  '/app/payment/accounts/details/:id/:page?/:rowsPerPage?/:fromDate?/:toDate?/:search?': (find) =>
    find('listPaymentAccounts'),
  '/app/campaigns/email/edit/:id': (find) => find('listCampaigns'),
  '/app/campaigns/email/results/:id': (find) => find('listCampaigns'),
  '/app/campaigns/splash-page-ad/edit/:id': (find) => find('listSplashAds'),
  '/app/campaigns/splash-page-ad/results/:id': (find) => find('listSplashAds'),
  '/app/settings-view/splash/:screen': () => ['email', 'email?tab=design', 'payment?tab=advanced'],
  '/app/settings-view/integrations/:service': () => ['webhook', 'mailchimp', 'mailchimp?tab=backfill'],
  '/app/settings-view/integrations/:service/connection': () => ['hubspot', 'mryum'],
  '/dev/outbox/:mailId': (find) => find('listOutbox'),
}

/** Pages of the shell for signed-out users. */
export const SIGNED_OUT: readonly ListedPage[] = [
  '/login',
  '/forgot-password',
  '/reset-password/unknown',
  '/invitation/unknown',
  '/signup/verification',
  '/404',
].map((route) => ({ remote: 'shell', route, address: `/newapp${route}` }))

/** All remote pages of the signed-in user's account; newly registered pages are included automatically. */
export async function listPages(page: Page): Promise<ListedPage[]> {
  await page.goto('/newapp/app/account/profile')
  const boot = JSON.parse((await page.locator('#portico-boot').textContent()) ?? '') as BootData
  const site = await chooseSite(page, boot)
  const find: FindId = async (list, fits = () => true) => {
    // Each of these lists has the parameters of listPackages, and rows with an id.
    const answer = callAs(page.request, list as 'listPackages', { siteId: site })
    return (await answer.catch(() => null))?.items.find(fits)?.id
  }
  const pages: ListedPage[] = []
  for (const { name, enabled, config } of boot.remotes.remotes) {
    for (const route of enabled ? (config['routes'] as Route[]) : []) {
      for (const address of await addressesOf(route.path, find, site)) {
        const query = `${address.includes('?') ? '&' : '?'}site=${siteShowing(route, site, boot)}`
        pages.push({ remote: name, route: route.path, address: `/newapp${address}${query}` })
      }
    }
  }
  return pages
}

/** Selects the control panel, site 0, for users who have it: all others see the same pages at a site. */
function siteShowing({ scope, layout }: Route, site: number, { user }: BootData): number {
  return user?.permissions.control_panel && scope !== 'site' && layout === 'app' ? 0 : site
}

/** The site with the most permissions for the user: one with every page, else the first. */
async function chooseSite(page: Page, { user }: BootData): Promise<number> {
  for (const { id } of user?.sites ?? []) {
    const { permissions } = await callAs(page.request, 'getSiteSettings', { siteId: id })
    if (permissions.voucher && permissions.sitesettings) return id
  }
  return user?.sites[0]?.id ?? 0
}

/** Empty if this user has no row to open the page with. */
async function addressesOf(path: string, find: FindId, site: number): Promise<string[]> {
  const isNeeded = /:\w+(?!\w|\?)/.test(path)
  const parameter = PARAMETERS[path]
  if (isNeeded && !parameter) throw new Error(`Add to PARAMETERS what ${path} is opened with`)
  const values = await parameter?.(find, site)
  return (Array.isArray(values) ? values : [values])
    .filter((value) => value !== undefined || !isNeeded)
    .map((value) => (value === undefined ? path : path.replace(/:\w+\??/, String(value))))
    .map((address) => address.replace(/\/:\w+\?/g, ''))
}

/** Waits until nothing on the page is loading. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1, h2') && !document.querySelector('[aria-busy="true"], .ant-skeleton-active'),
    null,
    { timeout: 60_000 },
  )
}

/** Waits until observers have measured a resize and the result is on screen. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Resolves once the page is on screen. */
export type Open = (page: Page, address: string) => Promise<void>

/** Opens the page by its address, as from an outside link. */
export const openByAddress: Open = async (page, address) => {
  await page.goto(address, { waitUntil: 'commit' })
  await settled(page)
}

/** Navigates with the router, in the open document. */
async function goTo(page: Page, address: string): Promise<void> {
  const before = await page.evaluateHandle((to) => {
    const heading = document.querySelector('h1, h2')
    history.pushState(null, '', to)
    return heading
  }, address)
  await page.waitForFunction((heading) => !heading?.isConnected, before)
}

const siteIn = (address: string) => new URL(address, 'http://host').searchParams.get('site')

/**
 * Opens the page as a user of this site would, in half the time that it takes by address. The page in between has
 * neither its sections nor its frame, so nothing of the previous page is left.
 */
export const openWithin: Open = async (page, address) => {
  if (siteIn(page.url()) !== siteIn(address)) return openByAddress(page, address)
  await settled(page)
  await goTo(page, '/newapp/404')
  await settled(page)
  await goTo(page, address)
  await settled(page)
}

/** False: the guards redirected. */
export const leadsTo = (page: Page, address: string) =>
  new URL(page.url()).pathname === new URL(address, page.url()).pathname

/** Combinations of width and color scheme. The first is that of a newly opened page. */
export const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const
export type Look = (typeof LOOKS)[number]

export async function changeLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
}

/** Returns a function that waits until no data and no code is loading and everything is on screen. */
function watchLoading(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'script'].includes(request.resourceType())) underWay.add(request)
  })
  const end = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  return async () => {
    // A newly shown part may request its own data.
    do {
      await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([])
      await settled(page)
      await drawn(page)
    } while (underWay.size > 0)
  }
}

/** Opens each page and calls `work` once for each look. Returns the number of opened pages. */
export async function lookAround(
  page: Page,
  pages: readonly ListedPage[],
  open: Open,
  work: (each: ListedPage, look: Look) => Promise<void>,
): Promise<number> {
  const loaded = watchLoading(page)
  let opened = 0
  for (const each of pages) {
    await changeLook(page, LOOKS[0])
    await open(page, each.address)
    if (!leadsTo(page, each.address)) continue
    opened += 1
    for (const look of LOOKS) {
      await changeLook(page, look)
      // Cards on phones and tables on screens may each load their rows.
      await loaded()
      await work(each, look)
    }
  }
  return opened
}

/** Sets the user's language, which wins over the browser's. */
export async function speak(page: Page, language: Language): Promise<void> {
  await callAs(page.request, 'updateProfile', { body: { language } })
}
