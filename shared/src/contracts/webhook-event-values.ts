/** Events that integrations receive. */
export const WEBHOOK_EVENTS = [
  'guest.logged_in',
  'guest.updated',
  'guest.erased',
  'consent.given',
  'consent.withdrawn',
  'voucher.redeemed',
  'payment.succeeded',
  'payment.refunded',
  'session.ended',
] as const
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]
