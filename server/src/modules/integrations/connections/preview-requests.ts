import type { DeliverySkipReason, IntegrationRequest, WebhookEventType } from '@portico/shared/contracts'
import type { SiteContext } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import {
  CONTACT_EVENTS,
  type Connection,
  type ContactChange,
  type ContactService,
  type EventService,
  previewChange,
  previewEvent,
} from '../catalog'
import { contactOf, contactRule, eventRule, type SentGuest } from '../payloads'
import { PREVIEW_MESSAGE, previewedEvent } from './preview-event'

export interface PreviewedRequests {
  /** Null: it would be sent. */
  skipped: DeliverySkipReason | null
  requests: IntegrationRequest[]
}

interface Preview<Service> {
  service: Service
  connection: Connection
  event: WebhookEventType
  guest: SentGuest
}

const skippedBy = (skipped: DeliverySkipReason): PreviewedRequests => ({ skipped, requests: [] })

/** Input of the rule of deliveries. A withdrawal is that of a guest who was sent before. */
const situationOf = ({ connection: { mapping }, event, guest }: Preview<unknown>) => ({
  event,
  purpose: event === 'consent.given' ? 'marketing_email' : null,
  guest: event === 'consent.withdrawn' ? { ...guest, hasConsent: false } : guest,
  before: event === 'consent.withdrawn' ? { email: guest.email, phone: guest.phone, subscribed: true } : null,
  mapping,
})

/** Requests of a service of contacts. */
export function previewContact(site: { name: string }, preview: Preview<ContactService>): PreviewedRequests {
  const { service, connection, event } = preview
  if (!CONTACT_EVENTS.includes(event)) return skippedBy('not_supported')
  const change = changeOf(site, preview)
  return 'skipped' in change
    ? skippedBy(change.skipped)
    : { skipped: null, requests: previewChange(change, { service, connection }) }
}

function changeOf(
  site: { name: string },
  preview: Preview<ContactService>,
): ContactChange | { skipped: DeliverySkipReason } {
  const { service, connection, event } = preview
  const situation = situationOf(preview)
  const { id: guestId, email, phone } = situation.guest
  if (event === 'guest.erased') return { kind: 'erase', contact: { guestId, email, phone } }
  const rule = contactRule(situation, service)
  if ('skipped' in rule) return rule
  return { kind: rule.kind, contact: contactOf(situation.guest, site, connection.mapping) }
}

/** Requests of a service of events. */
export async function previewEventRequests(
  tx: Tx,
  caller: SiteContext,
  { secrets, ...preview }: Preview<EventService> & { secrets: readonly string[] },
): Promise<PreviewedRequests> {
  const { service, connection, event: type } = preview
  if (!service.events.includes(type)) return skippedBy('not_supported')
  const situation = situationOf(preview)
  // An erasure names who is erased, whatever they agreed to.
  const rule = type === 'guest.erased' ? ({ kind: 'withGuest' } as const) : eventRule(situation)
  if ('skipped' in rule) return skippedBy(rule.skipped)
  const isAnonymous = rule.kind === 'anonymous'
  const event = await previewedEvent(tx, caller, { type, guest: situation.guest, isAnonymous })
  const signing = { messageId: PREVIEW_MESSAGE, timestamp: caller.now, secrets }
  return { skipped: null, requests: previewEvent(event, signing, { service, connection }) }
}
