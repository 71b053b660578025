import {
  type EventGuest,
  type WebhookEvent,
  webhookEvent,
  type WebhookEventType,
} from '@portico/shared/contracts'
import type { EventFacts, SessionFacts } from './event-facts.repo'
import type { SentGuest } from './sent-guests.repo'

/** An event as it was recorded, with the rows that it refers to. */
export interface EventToSend {
  messageId: string
  type: WebhookEventType
  at: Date
  data: Record<string, unknown>
  site: { id: number; name: string }
  /** Null: the event has no guest, or is sent without them. */
  guest: SentGuest | null
  /** Removes what identifies the guest's device. */
  isAnonymous: boolean
  facts: EventFacts
}

/** Returns the ID of a delivery's message. It's the same on every attempt. */
export const messageIdOf = (deliveryId: number): string => `msg_${String(deliveryId).padStart(10, '0')}`

/**
 * Returns the body of a webhook. Null: a row that it needs was deleted meanwhile.
 * @throws ZodError if the recorded data doesn't have the shape of its type
 */
export function eventPayload(event: EventToSend): WebhookEvent | null {
  const about = dataOf(event)
  if (!about) return null
  const { messageId, type, at, site } = event
  const data = { site: { id: site.id, name: site.name }, ...about }
  return webhookEvent.parse({ id: messageId, type, timestamp: at.toISOString(), data })
}

function dataOf(event: EventToSend): Record<string, unknown> | null {
  const { type, data } = event
  const guest = event.guest && eventGuestOf(event.guest)
  switch (type) {
    case 'guest.logged_in':
    case 'session.ended': {
      const session = event.facts.sessions.get(Number(data['session_id']))
      return session ? { guest, session: sessionOf(session, event) } : null
    }
    case 'guest.updated':
      return { guest }
    case 'guest.erased':
      return { guest: data['guest'] }
    case 'consent.given':
    case 'consent.withdrawn':
      return { guest, consent: consentOf(event) }
    case 'voucher.redeemed': {
      const { voucher_id: id, code, batch } = data
      return { guest, voucher: { id, code, batch } }
    }
    case 'payment.succeeded':
    case 'payment.refunded':
      return { guest, payment: paymentOf(event) }
  }
}

/** Returns a guest as events contain them. */
export function eventGuestOf(guest: SentGuest): EventGuest {
  const { id, email, phone, gender, birthday, country, details, tags } = guest
  return {
    id,
    first_name: guest.firstname,
    last_name: guest.lastname,
    email,
    phone,
    gender,
    birthday,
    country,
    details,
    tags,
    marketing_consent: guest.hasConsent,
    first_seen: guest.firstSeen,
    last_seen: guest.lastSeen,
    visits: guest.visits,
  }
}

function sessionOf(session: SessionFacts, { type, isAnonymous }: EventToSend) {
  const { mac, hostname, os } = session
  const device = isAnonymous ? { mac: '', hostname: '', os } : { mac, hostname, os }
  const shared = {
    id: session.id,
    login_method: session.loginType,
    device,
    access_point: session.apMac,
    started_at: session.startedAt,
    expires_at: session.expiresAt,
  }
  if (type === 'guest.logged_in') return shared
  return {
    ...shared,
    ended_at: session.endedAt,
    duration: session.seconds,
    data_up: session.dataUp,
    data_down: session.dataDown,
    cause: session.cause,
  }
}

function consentOf({ type, at, data, facts, guest }: EventToSend) {
  const { purpose, language, text_id: textId } = data
  return {
    purpose,
    granted: type === 'consent.given',
    at: at.toISOString(),
    // A decision about a shared address has the language of its guest.
    language: language ?? guest?.language ?? '',
    text: facts.texts.get(Number(textId)) ?? null,
  }
}

function paymentOf({ data, facts }: EventToSend) {
  const { payment_id: id, amount, currency, refunded, package_id: packageId, at } = data
  return { id, amount, currency, refunded, package: facts.packages.get(Number(packageId)) ?? null, at }
}
