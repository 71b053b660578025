import {
  apiRoutes,
  LEVEL_AREAS,
  LEVELS,
  type Level,
  type LevelArea,
  type LevelMap,
  type RouteDefinition,
} from '@portico/shared/contracts'
import { insertAccount, insertMember, insertSite, insertUser } from '../../testing/builders'
import { callRoute, makeSamples, type SamplePlace } from '../../testing/route-samples'
import { startTestApp, type TestBrowser } from '../../testing/test-app'

/**
 * Every route of an area, called by clients who have that area at each level and all others at the opposite:
 * so only the area of the route can have opened or closed it.
 */
const BY_ID: Record<string, LevelArea> = {
  // They name the site by its id in the collection and ask for the level themselves.
  updateSite: 'settings',
  getSiteGeneral: 'settings',
  saveSiteGeneral: 'settings',
  getRedirectUrl: 'settings',
  saveRedirectUrl: 'settings',
}
/** Of the account: a client, who has some sites of it, leaves them alone. */
const OF_ACCOUNT = /^(save|create|update|delete)MultisiteVoucher(Design|Preset|Kiosk)$/
const areaOf = ({ id, area }: RouteDefinition) => area ?? BY_ID[id]
const routes = (Object.values(apiRoutes) as RouteDefinition[]).filter((entry) => areaOf(entry) !== undefined)
const named = routes.map((entry) => [areaOf(entry) ?? '', entry.id, entry] as const)
const reads = ({ access, method }: RouteDefinition) =>
  (access ?? (method === 'GET' ? 'read' : 'write')) === 'read'

const test = startTestApp()
let ownPlace: SamplePlace
let otherPlace: SamplePlace
const clients = new Map<string, TestBrowser>()

beforeAll(async () => {
  const people = await test.inTx(async (tx) => {
    const accountId = await insertAccount(tx, test.clock.now(), { isPlatform: true })
    const [siteId, otherId] = [await insertSite(tx, accountId), await insertSite(tx, accountId)]
    const made = []
    for (const area of LEVEL_AREAS) {
      for (const level of LEVELS) {
        const { id: userId, email } = await insertUser(tx, accountId, 'client')
        const levels = { ...everywhere(level === 'write' ? 'none' : 'write'), [area]: level }
        await insertMember(tx, { accountId, siteId, userId, levels })
        made.push({ key: `${area} ${level}`, email })
      }
    }
    return { siteId, otherId, owner: (await insertUser(tx, accountId)).email, made }
  })
  const owner = await test.signIn(people.owner)
  ownPlace = await makeSamples({ test, owner, siteId: people.siteId, batchid: 1111 })
  otherPlace = await makeSamples({ test, owner, siteId: people.otherId, batchid: 2222 })
  for (const { key, email } of people.made) clients.set(key, await test.signIn(email))
})

const everywhere = (level: Level) => Object.fromEntries(LEVEL_AREAS.map((area) => [area, level])) as LevelMap // every area is in the list

function client(area: string, level: Level): TestBrowser {
  const found = clients.get(`${area} ${level}`)
  if (!found) throw new Error(`nobody has ${area} at ${level}`)
  return found
}

async function feedback(browser: TestBrowser, entry: RouteDefinition, where = ownPlace) {
  const answer = await callRoute(browser, entry, where)
  if (answer.statusCode !== 403) return answer.statusCode
  return `403 ${answer.json<{ reason: string }>().reason}`
}

it('has routes of most areas to walk, some that read and some that write', () => {
  expect(new Set(routes.map(areaOf)).size).toBeGreaterThanOrEqual(4)
  expect(routes.filter(reads).length).toBeGreaterThan(5)
  expect(routes.filter((entry) => !reads(entry)).length).toBeGreaterThan(5)
})

describe('No Access', () => {
  it.each(named)('to %s closes %s', async (area, _id, entry) => {
    expect(await feedback(client(area, 'none'), entry)).toMatch(/^403 (permission|level)$/)
  })
})

describe('Read Only', () => {
  it.each(named.filter(([, , entry]) => reads(entry)))('of %s opens %s', async (area, _id, entry) => {
    expect([200, 204]).toContain(await feedback(client(area, 'read'), entry))
  })

  it.each(named.filter(([, , entry]) => !reads(entry)))('of %s refuses %s', async (area, _id, entry) => {
    expect(await feedback(client(area, 'read'), entry)).toBe('403 level')
  })
})

describe('Read/Write', () => {
  const throughOpen = named.filter(([, id]) => !OF_ACCOUNT.test(id))
  it.each(throughOpen)('of %s lets %s through', async (area, _id, entry) => {
    // What a call deletes another may miss; a body that is the least may still break a rule, or be no file.
    expect([200, 201, 202, 204, 404, 409, 415, 422]).toContain(await feedback(client(area, 'write'), entry))
  })

  it.each(named.filter(([, id]) => OF_ACCOUNT.test(id)))(
    'of %s leaves %s to the account',
    async (area, _id, entry) => {
      expect(await feedback(client(area, 'write'), entry)).toBe('403 permission')
    },
  )

  const ofSites = named.filter(([, , { path }]) => /:(siteId|id)\b/.test(path))
  it.each(ofSites)('of %s at one site says nothing of another: %s', async (area, _id, entry) => {
    expect(await feedback(client(area, 'write'), entry, otherPlace)).toBe(404)
  })
})
