import {
  apiRoutes,
  LEVEL_AREAS,
  LEVELS,
  type Level,
  type LevelArea,
  type LevelMap,
  PERMISSION_RULES,
  type RouteDefinition,
  routeScope,
} from '@portico/shared/contracts'
import { callRoute, makeSamples, type SampledSite } from '../../testing/route-samples'
import { startTestApp, type TestBrowser } from '../../testing/test-app'
import type { Actor } from './actor'
import { permissionMap } from './permission-map'
import { refusalOf } from './refusal'

/**
 * Clients have the area of a route at each level and all others at the opposite, so that only the route's area can
 * determine the result. The guard decides every route by its entry alone: it's asked about all of them without a
 * request. The requests cover each way of guarding, and the routes whose handlers could refuse by rules of their own.
 */
const guarded = (Object.values(apiRoutes) as RouteDefinition[]).filter(({ auth }) => auth === 'session')
const routes = guarded.filter((entry): entry is AreaRoute => entry.area !== undefined)
type AreaRoute = RouteDefinition & { area: LevelArea }
const byMethod = (method: RouteDefinition['method']) => (method === 'GET' ? 'read' : 'write')
const reads = ({ access, method }: RouteDefinition) => (access ?? byMethod(method)) === 'read'
const named = (entries: AreaRoute[]) => entries.map((entry) => [entry.area, entry.id, entry] as const)
const idsOf = (entries: RouteDefinition[]) => entries.map(({ id }) => id).sort()

/** One route of each way of guarding: the properties of an entry by which the guard, or its call, differs. */
function onePerGuard(entries: AreaRoute[]): AreaRoute[] {
  const guards = new Map<string, AreaRoute>()
  for (const entry of entries) {
    const { area, managers, desk, siteParam, method, multipart, writes } = entry
    const scope = [routeScope(entry), siteParam, multipart, byMethod(method), writes]
    const key = JSON.stringify([area, entry.permission !== undefined, reads(entry), managers, desk, ...scope])
    if (!guards.has(key)) guards.set(key, entry)
  }
  return [...guards.values()]
}

/** Area that clients must read too. */
const alsoReads = ({ permission }: RouteDefinition) => permission && PERMISSION_RULES[permission].alsoReads

/** The area at this level, the one that is read too at Read Only, all others at the opposite. */
const levelsOf = (area: LevelArea, level: Level, also?: LevelArea): LevelMap => {
  const others = Object.fromEntries(LEVEL_AREAS.map((each) => [each, level === 'write' ? 'none' : 'write']))
  return { ...(others as LevelMap), ...(also && { [also]: 'read' }), [area]: level } // every area is in the list
}

const test = startTestApp()
let ownSite: SampledSite
let otherSite: SampledSite
const clients = new Map<string, TestBrowser>()

beforeAll(async () => {
  const { accountId, siteId, owner } = await test.newTenant({ isPlatform: true })
  const otherId = await test.newSite(accountId)
  ownSite = await makeSamples({ test, owner, siteId, batchid: 1111 })
  otherSite = await makeSamples({ test, owner, siteId: otherId, batchid: 2222 })
  const guards = new Map(routes.map((entry) => [guardOf(entry), entry]))
  for (const [guard, entry] of guards) {
    for (const level of LEVELS) {
      const levels = levelsOf(entry.area, level, alsoReads(entry))
      clients.set(`${guard} ${level}`, await test.newClient(accountId, { [siteId]: levels }))
    }
  }
})

const guardOf = (entry: AreaRoute) => [entry.area, alsoReads(entry)].join(' ')

function client(entry: AreaRoute, level: Level): TestBrowser {
  const browser = clients.get(`${guardOf(entry)} ${level}`)
  if (!browser) throw new Error(`No client has ${guardOf(entry)} at ${level}`)
  return browser
}

async function feedback(browser: TestBrowser, entry: RouteDefinition, where = ownSite) {
  const answer = await callRoute(browser, entry, where)
  if (answer.statusCode !== 403) return answer.statusCode
  return `403 ${answer.json<{ reason: string }>().reason}`
}

