// Runs alone: plays long sequences of calls over two accounts.
import type { Admin } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import fc from 'fast-check'
import { readBody } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { ADMINS, adminSteps, isIn, NEW_PASSWORD } from './admins-builders'

const test = startTestApp()
const { linkOf, accept, signIn } = adminSteps(test)
const OWNERSHIP = '/a/api/v1/account/ownership'

/** Position of an account, of a person, and of the person who acts. */
const who = { account: fc.nat(1), person: fc.nat(2), actor: fc.nat(2) }
const ACTIONS = [
  'invite',
  'accept',
  'makeClient',
  'makeAdmin',
  'deactivate',
  'restore',
  'offer',
  'acceptOffer',
] as const
const step = fc.record({ do: fc.constantFrom(...ACTIONS), ...who })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Steps that lead somewhere: single random ones are mostly refused. Each account is owned by the person at its position. */
const PAIRS = [
  ['deactivate', 'restore'],
  ['makeClient', 'makeAdmin'],
  ['offer', 'acceptOffer'],
] as const
const story = fc.record({ account: fc.nat(1), pair: fc.constantFrom(...PAIRS) }).map(({ account, pair }) => {
  const by = { account, person: 2, actor: account }
  return (['invite', 'accept', ...pair] as const).map((action): Step => ({ do: action, ...by }))
})
const steps = fc
  .array(
    fc.oneof(
      story,
      step.map((one) => [one]),
    ),
    { minLength: 4, maxLength: 9 },
  )
  .map((parts) => parts.flat())

interface Person {
  email: string
  account: number | null
  role: 'owner' | 'admin' | 'client' | null
  active: boolean
  /** Sender of the open invitation of each account. */
  invitedBy: (string | null)[]
  id: number
  password: string
}
interface Model {
  people: Person[]
  /** Addresses of the owner and of the admin who was offered the ownership, by account. */
  offers: ({ from: string; to: string } | null)[]
}

const manages = (person: Person | undefined, account: number): person is Person =>
  person?.account === account && person.active && person.role !== null && person.role !== 'client'

/** Ends what a person sent or was offered. */
function endOf({ people, offers }: Model, gone: Person): void {
  for (const each of people) each.invitedBy = each.invitedBy.map((by) => (by === gone.email ? null : by))
  offers.forEach((offer, account) => {
    if (offer && [offer.from, offer.to].includes(gone.email)) offers[account] = null
  })
}

/** Applies a step to the model, if it's allowed. */
function play(model: Model, { do: action, account, ...at }: Step): void {
  const person = model.people[at.person]
  const actor = model.people[at.actor]
  if (!person) return
  const member = person.account === account && person.active
  const isOther = actor !== person && person.role !== 'owner'
  const byOwner = manages(actor, account) && actor.role === 'owner'
  if (action === 'accept') {
    const invited = person.invitedBy[account]
    const free = person.account === null || (member && person.role === 'client')
    if (!invited || !free) return
    Object.assign(person, { account, role: 'admin', active: true, password: NEW_PASSWORD })
    person.invitedBy[account] = null
  } else if (action === 'acceptOffer') {
    const offer = model.offers[account]
    const owner = model.people.find(({ email }) => email === offer?.from)
    if (offer?.to !== person.email || !owner) return
    Object.assign(owner, { role: 'admin' })
    Object.assign(person, { role: 'owner' })
    model.offers[account] = null
  } else if (!manages(actor, account)) {
    return
  } else if (action === 'invite') {
    const listed = person.account === account && person.role !== 'client'
    if (!listed && !person.invitedBy[account]) person.invitedBy[account] = actor.email
  } else if (action === 'offer') {
    const open = model.offers[account]
    if (byOwner && isOther && member && person.role === 'admin' && !open)
      model.offers[account] = { from: actor.email, to: person.email }
  } else if (action === 'restore') {
    if (isOther && person.account === account && person.role === 'admin') person.active = true
  } else if (action === 'deactivate') {
    if (!isOther || !member || person.role !== 'admin') return
    person.active = false
    endOf(model, person)
  } else if (byOwner && isOther && member) {
    const role = action === 'makeClient' ? 'client' : 'admin'
    if (person.role !== role) endOf(model, person)
    person.role = role
  }
}

