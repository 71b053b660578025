import {
  EVENT_EXAMPLES,
  type WebhookEvent,
  webhookEvent,
  type WebhookEventType,
} from '@portico/shared/contracts'
import type { SiteContext } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { eventGuestOf, eventPayload, loadEventFacts, type SentGuest } from '../payloads'
import { lastSessionOf } from './preview-guests.repo'

/** Message ID of requests that are never sent. */
export const PREVIEW_MESSAGE = 'msg_preview'

interface Previewed {
  type: WebhookEventType
  guest: SentGuest
  /** Sent without the guest. */
  isAnonymous: boolean
}

/** The event as a receiver would get it. If it didn't happen to the guest, such as a payment, its data is an example. */
export async function previewedEvent(
  tx: Tx,
  { site, now }: SiteContext,
  { type, guest, isAnonymous }: Previewed,
): Promise<WebhookEvent> {
  const sessionId = type === 'guest.logged_in' ? await lastSessionOf(tx, site.id, guest.id) : null
  if (sessionId === null) return exampleEvent({ site, now }, { type, guest, isAnonymous })
  const data = { session_id: sessionId }
  const facts = await loadEventFacts(tx, site.id, [{ data }])
  const event = { messageId: PREVIEW_MESSAGE, type, at: now, data, site, isAnonymous, facts }
  return (
    eventPayload({ ...event, guest: isAnonymous ? null : guest }) ??
    exampleEvent({ site, now }, { type, guest, isAnonymous })
  )
}

function exampleEvent({ site, now }: SiteContext, { type, guest, isAnonymous }: Previewed): WebhookEvent {
  const example = EVENT_EXAMPLES[type].data
  const { id, email, phone } = guest
  const about = type === 'guest.erased' ? { id, email, phone } : eventGuestOf(guest)
  const isOfSession = 'session' in example
  return webhookEvent.parse({
    id: PREVIEW_MESSAGE,
    type,
    timestamp: now.toISOString(),
    data: {
      ...example,
      site: { id: site.id, name: site.name },
      guest: isAnonymous ? null : about,
      ...(isOfSession &&
        isAnonymous && {
          session: { ...example.session, device: { ...example.session.device, mac: '', hostname: '' } },
        }),
    },
  })
}
