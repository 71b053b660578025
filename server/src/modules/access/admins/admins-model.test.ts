// Runs alone: plays long sequences of calls over three accounts.
import {
  apiRoutes,
  everyArea,
  type Admin,
  type ClientAccess,
  type Level,
  type User,
} from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import fc from 'fast-check'
import { readBody, refusalReason } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { ADMINS, adminSteps, NEW_PASSWORD } from './admins-builders'

const test = startTestApp()
const { linkOf, accept, signIn } = adminSteps(test)
const PROFILE = '/a/api/v1/profile'
const CLIENTS = '/a/api/v1/client'
const OWNERSHIP = '/a/api/v1/account/ownership'
const VIEW_MINUTES = 30
const STEP_MINUTES = 5

const ACTIONS = [
  'invite',
  'accept',
  'makeClient',
  'makeAdmin',
  'grant',
  'revoke',
  'deactivate',
  'restore',
  'offer',
  'acceptOffer',
  'view',
  'stop',
  'wait',
] as const
type Action = (typeof ACTIONS)[number]

/** Positions of the person who acts, of the person it's about, and of the account of a site or an invitation. */
interface Step {
  do: Action
  actor: number
  person: number
  account: number
  level: Level
}
const at = {
  actor: fc.nat(4),
  person: fc.nat(4),
  account: fc.nat(2),
  level: fc.constantFrom<Level>('none', 'read', 'write'),
}
const step: fc.Arbitrary<Step> = fc.record({ do: fc.constantFrom(...ACTIONS), ...at })

/**
 * Steps that lead somewhere: single random ones are mostly refused. Each account is owned by the person at its
 * position, and the last two people are free.
 */
const STORIES: Action[][] = [
  ['deactivate', 'restore'],
  ['offer', 'acceptOffer'],
  ['makeClient', 'grant', 'view', 'stop', 'revoke'],
  ['makeClient', 'grant', 'view', 'wait', 'makeAdmin'],
  ['makeClient', 'view', 'deactivate', 'restore'],
]
const story = fc.record({ ...at, free: fc.integer({ min: 3, max: 4 }), rest: fc.constantFrom(...STORIES) })
const steps = fc
  .array(
    fc.oneof(
      {
        weight: 2,
        arbitrary: story.map(({ account, free, level, rest }) => {
          const by = { actor: account, person: free, account, level }
          return (['invite', 'accept', ...rest] as const).map((action): Step => {
            return { ...by, do: action, actor: action === 'acceptOffer' ? free : account }
          })
        }),
      },
      { weight: 3, arbitrary: step.map((one) => [one]) },
    ),
    { minLength: 4, maxLength: 6 },
  )
  .map((parts) => parts.flat())

interface Person {
  email: string
  password: string
  id: number
  account: number | null
  role: 'owner' | 'admin' | 'client'
  active: boolean
  /** At the only site of the account; null: no member. */
  level: Level | null
  /** Sender of the open invitation of each account. */
  invitedBy: (Person | null)[]
  view: { client: Person; minutes: number } | null
}
interface Model {
  people: Person[]
  /** The open transfer of each account. */
  offers: ({ from: Person; to: Person } | null)[]
}

const isIn = ({ account, active }: Person, where: number) => account === where && active
const manages = ({ active, account, role }: Person) => active && account !== null && role !== 'client'

/** Ends what a person sent, was offered or looks at. */
function endOf({ people, offers }: Model, gone: Person): void {
  gone.view = null
  for (const each of people) {
    each.invitedBy = each.invitedBy.map((by) => (by === gone ? null : by))
    if (each.view?.client === gone) each.view = null
  }
  offers.forEach((offer, account) => {
    if (offer && [offer.from, offer.to].includes(gone)) offers[account] = null
  })
}

/** Applies a step to the model, if it's allowed. */
function play(
  model: Model,
  actor: Person,
  person: Person,
  { do: action, account: named, level }: Step,
): void {
  const account = actor.account ?? -1
  const offer = model.offers[account]
  const isClient = isIn(person, account) && person.role === 'client'
  const isAdmin = isIn(person, account) && person.role === 'admin' && person !== actor
  const byOwner = actor.role === 'owner'
  if (action === 'accept') {
    const isOwnClient = isIn(person, named) && person.role === 'client'
    if (!person.invitedBy[named] || (person.account !== null && !isOwnClient)) return
    if (isOwnClient) endOf(model, person)
    Object.assign(person, { account: named, role: 'admin', active: true, password: NEW_PASSWORD })
    person.invitedBy[named] = null
  } else if (action === 'stop') {
    actor.view = null
  } else if (!manages(actor) || actor.view || action === 'wait') {
    return
  } else if (action === 'invite') {
    const isListed = person.account === account && person.role !== 'client'
    if (!isListed) person.invitedBy[account] ??= actor
  } else if (action === 'acceptOffer') {
    if (offer?.to !== actor) return
    Object.assign(offer.from, { role: 'admin', view: null })
    actor.role = 'owner'
    model.offers[account] = null
  } else if (action === 'offer') {
    if (byOwner && isAdmin) model.offers[account] ??= { from: actor, to: person }
  } else if (action === 'view') {
    if (isClient) actor.view = { client: person, minutes: VIEW_MINUTES }
  } else if (action === 'grant' || action === 'revoke') {
    if (isClient && named === account) person.level = action === 'grant' ? level : null
  } else if (action === 'restore') {
    if (person.account === account && person.role !== 'owner') person.active = true
  } else if (action === 'deactivate') {
    if (!isAdmin && !isClient) return
    person.active = false
    endOf(model, person)
  } else if (byOwner && (isAdmin || isClient)) {
    const role = action === 'makeClient' ? 'client' : 'admin'
    if (person.role !== role) endOf(model, person)
    person.role = role
  }
}

