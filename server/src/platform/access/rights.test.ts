import {
  apiRoutes,
  LEVEL_AREAS,
  type Level,
  type LevelMap,
  type RouteDefinition,
} from '@portico/shared/contracts'
import { insertAccount, insertMember, insertSite, insertUser } from '../../testing/builders'
import { callRoute, makeSamples, type SampledSite } from '../../testing/route-samples'
import { startTestApp, type TestBrowser } from '../../testing/test-app'
import type { RouteId } from './rights'

/** Compares the rights in answers with the results of the calls they refer to. */
const routes = Object.values(apiRoutes) as RouteDefinition[]
const PEOPLE = ['desk', 'reader', 'writer', 'owner'] as const
type Person = (typeof PEOPLE)[number]

type Rights<Action extends string> = { can: Record<Action, boolean> }
/** Rights that handlers decide, for sample rows and for users. */
const OF_HANDLERS: Partial<Record<RouteId, (answer: never) => Partial<Record<RouteId, boolean>>>> = {
  getProfile: ({ can }: Rights<'create_site' | 'copy_site' | 'list_audit'>) => ({
    createSite: can.create_site,
    copySite: can.copy_site,
    listAudit: can.list_audit,
  }),
  listSites: ({ items: [site] }: { items: [Rights<'copy' | 'delete'>] }) => ({
    copySite: site.can.copy,
    deleteSite: site.can.delete,
  }),
  listMacEntries: ({ items: [entry] }: { items: [Rights<'update' | 'delete'>] }) => ({
    updateMacEntry: entry.can.update,
    deleteMacEntry: entry.can.delete,
  }),
  getMacEntry: ({ can }: Rights<'update' | 'delete'>) => ({
    updateMacEntry: can.update,
    deleteMacEntry: can.delete,
  }),
  getGuestAccount: ({
    can,
  }: Rights<'update' | 'delete' | 'password' | 'send' | 'connect' | 'disconnect'>) => ({
    updateGuestAccount: can.update,
    resetGuestAccountPassword: can.password,
    sendGuestAccount: can.send,
    connectGuestAccountDevice: can.connect,
    disconnectGuestAccountDevice: can.disconnect,
    deleteGuestAccount: can.delete,
  }),
  getPackage: ({ can }: Rights<'update' | 'archive' | 'delete'>) => ({
    updatePackage: can.update,
    archivePackage: can.archive,
    deletePackage: can.delete,
  }),
  getPaymentSettings: ({ can }: Rights<'update' | 'connect'>) => ({
    savePaymentSettings: can.update,
    saveStripeKeys: can.connect,
  }),
  listVoucherBatches: ({ items: [batch] }: { items: [Rights<'delete'>] }) => ({
    deleteVoucherBatch: batch.can.delete,
  }),
  getVoucher: ({ can }: Rights<'delete' | 'sell' | 'send'>) => ({
    deleteVoucher: can.delete,
    markVoucherSold: can.sell,
    sendVoucher: can.send,
  }),
}

const test = startTestApp()
let site: SampledSite
const browsers = {} as Record<Person, TestBrowser>

beforeAll(async () => {
  const emails = await test.inTx(async (tx) => {
    const accountId = await insertAccount(tx, test.clock.now(), { isPlatform: true })
    const siteId = await insertSite(tx, accountId)
    const client = async (level: Level, frontDesk = false) => {
      const { id: userId, email } = await insertUser(tx, accountId, 'client')
      const levels = Object.fromEntries(LEVEL_AREAS.map((area) => [area, level])) as LevelMap // every area is in the list
      await insertMember(tx, { accountId, siteId, userId, levels, frontDesk })
      return email
    }
    const people = {
      desk: await client('none', true),
      reader: await client('read'),
      writer: await client('write'),
    }
    return { siteId, ...people, owner: (await insertUser(tx, accountId)).email }
  })
  for (const person of PEOPLE) browsers[person] = await test.signIn(emails[person])
  site = await makeSamples({ test, owner: browsers.owner, siteId: emails.siteId, batchid: 1111 })
})

interface Claim {
  person: Person
  /** Call whose answer contains the right. */
  by: string
  /** Call that the right refers to. */
  about: RouteId
  may: boolean
}

async function claimsOf(person: Person, entry: RouteDefinition): Promise<Claim[]> {
  const answer = await callRoute(browsers[person], entry, site)
  if (answer.statusCode !== (entry.status ?? 200)) {
    // A change may conflict with earlier changes.
    if (entry.method === 'GET') expect([entry.id, answer.statusCode]).toEqual([entry.id, 403])
    return []
  }
  const body = answer.json<Rights<string>>()
  const derived = Object.entries(entry.can ?? {}).map(([action, id]) => [id, body.can[action]])
  const decided = Object.entries(OF_HANDLERS[entry.id as RouteId]?.(body as never) ?? {})
  return [...derived, ...decided].map(([about, may]) => ({ person, by: entry.id, about, may }) as Claim)
}

/** Deletes sites last and rows before them, so that every call still finds its row. */
const order = ({ about }: Claim) =>
  about === 'deleteSite' ? 2 : apiRoutes[about].method === 'DELETE' ? 1 : 0

it('gives multi-site vouchers of every site to owners and admins', async () => {
  const { siteId } = site
  for (const person of ['writer', 'owner'] as const) {
    const list = await browsers[person].get(`/s/${siteId}/api/v1/multisite_voucher/unused`)
    const body = { num_to_create: 1, duration_val: 1, duration_type: 2, all_sites: true }
    const created = await browsers[person].post(`/s/${siteId}/api/v1/multisite_voucher`, body)
    expect([person, list.json<Rights<'everywhere'>>().can.everywhere]).toEqual([
      person,
      created.statusCode === 201,
    ])
  }
})

it('says what the guard does', async () => {
  const claims: Claim[] = []
  for (const person of PEOPLE) {
    for (const entry of routes.filter(({ id, can }) => can || id in OF_HANDLERS)) {
      claims.push(...(await claimsOf(person, entry)))
    }
  }
  // Refusals change nothing, so users with the fewest rights call first.
  const people = (claim: Claim) => PEOPLE.indexOf(claim.person)
  claims.sort((one, other) => order(one) - order(other) || people(one) - people(other))
  const answered = new Map<string, number>()
  const wrong: string[] = []
  for (const { person, by, about, may } of claims) {
    const call = `${person} ${about}`
    const status =
      answered.get(call) ?? (await callRoute(browsers[person], apiRoutes[about], site)).statusCode
    answered.set(call, status)
    if ((status !== 403) !== may) wrong.push(`${by} tells ${person} ${may} of ${about}: ${status}`)
  }
  expect(wrong).toEqual([])
  for (const may of [true, false]) {
    const about = new Set(claims.filter((claim) => claim.may === may).map((claim) => claim.about))
    expect(about.size).toBeGreaterThan(20)
  }
}, 60_000)
