import { z } from 'zod'
import { id, instant } from './fields'
import { CONSENT_PURPOSES } from './consent-purposes'

const site = z.object({ id, name: z.string() })

/** A guest as integrations receive it. Null in events of guests whose data isn't sent. */
export const eventGuest = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  gender: z.enum(['M', 'F', 'O']).nullable(),
  /** YYYY-MM-DD */
  birthday: z.string().nullable(),
  /** ISO 3166-1, two letters. */
  country: z.string().nullable(),
  /** Answers to the site's own fields, by the field's title. */
  details: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  marketing_consent: z.boolean(),
  first_seen: instant,
  last_seen: instant,
  visits: z.number().int(),
})
export type EventGuest = z.infer<typeof eventGuest>

const session = z.object({
  id,
  login_method: z.string(),
  device: z.object({ mac: z.string(), hostname: z.string(), os: z.string() }),
  /** Address of the access point; null: unknown. */
  access_point: z.string().nullable(),
  started_at: instant,
  /** End of the access; null: no end. */
  expires_at: instant.nullable(),
})

const endedSession = session.extend({
  ended_at: instant,
  /** Seconds. */
  duration: z.number().int(),
  /** Bytes. */
  data_up: z.number().int(),
  data_down: z.number().int(),
  /** Why it ended. */
  cause: z.string().nullable(),
})

const consent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  granted: z.boolean(),
  at: instant,
  language: z.string(),
  /** The displayed text; null: none. */
  text: z.string().nullable(),
})

const payment = z.object({
  id,
  /** Minor units. */
  amount: z.number().int(),
  /** ISO 4217. */
  currency: z.string(),
  /** Minor units returned so far. */
  refunded: z.number().int(),
  package: z.string().nullable(),
  at: instant,
})

/** Data of each event type. */
export const EVENT_DATA = {
  'guest.logged_in': z.object({ site, guest: eventGuest.nullable(), session }),
  'guest.updated': z.object({ site, guest: eventGuest.nullable() }),
  'guest.erased': z.object({
    site,
    /** Values that identify the person at the receiver. They aren't stored after the delivery. */
    guest: z.object({ id, email: z.string().nullable(), phone: z.string().nullable() }),
  }),
  'consent.given': z.object({ site, guest: eventGuest.nullable(), consent }),
  'consent.withdrawn': z.object({ site, guest: eventGuest.nullable(), consent }),
  'voucher.redeemed': z.object({
    site,
    guest: eventGuest.nullable(),
    voucher: z.object({ id, code: z.string(), batch: z.string().nullable() }),
  }),
  'payment.succeeded': z.object({ site, guest: eventGuest.nullable(), payment }),
  'payment.refunded': z.object({ site, guest: eventGuest.nullable(), payment }),
  'session.ended': z.object({ site, guest: eventGuest.nullable(), session: endedSession }),
} as const

/** Body of a webhook. Its ID is in the header `webhook-id`, and in `id` for tools that read no headers. */
function eventOf<Type extends keyof typeof EVENT_DATA>(type: Type) {
  return z.object({ id: z.string(), type: z.literal(type), timestamp: instant, data: EVENT_DATA[type] })
}

export const webhookEvent = z.discriminatedUnion('type', [
  eventOf('guest.logged_in'),
  eventOf('guest.updated'),
  eventOf('guest.erased'),
  eventOf('consent.given'),
  eventOf('consent.withdrawn'),
  eventOf('voucher.redeemed'),
  eventOf('payment.succeeded'),
  eventOf('payment.refunded'),
  eventOf('session.ended'),
])
export type WebhookEvent = z.infer<typeof webhookEvent>