/** Lets time pass, which ends views. */
function pass({ people }: Model, minutes: number): void {
  test.clock.advance(minutes * MINUTE_MS)
  for (const each of people) {
    if (each.view) each.view.minutes -= minutes
    if (each.view && each.view.minutes <= 0) each.view = null
  }
}

/** Positions of the site of a person's account and of a foreign one. */
const askedSites = ({ account }: Person) => [account ?? 0, ((account ?? 0) + 1) % 3]

/** The answers that a signed-in person gets, by the model. */
function expected({ people }: Model, person: Person) {
  const { view, account } = person
  const asked = askedSites(person)
  const shown = view?.client ?? person
  const isManager = shown.role !== 'client'
  const enters = (site: number) => site === account && (isManager || shown.level !== null)
  const write = (site: number): [number, string | undefined] => {
    if (!enters(site)) return [404, undefined]
    if (view) return [403, 'viewing']
    if (isManager || shown.level === 'write') return [200, undefined]
    return [403, shown.level === 'read' ? 'level' : 'permission']
  }
  const ofRole = (isListed: (role: Person['role']) => boolean) =>
    people.filter((each) => each.account === account && isListed(each.role))
  const admins = ofRole((role) => role !== 'client').map(({ email, role, active }) => [email, role, active])
  const clients = ofRole((role) => role === 'client').map(({ email, level }) => [email, level])
  return {
    profile: [shown.email, shown.role, view?.minutes ?? null],
    sites: asked.filter(enters),
    settings: asked.map((site) => (enters(site) ? 200 : 404)),
    writes: asked.map(write),
    clients: asked.map((site) => (!enters(site) ? 404 : isManager ? clients.sort() : 403)),
    admins: isManager ? admins.sort() : 403,
  }
}

/** The same answers of the product. */
async function received(
  browser: TestBrowser,
  { email, role, viewing }: User,
  { sites, asked }: { sites: number[]; asked: number[] },
): Promise<ReturnType<typeof expected>> {
  const left = viewing && Math.round((Date.parse(viewing.until) - test.clock.now().getTime()) / MINUTE_MS)
  const listed = readBody<{ items: { id: number }[] }>(await browser.get('/s/api/v1/site'))
  const [settings, writes, clients]: [number[], ReturnType<typeof expected>['writes'], unknown[]] = [
    [],
    [],
    [],
  ]
  for (const id of asked.map((site) => sites[site])) {
    settings.push((await browser.get(`/s/${id}/api/v1/settings`)).statusCode)
    const written = await browser.put(`/s/api/v1/site/${id}/general`, apiRoutes.saveSiteGeneral.example)
    writes.push(written.statusCode === 403 ? refusalReason(written) : [written.statusCode, undefined])
    const ofSite = await browser.get(`/s/${id}/api/v1/clientaccess`)
    const items = ofSite.statusCode === 200 ? ofSite.json<{ items: ClientAccess[] }>().items : null
    const levelOf = ({ member, permissions }: ClientAccess) => (member ? permissions.settings : null)
    clients.push(items ? items.map((each) => [each.email, levelOf(each)]).sort() : ofSite.statusCode)
  }
  const admins = await browser.get(`${ADMINS}?per_page=50`)
  const users = (items: Admin[]) =>
    items
      .filter(({ state }) => state === 'active' || state === 'deactivated')
      .map((each) => [each.email, each.role, each.state === 'active'])
      .sort()
  return {
    profile: [email, role, left],
    sites: listed.items.map(({ id }) => sites.indexOf(id)),
    settings,
    writes,
    clients,
    admins: admins.statusCode === 200 ? users(admins.json<{ items: Admin[] }>().items) : admins.statusCode,
  } as ReturnType<typeof expected>
}

interface World {
  model: Model
  sites: number[]
  browsers: Map<Person, TestBrowser>
  /** Link of the invitation of a person to an account. */
  tokens: Map<string, string>
}

