import {
  WEBHOOK_EVENTS,
  type BackfillDetails,
  type Integration,
  type IntegrationBackfill,
  type IntegrationDelivery,
  type IntegrationDeliveryDetails,
  type IntegrationDetails,
  type IntegrationSummary,
  type ServiceDescription,
} from '@portico/shared/contracts'
import { answer, buildMetadata } from '@portico/shared/testing'

const both = (text: string) => ({ en: text, es: `${text} (es)` })

export function buildSummary(changes: Partial<IntegrationSummary> = {}): IntegrationSummary {
  return {
    service: 'mailbird',
    name: 'Mailbird',
    text: both('Add guests to an audience.'),
    kind: 'contacts',
    state: 'connected',
    account: 'Harbour Marketing',
    last_delivery_at: '2026-03-10T09:30:00Z',
    last_failure: null,
    queued: 0,
    dead: 0,
    ...changes,
  }
}

const FIELD = { required: true, help: null, choices: [], listed: false, of_connection: false }

/** A service that keeps contacts: a key, a list that it offers, and everything that can be mapped. */
export function buildDescription(changes: Partial<ServiceDescription> = {}): ServiceDescription {
  return {
    service: 'mailbird',
    name: 'Mailbird',
    kind: 'contacts',
    evidence: 'openapi',
    text: both('Add guests to an audience.'),
    notes: [both('Mailbird takes ten requests at once.')],
    fields: [
      { ...FIELD, name: 'api_key', kind: 'secret', label: both('API key'), of_connection: true },
      { ...FIELD, name: 'list_id', kind: 'choice', label: both('Audience'), listed: true },
    ],
    has_connection_page: false,
    has_oauth: false,
    opt_in_types: ['unknown', 'single', 'double'],
    without_consent: ['skip', 'unsubscribed'],
    has_tags: true,
    has_attributes: true,
    lists_attributes: true,
    delivers_withdrawals: true,
    events: [],
    ...changes,
  }
}

export const WEBHOOK_DESCRIPTION = buildDescription({
  service: 'webhook',
  name: 'Webhook',
  kind: 'events',
  notes: [],
  fields: [{ ...FIELD, name: 'url', kind: 'url', label: both('URL') }],
  opt_in_types: [],
  without_consent: ['skip', 'anonymous', 'send'],
  has_tags: false,
  has_attributes: false,
  lists_attributes: false,
  events: [...WEBHOOK_EVENTS],
})

function buildIntegration(changes: Partial<Integration> = {}): Integration {
  return {
    service: 'mailbird',
    state: 'connected',
    values: { list_id: 'list-1' },
    stored_secrets: ['api_key'],
    by_oauth: false,
    mapping: {
      opt_in: 'single',
      without_consent: 'skip',
      attributes: [{ source: 'birthday', target: 'BDAY' }],
      tags: ['wifi'],
      guest_tags: false,
      events: [],
    },
    account: 'Harbour Marketing',
    connected_at: '2026-03-01T08:00:00Z',
    last_delivery_at: '2026-03-10T09:30:00Z',
    last_failure: null,
    failures: 0,
    next_try_at: null,
    paused_at: null,
    queued: 0,
    dead: 0,
    delivered: 1240,
    saved_at: '2026-03-01T08:00:00Z',
    ...changes,
  }
}

type Details = Omit<IntegrationDetails, 'can'>

/** A service that is set up and connected. Null: not set up. */
export const buildDetails = (
  integration: Partial<Integration> | null = {},
  description: ServiceDescription = buildDescription(),
): Details => ({
  description,
  integration: integration && buildIntegration({ service: description.service, ...integration }),
  site_fields: [{ source: 'details.Room', title: 'Room' }],
})

export function buildIntegrationDelivery(changes: Partial<IntegrationDelivery> = {}): IntegrationDelivery {
  return {
    id: 81,
    message_id: 'msg_81',
    event: 'guest.logged_in',
    guest: { id: 11, name: 'Ana Ruiz' },
    state: 'delivered',
    created_at: '2026-03-10T09:30:00Z',
    attempts: 1,
    next_try_at: null,
    ended_at: '2026-03-10T09:30:02Z',
    cause: null,
    skipped: null,
    ...changes,
  }
}

export const FAILED_DELIVERY = buildIntegrationDelivery({
  id: 82,
  message_id: 'msg_82',
  guest: { id: 12, name: 'Bo Lind' },
  state: 'dead',
  attempts: 2,
  cause: 'server_error',
})

const TRIED = {
  request: {
    method: 'PUT',
    url: 'https://api.mailbird.test/lists/list-1/members',
    headers: { authorization: '••••••' },
    body: '{"email":"bo@guest.test"}',
  },
  batch: 1,
  status: 500,
  answer: '{"title":"Oops"}',
  duration: 340,
  cause: 'server_error',
  detail: 'Oops',
} as const

const FAILED_DETAILS: Omit<IntegrationDeliveryDetails, 'can'> = {
  ...FAILED_DELIVERY,
  tries: [
    { ...TRIED, at: '2026-03-10T09:30:01Z' },
    { ...TRIED, at: '2026-03-10T09:31:01Z', request: null, status: null, answer: '' },
  ],
}

export function buildBackfill(changes: Partial<IntegrationBackfill> = {}): IntegrationBackfill {
  return {
    id: 91,
    state: 'running',
    segment: null,
    filter: {},
    total: 1000,
    queued: 400,
    delivered: 200,
    skipped: 50,
    dead: 0,
    started_at: '2026-03-10T09:00:00Z',
    started_by: 'Ada Owner',
    ended_at: null,
    ...changes,
  }
}

/** Handlers of the pages of integrations; `details` is that of every service. */
export function integrationHandlers(
  details: Details = buildDetails(),
  { backfill = null }: Partial<Omit<BackfillDetails, 'can'>> = {},
) {
  const deliveries = [FAILED_DELIVERY, buildIntegrationDelivery()]
  return [
    answer('listIntegrations', {
      items: [buildSummary(), buildSummary({ service: 'webhook', name: 'Webhook', state: null })],
    }),
    answer('getIntegration', { service: '*' }, details),
    answer(
      'listIntegrationChoices',
      { service: '*' },
      {
        items: [
          { value: 'list-1', label: 'Newsletter' },
          { value: 'BDAY', label: 'Birthday' },
        ],
        cause: null,
        detail: '',
      },
    ),
    answer('listGuests', { items: [], metadata: buildMetadata(0) }),
    answer('getWebhookSecret', { created_at: null, previous_valid_until: null }),
    answer('listHooks', { items: [] }),
    answer(
      'listIntegrationDeliveries',
      { service: '*' },
      { items: deliveries, metadata: buildMetadata(deliveries.length) },
    ),
    answer('getIntegrationDelivery', { service: '*', deliveryId: '*' }, FAILED_DETAILS),
    answer('getIntegrationBackfill', { service: '*' }, { backfill }),
    answer('countIntegrationBackfill', { service: '*' }, { total: 1240, with_consent: 310 }),
    answer('listGuestSegments', { items: [] }),
  ]
}
