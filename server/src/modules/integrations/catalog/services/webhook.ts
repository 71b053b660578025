import { EVENT_EXAMPLES, WEBHOOK_EVENTS, type ErrorText, type WebhookEvent } from '@portico/shared/contracts'
import { webhookHeaders } from '../../../../platform/webhook-signing'
import { eventTemplateErrors, filledEventTemplate } from '../event-template'
import { field, LABELS } from '../field-parts'
import { type Calls, type Connection, type EventService, type EventSigning } from '../service'

/** Sends events to the operator's own systems, signed by the Standard Webhooks specification. */
export const webhook: EventService = {
  service: 'webhook',
  name: 'Webhook',
  kind: 'events',
  text: {
    en: 'Send events to your own systems as signed JSON.',
    es: 'Envía los eventos a tus propios sistemas como JSON firmado.',
  },
  evidence: 'clients',
  sources: ['Standard Webhooks 1.0.0', 'standardwebhooks 1.1.1 (npm)', 'svix 1.99.1 (npm)'],
  notes: [
    {
      en: 'Create a signing secret before the first test, so that your system can verify it.',
      es: 'Crea una clave de firma antes de la primera prueba para que tu sistema pueda verificarla.',
    },
  ],
  fields: [
    field('url', 'url', LABELS.url, {
      help: {
        en: 'It receives a POST request for each event, and must answer with a 2xx status within 10 seconds.',
        es: 'Recibe una petición POST por cada evento y debe responder con un estado 2xx en 10 segundos.',
      },
    }),
    field(
      'header_name',
      'text',
      { en: 'Header name', es: 'Nombre de la cabecera' },
      {
        optional: true,
        help: {
          en: 'Sent with the value below, besides the signature. Default: Authorization.',
          es: 'Se envía con el valor siguiente, además de la firma. Por defecto: Authorization.',
        },
      },
    ),
    field(
      'header_value',
      'secret',
      { en: 'Header value', es: 'Valor de la cabecera' },
      {
        optional: true,
        help: {
          en: 'If your system requires one, for example Bearer and a token.',
          es: 'Si tu sistema lo exige, por ejemplo Bearer y un token.',
        },
      },
    ),
    field(
      'template',
      'template',
      { en: 'Data template', es: 'Plantilla de datos' },
      {
        optional: true,
        help: {
          en: 'JSON that is sent instead of the event, with placeholders such as {guest.email}, {site.name} or {type}.',
          es: 'JSON que se envía en lugar del evento, con marcadores como {guest.email}, {site.name} o {type}.',
        },
      },
    ),
  ],
  limits: { requestsPerMinute: 600, batch: 1 },
  withoutConsent: ['skip', 'anonymous', 'send'],
  events: WEBHOOK_EVENTS,
  check: checkedValues,
  authorize: ({ values: { header_name: name, header_value: value } }) =>
    value ? { [name?.trim().toLowerCase() || 'authorization']: value } : {},
  *test(connection, signing) {
    const { url = '', template } = connection.values
    yield signedPost(url, template ? testOfTemplate(template) : testBody(signing), signing)
    return new URL(url).host
  },
  *deliver(event, connection, signing) {
    yield* deliverEvent(event, connection, signing)
  },
}

/** Sends an event to the address of a webhook or REST hook. */
export function* deliverEvent(
  event: WebhookEvent,
  { values: { url = '', template } }: Connection,
  signing: EventSigning,
): Calls<void> {
  yield signedPost(url, template ? filledEventTemplate(template, event) : event, signing)
}

function signedPost(url: string, json: unknown, { messageId: id, timestamp, secrets }: EventSigning) {
  const body = JSON.stringify(json)
  const headers = webhookHeaders({ id, timestamp, secrets, body })
  return { method: 'POST' as const, url, headers, body, expects: 'anything' as const }
}

/** A type of its own, so that no receiver takes the test for a guest. */
const testBody = ({ messageId, timestamp }: EventSigning) => ({
  id: messageId,
  type: 'webhook.test',
  timestamp: timestamp.toISOString(),
  data: {},
})

/** The receiver of a template expects its form, so the test has that of an example event. */
const testOfTemplate = (template: string) => filledEventTemplate(template, EVENT_EXAMPLES['guest.logged_in'])

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
/** Headers that the request or its signature needs. */
const OWN_HEADERS =
  /^(host|connection|content-.*|transfer-encoding|webhook-.*|keep-alive|upgrade|te|expect)$/i

function checkedValues({
  url = '',
  header_name: name = '',
  header_value: value = '',
  template = '',
}: Readonly<Record<string, string>>): Record<string, ErrorText[]> {
  const errors: Record<string, ErrorText[]> = {}
  const add = (field: string, found: ErrorText[]) => {
    if (found.length > 0) errors[field] = found
  }
  const hasCredentials = URL.canParse(url) && new URL(url).username + new URL(url).password !== ''
  add('url', hasCredentials ? [{ id: 'error.field.credentials' }] : [])
  const isName = name === '' || (HEADER_NAME.test(name.trim()) && !OWN_HEADERS.test(name.trim()))
  add('header_name', isName ? [] : [{ id: 'error.field.invalid' }])
  add('header_value', /^[\x20-\x7e]*$/.test(value) ? [] : [{ id: 'error.field.invalid' }])
  add('template', template ? eventTemplateErrors(template) : [])
  return errors
}
