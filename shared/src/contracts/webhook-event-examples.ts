import type { WebhookEventType } from './webhook-event-values'
import type { WebhookEvent } from './webhook-events'

const site = { id: 7, name: 'Harbor Hotel' }

const guest = {
  id: 4711,
  first_name: 'Ana',
  last_name: 'García',
  email: 'ana@guest.example',
  phone: '+34600123456',
  gender: 'F' as const,
  birthday: '1990-05-17',
  country: 'ES',
  details: { 'Room number': '204' },
  tags: ['breakfast'],
  marketing_consent: true,
  first_seen: '2026-01-12T18:20:00.000Z',
  last_seen: '2026-03-10T08:15:30.000Z',
  visits: 6,
}

const session = {
  id: 90210,
  login_method: 'email',
  device: { mac: 'A4:83:E7:12:34:56', hostname: 'anas-phone', os: 'iOS' },
  access_point: '0C:8D:DB:AA:BB:01',
  started_at: '2026-03-10T08:15:30.000Z',
  expires_at: '2026-03-11T08:15:30.000Z',
}

const consent = {
  purpose: 'marketing_email' as const,
  granted: true,
  at: '2026-03-10T08:15:30.000Z',
  language: 'es',
  text: 'Quiero recibir ofertas por correo electrónico.',
}

const payment = {
  id: 381,
  amount: 500,
  currency: 'EUR',
  refunded: 0,
  package: '24 hours',
  at: '2026-03-10T08:15:30.000Z',
}

const head = { id: 'msg_9000001', timestamp: '2026-03-10T08:15:30.000Z' }

/** An event of each type, for the API description and for tools that ask for a sample. */
export const EVENT_EXAMPLES: { readonly [Type in WebhookEventType]: Extract<WebhookEvent, { type: Type }> } =
  {
    'guest.logged_in': { ...head, type: 'guest.logged_in', data: { site, guest, session } },
    'guest.updated': { ...head, type: 'guest.updated', data: { site, guest } },
    'guest.erased': {
      ...head,
      type: 'guest.erased',
      data: { site, guest: { id: guest.id, email: guest.email, phone: guest.phone } },
    },
    'consent.given': { ...head, type: 'consent.given', data: { site, guest, consent } },
    'consent.withdrawn': {
      ...head,
      type: 'consent.withdrawn',
      data: {
        site,
        guest: { ...guest, marketing_consent: false },
        consent: { ...consent, granted: false },
      },
    },
    'voucher.redeemed': {
      ...head,
      type: 'voucher.redeemed',
      data: { site, guest, voucher: { id: 1205, code: 'HARB-2049', batch: 'Conference' } },
    },
    'payment.succeeded': { ...head, type: 'payment.succeeded', data: { site, guest, payment } },
    'payment.refunded': {
      ...head,
      type: 'payment.refunded',
      data: { site, guest, payment: { ...payment, refunded: 500 } },
    },
    'session.ended': {
      ...head,
      type: 'session.ended',
      data: {
        site,
        guest,
        session: {
          ...session,
          ended_at: '2026-03-10T09:45:30.000Z',
          duration: 5400,
          data_up: 10_485_760,
          data_down: 104_857_600,
          cause: null,
        },
      },
    },
  }
