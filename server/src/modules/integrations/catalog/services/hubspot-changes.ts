import { z } from 'zod'
import { failedResult } from '../deliver-each'
import { valueOf } from '../field-parts'
import { readAnswer } from '../read-answer'
import {
  ServiceFailure,
  type Calls,
  type ChangeResult,
  type Connection,
  type Contact,
  type ContactChange,
  type ServiceAnswer,
  type ServiceRequest,
} from '../service'

const API = 'https://api.hubapi.com'
const STATUSES = '/communication-preferences/v4/statuses'

const batchAnswer = z.object({
  results: z.array(z.unknown()),
  errors: z.array(z.looseObject({ message: z.string() })).default([]),
})
const statuses = z.object({
  results: z.array(
    z.object({
      subscriberIdString: z.string(),
      statuses: z.array(z.object({ subscriptionId: z.number(), status: z.string() })),
    }),
  ),
})

/** A person of a batch, with the result of all their changes. */
interface Person {
  email: string
  change: ContactChange
  result: ChangeResult
}

/** Delivers a batch of changes to HubSpot, and returns a result for each. */
export function* deliverToHubspot(
  changes: readonly ContactChange[],
  connection: Connection,
): Calls<ChangeResult[]> {
  const people = new Map<string, Person>()
  for (const change of changes) {
    const email = (change.contact.email ?? '').toLowerCase()
    const latest = merged(people.get(email)?.change, change)
    people.set(email, { email, change: latest, result: { ok: true } })
  }
  const all = [...people.values()]
  for (const person of all) if (person.change.kind === 'erase') yield* alone([person], erase)
  const saved = all.filter(({ change: { kind } }) => kind === 'optIn' || kind === 'upsert')
  yield* alone(saved, (some) => save(some, connection))
  yield* subscribe(
    all.filter(({ result }) => result.ok),
    connection,
  )
  return changes.map(({ contact }) => people.get((contact.email ?? '').toLowerCase())?.result ?? { ok: true })
}

/** HubSpot refuses a batch with the same contact twice. The last change counts, and consent given before an update. */
function merged(before: ContactChange | undefined, next: ContactChange): ContactChange {
  if (next.kind !== 'upsert' || (before?.kind !== 'optIn' && before?.kind !== 'withdraw')) return next
  return { kind: before.kind, contact: next.contact }
}

/** Sends a batch. If HubSpot rejects it, sends each person alone, so that one bad contact harms no other. */
function* alone(people: Person[], send: (people: Person[]) => Calls<void>): Calls<void> {
  if (people.length === 0) return
  try {
    yield* send(people)
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.reason !== 'rejected') throw error
    const [first] = people
    if (people.length === 1 && first) first.result = failedResult(error)
    else for (const person of people) yield* alone([person], send)
  }
}

function* save(people: Person[], connection: Connection): Calls<void> {
  const inputs = people.flatMap(({ email, change }) =>
    change.kind === 'erase'
      ? []
      : [
          {
            idProperty: 'email',
            id: email,
            // HubSpot reports failures of single contacts only if each has an ID.
            objectWriteTraceId: traceOf(change),
            properties: propertiesOf(email, change.contact, connection),
          },
        ],
  )
  const answer = yield post('/crm/v3/objects/contacts/batch/upsert', { inputs }, { results: [] })
  noteFailures(people, answer)
}

function propertiesOf(email: string, contact: Contact, connection: Connection): Record<string, string> {
  const { firstName, lastName, phone, attributes, tags } = contact
  const values = Object.entries(attributes).map(([name, value]) => [name, String(value)])
  const tagsProperty = valueOf(connection, 'tags_property')
  return {
    email,
    // An empty name would clear the one that HubSpot has.
    ...(firstName && { firstname: firstName }),
    ...(lastName && { lastname: lastName }),
    ...(phone && { phone }),
    ...(Object.fromEntries(values) as Record<string, string>),
    ...(tagsProperty && tags.length > 0 && { [tagsProperty]: tags.join(';') }),
  }
}

