import { WEBHOOK_EVENTS } from '@portico/shared/contracts'
import { field, LABELS } from '../field-parts'
import { type EventService } from '../service'
import { deliverEvent } from './webhook'

/** Sends one event type to the address that a no-code tool subscribed. Not in the list that users see. */
export const restHook: EventService = {
  service: 'rest_hook',
  name: 'REST hook',
  kind: 'events',
  text: { en: 'Send events to no-code tools.', es: 'Envía los eventos a herramientas sin código.' },
  evidence: 'clients',
  sources: ['Zapier platform documentation, REST hooks', 'Make custom webhooks', 'n8n webhook trigger'],
  // The address is a secret, because anybody who knows it can trigger the tool.
  fields: [field('url', 'secret', LABELS.url)],
  limits: { requestsPerMinute: 300, batch: 1 },
  withoutConsent: ['skip'],
  events: WEBHOOK_EVENTS,
  authorize: () => ({}),
  // A subscription is the proof that the tool works, so there is nothing to call.
  *test({ values: { url = '' } }) {
    return new URL(url).host
  },
  *deliver(event, connection, signing) {
    yield* deliverEvent(event, connection, signing)
  },
}
