import type { WebhookEvent } from '@portico/shared/contracts'
import type { TestApp } from '../../../testing/test-app'
import { OutgoingError } from '../../../platform/outgoing/outgoing-error'
import type { OutgoingAnswer, OutgoingRequest } from '../../../platform/outgoing/outgoing-client'
import type { Calls, ChangeResult, ContactChange, ContactService, EventService } from '../catalog'
import type { DeliveryDeps } from './delivery-deps'
import { runLanes } from './run-lanes'

/** A contact as the simulated service keeps it. */
export interface KeptContact {
  guestId: number
  subscribed: boolean
}

type Fault = 'timeout' | 'lost_answer' | 'error' | 'busy' | 'wrong_key' | 'gone' | null

const ADDRESS = 'https://service.test/contacts'

/**
 * A service of contacts that follows the rules of real ones: an upsert never lifts an unsubscription, and one address is
 * one contact. Faults are taken from `faults`, one for each request.
 */
export class SimulatedService {
  readonly contacts = new Map<string, KeptContact>()
  readonly requests: OutgoingRequest[] = []
  faults: Fault[] = []
  /** Addresses that it rejects. */
  rejected = new Set<string>()
  batch = 10
  requestsPerMinute = 100_000

  readonly contactService = (): ContactService => ({
    ...this.base('hubspot'),
    kind: 'contacts',
    withoutConsent: ['skip', 'unsubscribed'],
    optInTypes: [],
    hasTags: true,
    hasAttributes: true,
    identifies: 'email',
    deliversWithdrawals: true,
    *deliver(changes): Calls<ChangeResult[]> {
      const answer = yield { method: 'POST', url: ADDRESS, json: changes, previewAnswer: [] }
      const results = answer.json as boolean[]
      return changes.map((_, at) =>
        results[at] === false
          ? { ok: false, cause: 'rejected', detail: 'Invalid address', waitSeconds: null }
          : { ok: true },
      )
    },
  })

  readonly eventService = (): EventService => ({
    ...this.base('webhook'),
    kind: 'events',
    withoutConsent: ['skip', 'anonymous', 'send'],
    events: [],
    *deliver(event, _, { messageId }): Calls<void> {
      yield { method: 'POST', url: ADDRESS, json: event, headers: { 'webhook-id': messageId } }
    },
  })

  private base(service: string) {
    return {
      service,
      name: 'Simulated service',
      text: { en: '', es: '' },
      evidence: 'clients' as const,
      sources: [],
      fields: [],
      limits: { requestsPerMinute: this.requestsPerMinute, batch: this.batch },
      authorize: () => ({}),
      *test(): Calls<string> {
        yield { method: 'GET', url: ADDRESS }
        return 'Test account'
      },
    }
  }

  /** Bodies of the events that it received. */
  events(): WebhookEvent[] {
    return this.requests.map(({ body = '' }) => JSON.parse(body) as WebhookEvent)
  }

  readonly send = (request: OutgoingRequest): Promise<OutgoingAnswer> => {
    const fault = this.faults.shift() ?? null
    this.requests.push(request)
    if (fault === 'timeout') return Promise.reject(new OutgoingError('timeout', 'no answer'))
    if (fault === 'error') return Promise.resolve(answerOf(500))
    if (fault === 'busy') return Promise.resolve(answerOf(429, { 'retry-after': '90' }))
    if (fault === 'wrong_key') return Promise.resolve(answerOf(401))
    if (fault === 'gone') return Promise.resolve(answerOf(410))
    const changes = JSON.parse(request.body ?? '[]') as ContactChange[]
    const results = Array.isArray(changes) ? changes.map((change) => this.apply(change)) : []
    if (fault === 'lost_answer') return Promise.reject(new OutgoingError('failed', 'reset'))
    return Promise.resolve(answerOf(200, {}, results))
  }

  /** Returns false if it rejects the contact. */
  private apply({ kind, contact }: ContactChange): boolean {
    const key = contact.email?.toLowerCase() ?? ''
    if (this.rejected.has(key)) return false
    const kept = this.contacts.get(key)
    const { guestId } = contact
    if (kind === 'erase') this.contacts.delete(key)
    else if (kind === 'withdraw') {
      if (kept) this.contacts.set(key, { guestId, subscribed: false })
    } else {
      const consents = contact.consent.email
      const subscribed = kind === 'optIn' || (kept?.subscribed ?? consents)
      this.contacts.set(key, { guestId, subscribed: subscribed && consents })
    }
    return true
  }
}

const answerOf = (status: number, headers = {}, json: unknown = {}): OutgoingAnswer => ({
  status,
  headers,
  setCookies: [],
  body: JSON.stringify(json),
  duration: 1,
})

/** Dependencies of deliveries to a simulated service. */
export function simulatedDeps(
  { installation, clock }: Pick<TestApp, 'installation' | 'clock'>,
  simulated: SimulatedService,
): DeliveryDeps {
  const { db, box, publicUrl } = installation
  return {
    db,
    box,
    publicUrl,
    clock,
    outgoing: simulated as unknown as DeliveryDeps['outgoing'], // only `send` is called
    connect: (row) => Promise.resolve({ values: row.fieldValues, mapping: row.mapping }),
    serviceOf: (key) => (key === 'hubspot' ? simulated.contactService() : simulated.eventService()),
    pace: { after: () => Promise.resolve() },
    stopped: () => false,
  }
}

/** Delivers what is due now. Errors of the worker fail the test. */
export async function deliverNow(deps: DeliveryDeps): Promise<void> {
  const errors: unknown[] = []
  await runLanes(deps, (error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
