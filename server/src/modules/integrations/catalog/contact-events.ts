import type { WebhookEventType } from '@portico/shared/contracts'

/** Events after which a contact at a service is brought up to date. */
export const CONTACT_EVENTS: readonly WebhookEventType[] = [
  'guest.logged_in',
  'guest.updated',
  'guest.erased',
  'consent.given',
  'consent.withdrawn',
]
