import type { Tx } from '../../../platform/db'
import type { ContactChange, ContactService } from '../catalog'
import { contactOf, contactRule, loadSentGuests, type SentBefore, type SentGuest } from '../payloads'
import type { IntegrationRow } from './lanes.repo'
import { skipped } from './outcome'
import { type DueDelivery, noteSending, type Sending, sentBefore, sharedAddresses } from './queue.repo'
import type { DeliveryResult } from './results.repo'

/** A change of a contact, and the deliveries that it fulfills. `move`: erases the contact's former address first. */
export interface PlannedChange {
  change: ContactChange
  deliveries: DueDelivery[]
  kind: 'send' | 'withdraw' | 'erase' | 'move'
  /** Null: the guest isn't sent. */
  sending: Sending | null
}

export interface ChangePlan {
  changes: PlannedChange[]
  /** Deliveries that need no call. */
  results: DeliveryResult[]
}

interface Context {
  service: ContactService
  row: IntegrationRow
  site: { id: number; name: string }
}

/**
 * Decides what due deliveries send to a service of contacts, by the guests as they are now. Several deliveries of one
 * guest become one change. Guests who will be sent are recorded first, in this transaction.
 */
export async function planChanges(
  tx: Tx,
  context: Context,
  due: readonly DueDelivery[],
): Promise<ChangePlan> {
  const { row, site } = context
  const ofGuests = byGuest(due)
  const guestIds = [...ofGuests.keys()]
  const guests = await loadSentGuests(tx, site.id, guestIds)
  const before = await sentBefore(tx, row.id, guestIds)
  const former = [...before].flatMap(([id, sent]) => (isMoved(guests.get(id), sent) && sent.email) || [])
  const shared = await sharedAddresses(tx, row.id, { emails: former, guestIds })

  const plan: ChangePlan = { changes: due.flatMap(erasureOf), results: [] }
  for (const each of due.filter(({ guestId, type }) => guestId === null && type !== 'guest.erased')) {
    plan.results.push(skipped(each, 'guest_gone'))
  }
  for (const [guestId, deliveries] of ofGuests) {
    const guest = guests.get(guestId) ?? null
    const sent = before.get(guestId) ?? null
    planGuest(plan, context, { guest, deliveries, before: sent, shared })
  }
  const ids = { siteId: site.id, integrationId: row.id }
  await noteSending(
    tx,
    ids,
    plan.changes.flatMap(({ sending }) => sending ?? []),
  )
  return plan
}

function byGuest(due: readonly DueDelivery[]): Map<number, DueDelivery[]> {
  const ofGuests = new Map<number, DueDelivery[]>()
  for (const each of due) {
    if (each.guestId === null) continue
    const others = ofGuests.get(each.guestId)
    if (others) others.push(each)
    else ofGuests.set(each.guestId, [each])
  }
  return ofGuests
}

function erasureOf(delivery: DueDelivery): PlannedChange[] {
  if (delivery.type !== 'guest.erased') return []
  const { guest } = delivery.payload as unknown as ErasurePayload // written by the statement that erased the guest
  const contact = { guestId: guest.id, email: guest.email, phone: guest.phone }
  return [{ change: { kind: 'erase', contact }, deliveries: [delivery], kind: 'erase', sending: null }]
}

interface ErasurePayload {
  guest: { id: number; email: string | null; phone: string | null }
}

interface GuestDeliveries {
  guest: SentGuest | null
  deliveries: DueDelivery[]
  before: SentBefore | null
  /** Addresses that the integration knows of other guests as well. */
  shared: ReadonlySet<string>
}

function planGuest(
  plan: ChangePlan,
  { service, row: { mapping }, site }: Context,
  { guest, deliveries, before, shared }: GuestDeliveries,
): void {
  const hasMoved = before !== null && isMoved(guest ?? undefined, before)
  if (guest && hasMoved && !shared.has(before.email?.toLowerCase() ?? '')) {
    const contact = { guestId: guest.id, email: before.email, phone: before.phone }
    plan.changes.push({ change: { kind: 'erase', contact }, deliveries, kind: 'move', sending: null })
    return
  }
  const rules = deliveries.map(({ type, data }) => {
    const purpose = typeof data?.['purpose'] === 'string' ? data['purpose'] : null
    return contactRule({ event: type, purpose, guest, before: hasMoved ? null : before, mapping }, service)
  })
  const kinds = rules.flatMap((rule) => ('kind' in rule ? rule.kind : []))
  const kind = kinds.find((each) => each === 'optIn') ?? kinds[0]
  if (!guest || !kind) {
    rules.forEach((rule, at) => {
      const delivery = deliveries[at]
      if (delivery && 'skipped' in rule) plan.results.push(skipped(delivery, rule.skipped))
    })
    return
  }
  const contact = contactOf(guest, site, mapping)
  const { email, phone, hasConsent: subscribed } = guest
  plan.changes.push({
    change: { kind, contact },
    deliveries,
    kind: kind === 'withdraw' ? 'withdraw' : 'send',
    sending: kind === 'withdraw' ? null : { guestId: guest.id, email, phone, subscribed },
  })
}

/** Returns true if the guest was sent with another address than they have now. */
function isMoved(guest: SentGuest | undefined, before: SentBefore): boolean {
  if (!guest) return false
  const identity = (email: string | null, phone: string | null) => email?.toLowerCase() ?? phone
  return identity(guest.email, guest.phone) !== identity(before.email, before.phone)
}
