import { request, type APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD } from '../../shared/tools/demo-password'
import { callAs } from '../call-as'

/** A user of the demo data, with a session outside the browsers that reads the server's data. */
export interface Person {
  email: string
  /** The first two words of their display name, whose initials are in the top bar. */
  name: string
  initials: string
  /** Names of their locations. */
  places: string[]
  siteId: number
  accountId: number
  session: APIRequestContext
  /** Notes that they wrote during the run. */
  notes: string[]
}

/** Two users of one account, and two of others. */
const NAMES: Record<string, string> = {
  'owner@portico.test': 'Olga Oak',
  'admin@portico.test': 'Adam Ash',
  'engage@portico.test': 'Elsa Elm',
  'collect@portico.test': 'Cleo Cedar',
}

export async function introducePeople(baseURL: string): Promise<Person[]> {
  const people: Person[] = []
  for (const [email, name] of Object.entries(NAMES)) {
    const session = await request.newContext({ baseURL })
    await callAs(session, 'login', { body: { email, password: DEMO_PASSWORD } })
    const { sites, account } = await callAs(session, 'updateProfile', { body: { displayname: name } })
    people.push({
      email,
      name,
      initials: name.replace(/[^A-Z]/g, ''),
      places: sites.map((site) => site.name),
      siteId: sites[0]?.id ?? 0,
      accountId: account.id,
      session,
      notes: [],
    })
  }
  return people
}

/** Locations, names and notes in `text` that belong to accounts other than those of `allowed`. */
export function foreignTo(allowed: readonly Person[], people: readonly Person[], text: string): string[] {
  const accounts = new Set(allowed.map(({ accountId }) => accountId))
  const others = people.filter(({ accountId }) => !accounts.has(accountId))
  return others
    .flatMap(({ places, name, notes }) => [...places, name, ...notes])
    .filter((each) => text.includes(each))
}

/** The people whose display name ends with `tag`. */
export async function writersOf(tag: string, people: readonly Person[]): Promise<Person[]> {
  const writers: Person[] = []
  for (const person of people) {
    const { displayname } = await callAs(person.session, 'getProfile')
    if (displayname.endsWith(tag)) writers.push(person)
  }
  return writers
}

/** The people who created vouchers with these notes; the others of their account see them too. */
export async function voucherCreators(notes: string, people: readonly Person[]): Promise<Person[]> {
  const creators: Person[] = []
  for (const person of people) {
    const { session, siteId } = person
    const { items } = await callAs(session, 'listUnusedVouchers', { siteId, query: { search: notes } })
    if (items.some(({ created_by }) => created_by?.startsWith(person.name))) creators.push(person)
  }
  return creators
}
