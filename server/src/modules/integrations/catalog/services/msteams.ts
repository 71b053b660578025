import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookEventType } from '@portico/shared/contracts'
import { eventTemplateErrors, filledEventTemplate } from '../event-template'
import { field, valueOf } from '../field-parts'
import {
  ServiceFailure,
  type Calls,
  type Connection,
  type EventService,
  type ServiceAnswer,
  type ServiceRequest,
} from '../service'

type Language = 'en' | 'es'

const TITLES: Record<WebhookEventType, Record<Language, string>> = {
  'guest.logged_in': { en: 'Guest logged in', es: 'Un invitado ha iniciado sesión' },
  'guest.updated': { en: 'Guest details changed', es: 'Datos de un invitado modificados' },
  'guest.erased': { en: 'Guest erased', es: 'Invitado borrado' },
  'consent.given': { en: 'Consent given', es: 'Consentimiento dado' },
  'consent.withdrawn': { en: 'Consent withdrawn', es: 'Consentimiento retirado' },
  'voucher.redeemed': { en: 'Voucher redeemed', es: 'Vale canjeado' },
  'payment.succeeded': { en: 'Payment received', es: 'Pago recibido' },
  'payment.refunded': { en: 'Payment refunded', es: 'Pago reembolsado' },
  'session.ended': { en: 'Session ended', es: 'Sesión finalizada' },
}

const LABELS = {
  site: { en: 'Location', es: 'Ubicación' },
  guest: { en: 'Guest', es: 'Invitado' },
  email: { en: 'Email', es: 'Correo electrónico' },
  phone: { en: 'Phone', es: 'Teléfono' },
  login: { en: 'Login method', es: 'Método de acceso' },
  voucher: { en: 'Voucher', es: 'Vale' },
  amount: { en: 'Amount', es: 'Importe' },
} as const satisfies Record<string, Record<Language, string>>

const CONNECTED = {
  en: 'Guest Wi-Fi is connected to this channel.',
  es: 'La Wi-Fi de invitados está conectada a este canal.',
}

/** Posts events to a channel of Microsoft Teams, by the address of a workflow. */
export const msteams: EventService = {
  kind: 'events',
  service: 'msteams',
  name: 'Microsoft Teams',
  text: {
    en: 'Post a message to a channel of Microsoft Teams when something happens.',
    es: 'Publica un mensaje en un canal de Microsoft Teams cuando ocurre algo.',
  },
  evidence: 'sdk',
  sources: ['adaptivecards 2.10.0 (MIT), by Microsoft', 'Microsoft Teams: webhooks with Workflows'],
  notes: [
    { en: 'A test posts a message to the channel.', es: 'Una prueba publica un mensaje en el canal.' },
    {
      en: 'Anyone in the channel sees the guests that are sent.',
      es: 'Todas las personas del canal ven los invitados que se envían.',
    },
  ],
  fields: [
    field(
      'url',
      'secret',
      { en: 'Workflow URL', es: 'URL del flujo de trabajo' },
      {
        help: {
          en: 'In Teams: channel > More options > Workflows > Send webhook alerts to a channel. Copy the URL that it shows at the end.',
          es: 'En Teams: canal > Más opciones > Flujos de trabajo > Enviar alertas de webhook a un canal. Copia la URL que aparece al final.',
        },
      },
    ),
    field(
      'language',
      'choice',
      { en: 'Language of messages', es: 'Idioma de los mensajes' },
      {
        choices: [
          { value: 'en', label: { en: 'English', es: 'Inglés' } },
          { value: 'es', label: { en: 'Spanish', es: 'Español' } },
        ],
      },
    ),
    field(
      'template',
      'template',
      { en: 'Data template', es: 'Plantilla de datos' },
      {
        optional: true,
        help: {
          en: 'Your own message as JSON, with placeholders such as {guest.first_name} or {site.name}.',
          es: 'Tu propio mensaje en JSON, con marcadores como {guest.first_name} o {site.name}.',
        },
      },
    ),
  ],
  limits: { requestsPerMinute: 60, batch: 1 },
  withoutConsent: ['skip', 'anonymous', 'send'],
  events: WEBHOOK_EVENTS,
  authorize: () => ({}),
  failure: ({ status, text }) => {
    if (status === 404) return new ServiceFailure('gone', text)
    return status === 403 ? new ServiceFailure('wrong_key', text) : undefined
  },
  check: ({ url = '', template = '' }) => {
    const templateProblems = template ? eventTemplateErrors(template) : []
    const isEncrypted = url === '' || (URL.canParse(url) && new URL(url).protocol === 'https:')
    return {
      ...(!isEncrypted && { url: [{ id: 'error.field.invalid' }] }),
      ...(templateProblems.length > 0 && { template: templateProblems }),
    }
  },
  *test(connection) {
    const url = valueOf(connection, 'url')
    yield* post(url, messageOf([textBlock(CONNECTED[languageOf(connection)], true)]))
    return new URL(url).host
  },
  *deliver(event, connection) {
    const template = valueOf(connection, 'template')
    const message = template
      ? filledEventTemplate(template, event)
      : eventMessage(event, languageOf(connection))
    yield* post(valueOf(connection, 'url'), message)
  },
}

function* post(url: string, json: unknown): Calls<void> {
  const request: ServiceRequest = { method: 'POST', url, json, expects: 'text' }
  assertPosted(yield request)
}

/** Older addresses answer with status 200 and say in words that the message wasn't posted. */
function assertPosted({ text }: ServiceAnswer): void {
  if (!text.startsWith('Webhook message delivery failed')) return
  throw new ServiceFailure(text.includes('429') ? 'rate_limited' : 'rejected', text.slice(0, 300))
}

const languageOf = (connection: Connection): Language =>
  valueOf(connection, 'language') === 'es' ? 'es' : 'en'

function eventMessage(event: WebhookEvent, language: Language) {
  const facts = factsOf(event).flatMap(([label, value]) =>
    value ? [{ title: LABELS[label][language], value: plain(value) }] : [],
  )
  return messageOf([textBlock(TITLES[event.type][language], true), { type: 'FactSet', facts }])
}

function factsOf({ data }: WebhookEvent): [keyof typeof LABELS, string | null][] {
  const { guest } = data
  const name = guest && 'first_name' in guest ? `${guest.first_name} ${guest.last_name}`.trim() : null
  return [
    ['site', data.site.name],
    ['guest', name],
    ['email', guest?.email ?? null],
    ['phone', guest?.phone ?? null],
    ['login', 'session' in data ? data.session.login_method : null],
    ['voucher', 'voucher' in data ? data.voucher.code : null],
    ['amount', 'payment' in data ? amountOf(data.payment) : null],
  ]
}

function amountOf({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** digits)
}

/** Teams reads Markdown, so a guest could write a link by their name. */
const plain = (text: string) => text.replaceAll(/[\\`*_[\]()#<>]/g, '\\$&')

const textBlock = (text: string, isTitle: boolean) => ({
  type: 'TextBlock',
  text,
  wrap: true,
  ...(isTitle && { weight: 'Bolder', size: 'Medium' }),
})

function messageOf(body: readonly object[]) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body,
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] }
}