/** Makes the call of a step in the session of the person who acts. */
async function call(
  { sites, browsers, tokens }: World,
  actor: Person,
  person: Person,
  { do: action, account, level }: Step,
) {
  if (action === 'accept') return accept(tokens.get(`${account} ${person.email}`) ?? 'x'.repeat(43))
  const browser = browsers.get(actor) ?? test.anonymous()
  const { id, email } = person
  const { password } = actor
  const users = person.role === 'client' ? CLIENTS : ADMINS
  const access = (member: boolean) =>
    browser.put(`/s/${sites[account]}/api/v1/clientaccess`, {
      client_id: id,
      member,
      permissions: everyArea(member ? level : 'none'),
    })
  const calls = {
    invite: async () => {
      // An expired invitation is sent again under its own ID.
      const sent = await browser.post(ADMINS, { email, displayname: 'Nora' })
      if (sent.statusCode !== 201) {
        const found = await browser.get(`${ADMINS}?state=expired&search=${encodeURIComponent(email)}`)
        const [old] = found.statusCode === 200 ? found.json<{ items: Admin[] }>().items : []
        if (old) await browser.post(`${ADMINS}/${old.id}/invite`, {})
      }
      const token = await linkOf(email)
      if (![...tokens.values()].includes(token)) tokens.set(`${actor.account} ${email}`, token)
    },
    makeClient: () => browser.put(`${ADMINS}/${id}/role`, { role: 'client' }),
    makeAdmin: () => browser.put(`${ADMINS}/${id}/role`, { role: 'admin' }),
    grant: () => access(true),
    revoke: () => access(false),
    deactivate: () => browser.post(`${users}/${id}/deactivate`, {}),
    restore: () => browser.post(`${users}/${id}/restore`, {}),
    offer: () => browser.post(OWNERSHIP, { admin_id: id, password }),
    acceptOffer: () => browser.post(`${OWNERSHIP}/accept`, { password }),
    view: () => browser.post(`${CLIENTS}/${id}/view`, {}),
    stop: () => browser.delete('/a/api/v1/view'),
    wait: async () => undefined,
  }
  return calls[action]()
}

/** Three accounts with an owner and a site each, and two people without an account. */
async function begin(): Promise<World> {
  const tenants = [
    await test.newTenant(PROVIDER),
    await test.newTenant(PROVIDER),
    await test.newTenant(PROVIDER),
  ]
  const base = { role: 'owner', level: null, view: null, id: 0 } as const
  const owners = tenants.map(({ email }, account): Person => {
    return { ...base, email, account, active: true, password: PASSWORD, invitedBy: [null, null, null] }
  })
  const free = [1, 2].map((each): Person => {
    const email = `free${tenants[0]?.accountId}-${each}@example.test`
    return {
      ...base,
      email,
      account: null,
      active: false,
      password: NEW_PASSWORD,
      invitedBy: [null, null, null],
    }
  })
  const browsers = new Map(owners.map((owner, index) => [owner, tenants[index]?.owner ?? test.anonymous()]))
  const model = { people: [...owners, ...free], offers: [null, null, null] }
  return { model, sites: tenants.map(({ siteId }) => siteId), browsers, tokens: new Map() }
}
const PROVIDER = { isProvider: true }

/** Compares the answers that everybody gets with those of the model. Signs in those whose sessions ended. */
async function compare({ model, sites, browsers }: World): Promise<void> {
  const ids = await test.rows<{ id: number; email: string }>(`select id::int, email::text from app_user`)
  const compareOne = async (person: Person) => {
    person.id = ids.find(({ email }) => email === person.email)?.id ?? 2_000_000
    let browser = browsers.get(person) ?? test.anonymous()
    let profile = await browser.get(PROFILE)
    if (!person.active) return expect(profile.statusCode).toBe(401)
    if (profile.statusCode === 401) {
      browser = (await signIn(person.email, person.password)).browser
      browsers.set(person, browser)
      profile = await browser.get(PROFILE)
    }
    const answers = await received(browser, readBody<User>(profile), { sites, asked: askedSites(person) })
    return expect(answers).toEqual(expected(model, person))
  }
  await Promise.all(model.people.map(compareOne))
}

it('answers as the model after any order of calls', async () => {
  const changed = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const world = await begin()
      const { people } = world.model
      for (const each of sequence) {
        const [actor, person] = [people[each.actor], people[each.person]]
        if (!actor || !person) continue
        const before = snapshot(world.model)
        pass(world.model, each.do === 'wait' ? VIEW_MINUTES : STEP_MINUTES)
        const passed = snapshot(world.model)
        await call(world, actor, person, each)
        play(world.model, actor, person, each)
        if (snapshot(world.model) !== (each.do === 'wait' ? before : passed)) changed.add(each.do)
        await compare(world)
      }
    }),
    { numRuns: 5, seed: 367 },
  )
  expect([...changed].sort()).toEqual([...ACTIONS].sort())
}, 120_000)

/** The model as text, with people by their addresses. */
function snapshot({ people, offers }: Model): string {
  const named = (person: Person | null) => person?.email ?? null
  return JSON.stringify([
    people.map((each) => ({
      ...each,
      id: 0,
      invitedBy: each.invitedBy.map(named),
      view: named(each.view?.client ?? null),
    })),
    offers.map((offer) => offer && [offer.from.email, offer.to.email]),
  ])
}