/** Makes the call of a step, with a new session of the person who acts. */
async function call(
  model: Model,
  { do: action, account, ...at }: Step,
  tokens: Map<string, string>,
): Promise<void> {
  const person = model.people[at.person]
  const actor = model.people[action === 'acceptOffer' ? at.person : at.actor]
  if (!person || !actor) return
  if (action === 'accept') {
    await accept(tokens.get(`${account} ${person.email}`) ?? 'x'.repeat(43))
    return
  }
  const { browser, statusCode } = await signIn(actor.email, actor.password)
  if (statusCode !== 200 || actor.account !== account) return
  const by = callsOf(browser, person, actor)
  await by[action]()
  if (action === 'invite') {
    const token = await linkOf(person.email)
    const key = `${account} ${person.email}`
    if (![...tokens.values()].includes(token)) tokens.set(key, token)
  }
}

function callsOf(browser: TestBrowser, { id, email }: Person, { password }: Person) {
  return {
    invite: async () => {
      // An expired invitation is sent again under its own ID.
      const sent = await browser.post(ADMINS, { email, displayname: 'Nora' })
      if (sent.statusCode === 201) return
      const found = await browser.get(`${ADMINS}?state=expired&search=${encodeURIComponent(email)}`)
      const [old] = readBody<{ items: Admin[] }>(found).items
      if (old) await browser.post(`${ADMINS}/${old.id}/invite`, {})
    },
    makeClient: () => browser.put(`${ADMINS}/${id}/role`, { role: 'client' }),
    makeAdmin: () => browser.put(`${ADMINS}/${id}/role`, { role: 'admin' }),
    deactivate: () => browser.post(`${ADMINS}/${id}/deactivate`, {}),
    restore: () => browser.post(`${ADMINS}/${id}/restore`, {}),
    offer: () => browser.post(OWNERSHIP, { admin_id: id, password }),
    acceptOffer: () => browser.post(`${OWNERSHIP}/accept`, { password }),
  }
}

/** Two accounts with an owner each, and a person without an account. */
async function begin(): Promise<{ model: Model; accounts: number[] }> {
  const [first, second] = [await test.newTenant(), await test.newTenant()]
  const owned = ({ email }: { email: string }, account: number): Person => ({
    email,
    account,
    role: 'owner',
    active: true,
    invitedBy: [null, null],
    id: 0,
    password: PASSWORD,
  })
  const stranger = {
    ...owned({ email: `free${first.accountId}@example.test` }, 0),
    account: null,
    role: null,
  }
  const people = [owned(first, 0), owned(second, 1), { ...stranger, password: NEW_PASSWORD, active: false }]
  return { model: { people, offers: [null, null] }, accounts: [first.accountId, second.accountId] }
}

async function stored(people: Person[], accounts: number[]) {
  const rows = await test.rows<{ id: number; email: string; account: number; role: string; active: boolean }>(
    `select id::int, email::text, account_id::int as account, role, deactivated_at is null as active from app_user`,
  )
  return people.map(({ email }) => {
    const row = rows.find((each) => each.email === email)
    return row ? { ...row, account: accounts.indexOf(row.account) } : null
  })
}

it('plays as the model in any order of calls', async () => {
  const changed = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { model, accounts } = await begin()
      const tokens = new Map<string, string>()
      for (const each of sequence) {
        // Failed sign-ins of deactivated people are limited by the hour.
        test.clock.advance(5 * MINUTE_MS)
        const rows = await stored(model.people, accounts)
        model.people.forEach((person, index) => Object.assign(person, { id: rows[index]?.id ?? 2_000_000 }))
        await call(model, each, tokens)
        const before = JSON.stringify(model)
        play(model, each)
        if (JSON.stringify(model) !== before) changed.add(each.do)
        const after = await stored(model.people, accounts)
        expect(after.map((row) => row && [row.account, row.role, row.active])).toEqual(
          model.people.map(({ account, role, active }) =>
            account === null ? null : [account, role, active],
          ),
        )
      }
      for (const person of model.people) {
        const { browser } = await signIn(person.email, person.password)
        expect(await isIn(browser)).toBe(person.account !== null && person.active)
      }
    }),
    { numRuns: 8, seed: 7 },
  )
  expect([...changed].sort()).toEqual([...ACTIONS].sort())
}, 120_000)