/** Sets the email subscription: lifts a former unsubscription only for guests who have just given consent. */
function* subscribe(people: Person[], connection: Connection): Calls<void> {
  const subscription = valueOf(connection, 'subscription_id')
  const left = people.filter(({ change }) => change.kind === 'withdraw')
  if (!subscription) return yield* alone(left, unsubscribeFromAll)
  const consenting = people.filter(({ change }) => change.kind !== 'erase' && change.contact.consent.email)
  const optedIn = consenting.filter(({ change }) => change.kind === 'optIn')
  const updated = consenting.filter(({ change }) => change.kind === 'upsert')
  const unspecified = yield* withoutStatus(updated, Number(subscription))
  const write = (statusState: string) => (some: Person[]) =>
    writeStatuses(some, { statusState, subscriptionId: Number(subscription) })
  yield* alone([...optedIn, ...unspecified], write('SUBSCRIBED'))
  yield* alone(left, write('UNSUBSCRIBED'))
}

/** Returns the people who neither subscribed nor unsubscribed so far. */
function* withoutStatus(people: Person[], subscriptionId: number): Calls<Person[]> {
  if (people.length === 0) return []
  const inputs = people.map(({ email }) => email)
  const results = inputs.map((subscriberIdString) => ({
    subscriberIdString,
    statuses: [{ subscriptionId, status: 'NOT_SPECIFIED' }],
  }))
  const answer = readAnswer(
    statuses,
    yield post(`${STATUSES}/batch/read?channel=EMAIL`, { inputs }, { results }),
  )
  const unspecified = answer.results.filter((each) =>
    each.statuses.some((one) => one.subscriptionId === subscriptionId && one.status === 'NOT_SPECIFIED'),
  )
  const emails = new Set(unspecified.map(({ subscriberIdString }) => subscriberIdString.toLowerCase()))
  return people.filter(({ email }) => emails.has(email))
}

function* writeStatuses(
  people: Person[],
  status: { statusState: string; subscriptionId: number },
): Calls<void> {
  const basis = {
    legalBasis: 'CONSENT_WITH_NOTICE',
    legalBasisExplanation: 'Consent at the guest Wi-Fi login',
  }
  const inputs = people.map(({ email }) => ({
    subscriberIdString: email,
    channel: 'EMAIL',
    ...status,
    ...(status.statusState === 'SUBSCRIBED' && basis),
  }))
  noteFailures(people, yield post(`${STATUSES}/batch/write`, { inputs }, { results: [] }))
}

function* unsubscribeFromAll(people: Person[]): Calls<void> {
  const inputs = people.map(({ email }) => email)
  noteFailures(
    people,
    yield post(`${STATUSES}/batch/unsubscribe-all?channel=EMAIL`, { inputs }, { results: [] }),
  )
}

/** Erases one person. HubSpot blocks the address of an unknown contact for ever, so the contact is looked up first. */
function* erase([person]: Person[]): Calls<void> {
  const email = person?.email ?? ''
  const request = get(`/crm/v3/objects/contacts/${encodeURIComponent(email)}?idProperty=email`)
  const answer = yield { ...request, accepts: [404], previewAnswer: {} }
  if (answer.status === 404) return
  yield post('/crm/v3/objects/contacts/gdpr-delete', { objectId: email, idProperty: 'email' })
}

/** Notes the failures that an answer with status 207 has for single people. */
function noteFailures(people: Person[], answer: ServiceAnswer): void {
  const { results, errors } = readAnswer(batchAnswer, answer)
  const [first] = errors
  if (!first) return
  for (const person of people) {
    if (results.some((result) => isAbout(result, person))) continue
    const { message } = errors.find((error) => isAbout(error, person)) ?? first
    person.result = { ok: false, cause: 'rejected', detail: message, waitSeconds: null }
  }
}

function isAbout(value: unknown, { email, change }: Person): boolean {
  const text = JSON.stringify(value).toLowerCase()
  return text.includes(`"${traceOf(change)}"`) || text.includes(JSON.stringify(email))
}

const traceOf = ({ contact }: ContactChange) => `guest-${contact.guestId}`

/** A request that reads from HubSpot. */
export const get = (path: string): ServiceRequest => ({ method: 'GET', url: API + path })

const post = (path: string, json: unknown, previewAnswer?: unknown): ServiceRequest => ({
  method: 'POST',
  url: API + path,
  json,
  previewAnswer,
})
