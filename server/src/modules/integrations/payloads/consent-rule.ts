import type { DeliverySkipReason, IntegrationMapping, WebhookEventType } from '@portico/shared/contracts'
import type { ContactService } from '../catalog'
import type { SentGuest } from './sent-guests.repo'

/** A guest as an integration received them before. */
export interface SentBefore {
  email: string | null
  phone: string | null
  /** Sent with consent, and no withdrawal was delivered since. */
  subscribed: boolean
}

interface Situation {
  /** Null: a backfill. */
  event: WebhookEventType | null
  /** Purpose of a consent event; null: another event. */
  purpose: string | null
  /** Null: erased or anonymized meanwhile. */
  guest: SentGuest | null
  /** Null: nothing. */
  before: SentBefore | null
  mapping: Pick<IntegrationMapping, 'without_consent'>
}

type Rule<Kind> = { kind: Kind } | { skipped: DeliverySkipReason }

/**
 * Decides how a guest is sent to a service of contacts. Only a consent that the guest has just given, and that still
 * counts, may lift a former unsubscription. A guest without consent is unsubscribed where they were sent with consent,
 * and otherwise sent only if the mapping allows it.
 */
export function contactRule(
  { event, purpose, guest, before, mapping }: Situation,
  { identifies, deliversWithdrawals }: Pick<ContactService, 'identifies' | 'deliversWithdrawals'>,
): Rule<'optIn' | 'upsert' | 'withdraw'> {
  if (!guest) return { skipped: 'guest_gone' }
  if (!guest.email && (identifies === 'email' || !guest.phone)) return { skipped: 'no_address' }
  if (guest.hasConsent) {
    const isGivenNow = event === 'consent.given' && purpose?.startsWith('marketing_')
    return { kind: isGivenNow ? 'optIn' : 'upsert' }
  }
  if (before?.subscribed) return deliversWithdrawals ? { kind: 'withdraw' } : { skipped: 'not_supported' }
  return mapping.without_consent === 'unsubscribed' ? { kind: 'upsert' } : { skipped: 'no_consent' }
}

/**
 * Decides how an event is sent to a service of events: with its guest, without them, or not at all. A withdrawal is
 * sent with a guest that the receiver knows, so that it can act on it.
 */
export function eventRule({ event, guest, before, mapping }: Situation): Rule<'withGuest' | 'anonymous'> {
  if (!guest) return { skipped: 'guest_gone' }
  const isKnown = event === 'consent.withdrawn' && before !== null
  if (guest.hasConsent || isKnown || mapping.without_consent === 'send') return { kind: 'withGuest' }
  return mapping.without_consent === 'anonymous' ? { kind: 'anonymous' } : { skipped: 'no_consent' }
}
