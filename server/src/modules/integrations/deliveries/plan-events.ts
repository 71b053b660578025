import type { WebhookEvent } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import {
  eventPayload,
  eventRule,
  loadEventFacts,
  loadSentGuests,
  messageIdOf,
  type SentBefore,
  type SentGuest,
} from '../payloads'
import type { IntegrationRow } from './lanes.repo'
import { skipped } from './outcome'
import { type DueDelivery, noteSending, type Sending, sentBefore, storePayloads } from './queue.repo'
import type { DeliveryResult } from './results.repo'

/** An event with its body. */
export interface PlannedEvent {
  delivery: DueDelivery
  payload: WebhookEvent
  /** Null: the guest isn't sent. */
  sending: Sending | null
}

export interface EventPlan {
  events: PlannedEvent[]
  /** Deliveries that need no call. */
  results: DeliveryResult[]
}

interface Context {
  row: IntegrationRow
  site: { id: number; name: string }
}

/**
 * Builds the bodies of due events by the guests as they are now, and stores them: every attempt of a delivery sends the
 * same body. Guests who will be sent are recorded first, in this transaction.
 */
export async function planEvents(
  tx: Tx,
  { row, site }: Context,
  due: readonly DueDelivery[],
): Promise<EventPlan> {
  const fresh = due.filter((each) => storedBody(each) === null)
  const guestIds = [...new Set(due.flatMap(({ guestId }) => guestId ?? []))]
  const guests = await loadSentGuests(tx, site.id, guestIds)
  const before = await sentBefore(tx, row.id, guestIds)
  const facts = await loadEventFacts(
    tx,
    site.id,
    fresh.map(({ data }) => ({ data: data ?? {} })),
  )
  const plan: EventPlan = { events: [], results: [] }
  for (const delivery of due) {
    const { id, guestId, createdAt } = delivery
    const guest = (guestId !== null && guests.get(guestId)) || null
    const stored = storedBody(delivery)
    const rule = stored ? null : ruleOf(delivery, { guest, before, row })
    if (rule && 'skipped' in rule) {
      plan.results.push(skipped(delivery, rule.skipped))
      continue
    }
    const isAnonymous = rule?.kind === 'anonymous'
    const type = delivery.type ?? 'guest.updated'
    const payload =
      stored ??
      eventPayload({
        messageId: messageIdOf(id),
        type,
        at: delivery.at ?? createdAt,
        data: type === 'guest.erased' ? (delivery.payload ?? {}) : (delivery.data ?? {}),
        site,
        guest: isAnonymous ? null : guest,
        isAnonymous,
        facts,
      })
    if (!payload) plan.results.push(skipped(delivery, 'guest_gone'))
    else plan.events.push({ delivery, payload, sending: sendingOf(guest, payload) })
  }
  await storePayloads(
    tx,
    plan.events
      .filter(({ delivery }) => storedBody(delivery) === null)
      .map(({ delivery: { id }, payload }) => ({ id, payload })),
  )
  const ids = { siteId: site.id, integrationId: row.id }
  await noteSending(tx, ids, uniqueGuests(plan.events.flatMap(({ sending }) => sending ?? [])))
  return plan
}

/** Returns the body of an earlier attempt. An erasure is queued with the address alone. */
function storedBody({ payload }: DueDelivery): WebhookEvent | null {
  return payload && 'type' in payload ? (payload as unknown as WebhookEvent) : null // stored by an earlier attempt
}

function ruleOf(
  { guestId, type, data }: DueDelivery,
  { guest, before, row }: { guest: SentGuest | null; before: Map<number, SentBefore>; row: IntegrationRow },
) {
  if (guestId === null) return { kind: 'withGuest' } as const
  const purpose = typeof data?.['purpose'] === 'string' ? data['purpose'] : null
  const { mapping } = row
  return eventRule({ event: type, purpose, guest, before: before.get(guestId) ?? null, mapping })
}

function sendingOf(guest: SentGuest | null, { data }: WebhookEvent): Sending | null {
  if (!guest || !data.guest) return null
  const { id: guestId, email, phone, hasConsent: subscribed } = guest
  return { guestId, email, phone, subscribed }
}

const uniqueGuests = (sending: Sending[]): Sending[] => [
  ...new Map(sending.map((each) => [each.guestId, each])).values(),
]
