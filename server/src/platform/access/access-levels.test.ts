import {
  apiRoutes,
  LEVEL_AREAS,
  LEVELS,
  type Level,
  type LevelMap,
  type RouteDefinition,
} from '@portico/shared/contracts'
import { callRoute, makeSamples, type SampledSite } from '../../testing/route-samples'
import { startTestApp, type TestBrowser } from '../../testing/test-app'

/**
 * Calls every route of an area as clients who have that area at each level and all others at the opposite, so
 * that only the route's area can determine the result.
 */
const routes = (Object.values(apiRoutes) as RouteDefinition[]).filter(({ area }) => area !== undefined)
const named = routes.map((entry) => [entry.area ?? '', entry.id, entry] as const)
const reads = ({ access, method }: RouteDefinition) =>
  (access ?? (method === 'GET' ? 'read' : 'write')) === 'read'

const test = startTestApp()
let ownSite: SampledSite
let otherSite: SampledSite
const clients = new Map<string, TestBrowser>()

beforeAll(async () => {
  const { accountId, siteId, owner } = await test.newTenant({ isPlatform: true })
  const otherId = await test.newSite(accountId)
  ownSite = await makeSamples({ test, owner, siteId, batchid: 1111 })
  otherSite = await makeSamples({ test, owner, siteId: otherId, batchid: 2222 })
  for (const area of LEVEL_AREAS) {
    for (const level of LEVELS) {
      const levels = { ...everywhere(level === 'write' ? 'none' : 'write'), [area]: level }
      clients.set(`${area} ${level}`, await test.newClient(accountId, { [siteId]: levels }))
    }
  }
})

const everywhere = (level: Level) => Object.fromEntries(LEVEL_AREAS.map((area) => [area, level])) as LevelMap // every area is in the list

function client(area: string, level: Level): TestBrowser {
  const browser = clients.get(`${area} ${level}`)
  if (!browser) throw new Error(`No client has ${area} at ${level}`)
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

describe('No Access', () => {
  it.each(named)('to %s closes %s', async (area, _id, entry) => {
    expect(await feedback(client(area, 'none'), entry)).toMatch(/^403 (permission|level)$/)
  })
})

/** Routes for rows of one user, here the owner: calls of others are allowed and find nothing. */
const PERSONAL = new Set(['deleteDownloadSchedule'])

describe('Read Only', () => {
  it.each(named.filter(([, , entry]) => reads(entry)))('of %s opens %s', async (area, id, entry) => {
    const opened = PERSONAL.has(id) ? [404] : [200, 201, 202, 204]
    expect(opened).toContain(await feedback(client(area, 'read'), entry))
  })

  it.each(named.filter(([, , entry]) => !reads(entry)))('of %s refuses %s', async (area, _id, entry) => {
    expect(await feedback(client(area, 'read'), entry)).toBe('403 level')
  })
})

describe('Read/Write', () => {
  const throughOpen = named.filter(([, , { managers }]) => !managers)
  it.each(throughOpen)('of %s lets %s through', async (area, _id, entry) => {
    // Earlier calls may have deleted the row; a minimal body may violate a rule, or not be a file.
    expect([200, 201, 202, 204, 404, 409, 415, 422]).toContain(await feedback(client(area, 'write'), entry))
  })

  it.each(named.filter(([, , { managers }]) => managers))(
    'of %s leaves %s to owners and admins',
    async (area, _id, entry) => {
      expect(await feedback(client(area, 'write'), entry)).toBe('403 permission')
    },
  )

  const ofSites = named.filter(([, , { path }]) => /:(siteId|id)\b/.test(path))
  it.each(ofSites)('of %s at one site says nothing of another: %s', async (area, _id, entry) => {
    expect(await feedback(client(area, 'write'), entry, otherSite)).toBe(404)
  })
})