it('has routes of most areas to walk, some that read and some that write', () => {
  expect(new Set(routes.map(({ area }) => area)).size).toBeGreaterThanOrEqual(4)
  expect(routes.filter(reads).length).toBeGreaterThan(5)
  expect(routes.filter((entry) => !reads(entry)).length).toBeGreaterThan(5)
})

describe('the contract', () => {
  it('asks for a permission, a role or billing rights on every route but those of every user', () => {
    const isOpen = ({ permission, managers, billing, area }: RouteDefinition) =>
      !(permission ?? managers ?? billing ?? area)
    expect(idsOf(guarded.filter(isOpen))).toEqual([
      'changePassword',
      'connectSignInProfile',
      'createSavedView',
      'deleteSavedView',
      'disconnectSignInProfile',
      'endSession',
      'endSessions',
      // It checks the right at the site for which the sign-in was started.
      'finishIntegrationSignIn',
      'getAccountBounceRate',
      'getAccountDashboardConfig',
      'getAccountDwellTime',
      'getAccountFirstTimeGuests',
      'getAccountGenders',
      'getAccountGuestActivity',
      'getAccountGuestSegments',
      'getAccountLoginsGraph',
      'getAccountOnlineNow',
      'getAccountTotalGuests',
      'getDashboardConfig',
      'getDataReality',
      'getProfile',
      'getSite',
      'getSiteBounceRate',
      'getSiteDwellTime',
      'getSiteFirstTimeGuests',
      'getSiteGenders',
      'getSiteGuestActivity',
      'getSiteGuestSegments',
      'getSiteLoginsGraph',
      'getSiteOnlineNow',
      'getSiteSettings',
      'getSiteSetup',
      'getSiteTotalGuests',
      'getTwoFactor',
      'listRouterVendors',
      'listSavedViews',
      'listSessions',
      'listSignInProfiles',
      'listSites',
      'renewRecoveryCodes',
      'reportRemote',
      'saveAccountDashboardConfig',
      'setUpTwoFactor',
      'stopViewAs',
      'updateProfile',
      'updateSavedView',
    ])
  })

  it('reads by GET and writes by the other methods but on these routes', () => {
    const others = guarded.filter(({ access, method }) => access && access !== byMethod(method))
    expect(idsOf(others.filter(reads))).toEqual([
      'checkMultisiteVoucherKioskPin',
      'checkVoucherKioskPin',
      'createDownloadSchedule',
      'deleteDownloadSchedule',
      'exportCampaignRecipients',
      'exportGuest',
      'exportMultisiteVouchersCsv',
      'exportMultisiteVouchersXlsx',
      'exportSplashAdResults',
      'exportSuppressions',
      'exportVouchersCsv',
      'exportVouchersXlsx',
      'listSelectedMultisiteVouchers',
      'listSelectedVouchers',
      'previewCampaign',
      'previewReport',
      'previewSplashAd',
    ])
    expect(idsOf(others.filter((entry) => !reads(entry)))).toEqual([
      'countChangeableMultisiteVouchers',
      'countChangeableVouchers',
      'getGuestAccountImport',
      'getGuestAccountPasswords',
      'getRejectedGuestAccounts',
    ])
  })

  it('leaves these routes of areas to owners and admins', () => {
    expect(idsOf(routes.filter(({ managers }) => managers))).toEqual([
      'copySite',
      'createMultisiteVoucherPreset',
      'deleteMultisiteVoucherPreset',
      'deleteSite',
      'importMultisiteVouchers',
      'saveMultisiteVoucherDesign',
      'saveMultisiteVoucherKiosk',
      'updateMultisiteVoucherPreset',
      'uploadMultisiteVoucherLogo',
    ])
  })

  it('checks the level in the area of the permission', () => {
    const areaOf = ({ permission }: RouteDefinition) => permission && PERMISSION_RULES[permission].area
    expect(idsOf(guarded.filter((entry) => entry.area !== areaOf(entry)))).toEqual(['saveDashboardConfig'])
  })
})

describe('the guard', () => {
  const remotes = new Set(Object.values(PERMISSION_RULES).flatMap(({ remote }) => remote ?? []))
  const grants = { role: 'client', isProvider: true, isPlatform: true, remotes } as const
  const refusalAt = (entry: AreaRoute, level: Level, also = alsoReads(entry)) => {
    const levels = levelsOf(entry.area, level, also)
    const permissions = permissionMap({ ...grants, levels })
    const subscription = { active: true }
    const account = { twoFactorRequired: false }
    const read = { ...grants, levels, permissions, subscription, account, frontDesk: false }
    const actor = read as unknown as Actor // all that the guard reads
    return refusalOf(entry, actor)?.options.reason ?? 'none'
  }
  const expectedAt = (entry: AreaRoute, level: Level) => {
    if (level === 'none') return entry.permission ? 'permission' : 'level'
    if (level === 'read' && !reads(entry)) return 'level'
    return entry.managers ? 'permission' : 'none'
  }

  it.each(LEVELS)('decides every route by the level of its own area: %s', (level) => {
    const refusals = routes.map((entry) => [entry.id, refusalAt(entry, level)])
    expect(refusals).toEqual(routes.map((entry) => [entry.id, expectedAt(entry, level)]))
  })

  it('refuses routes that send the data of another area to clients who may not read it', () => {
    const sending = routes.filter(alsoReads)
    expect(sending.length).toBeGreaterThan(15)
    const without = (entry: AreaRoute) => refusalAt(entry, 'write', entry.area)
    expect(new Set(sending.map(without))).toEqual(new Set(['permission']))
  })
})

describe('No Access', () => {
  it.each(named(onePerGuard(routes)))('to %s closes %s', async (_area, _id, entry) => {
    expect(await feedback(client(entry, 'none'), entry)).toMatch(/^403 (permission|level)$/)
  })
})

/** Routes for rows of one user, here the owner: calls of others are allowed and find nothing. */
const PERSONAL = new Set(['deleteDownloadSchedule'])

describe('Read Only', () => {
  // access-matrix.test.ts calls those with GET as a client who can read everything.
  const byOtherMethods = routes.filter((entry) => reads(entry) && entry.method !== 'GET')
  const opening = [...new Set([...onePerGuard(routes.filter(reads)), ...byOtherMethods])]
  it.each(named(opening))('of %s opens %s', async (_area, id, entry) => {
    const opened = PERSONAL.has(id) ? [404] : [200, 201, 202, 204]
    expect(opened).toContain(await feedback(client(entry, 'read'), entry))
  })

  const writing = routes.filter((entry) => !reads(entry))
  it.each(named(onePerGuard(writing)))('of %s refuses %s', async (_area, _id, entry) => {
    expect(await feedback(client(entry, 'read'), entry)).toBe('403 level')
  })
})

describe('Read/Write', () => {
  // No other test calls every route that writes as a user with access: a handler could still refuse.
  const throughOpen = routes.filter((entry) => !entry.managers && !reads(entry))
  it.each(named(throughOpen))('of %s lets %s through', async (_area, _id, entry) => {
    // Earlier calls may have deleted the row; a minimal body may violate a rule, or not be a file.
    expect([200, 201, 202, 204, 404, 409, 415, 422]).toContain(await feedback(client(entry, 'write'), entry))
  })

  it.each(named(onePerGuard(routes.filter(({ managers }) => managers))))(
    'of %s leaves %s to owners and admins',
    async (_area, _id, entry) => {
      expect(await feedback(client(entry, 'write'), entry)).toBe('403 permission')
    },
  )

  const ofSites = routes.filter(({ path }) => /:(siteId|id)\b/.test(path))
  it.each(named(onePerGuard(ofSites)))(
    'of %s at one site says nothing of another: %s',
    async (_area, _id, entry) => {
      expect(await feedback(client(entry, 'write'), entry, otherSite)).toBe(404)
    },
  )
})
