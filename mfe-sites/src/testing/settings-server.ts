import type {
  AuditEntry,
  ClientAccess,
  ConsentText,
  CustomerPortal,
  Delivery,
  ReportConfig,
  Retention,
  Site,
  SiteGeneral,
  SmsGateway,
} from '@portico/shared/contracts'
import { buildLevels, buildMetadata, buildSiteSettings } from '@portico/shared/testing'
import { http, HttpResponse } from 'msw'

/** The first of the two sites that `buildUser` may enter. */
export function buildSite(changes: Partial<Site> = {}): Site {
  return {
    id: 1,
    name: 'Harbour Café',
    hotspot_type: 'cafe',
    router_type: 'unifi',
    timezone: 'Europe/Madrid',
    currency: 'EUR',
    default_countrycode: 'ES',
    login_methods: ['email', 'clickthroughlogin'],
    created_at: '2026-01-15T09:00:00Z',
    ...changes,
  }
}

export const HILL_HOTEL = buildSite({
  id: 2,
  name: 'Hill Hotel',
  hotspot_type: 'hotel',
  router_type: 'mikrotik',
})

export const GENERAL: SiteGeneral = {
  name: 'Harbour Café',
  currency: 'EUR',
  default_countrycode: 'ES',
  timezone: 'Europe/Madrid',
  validate_email: false,
}

/** What a screen sent, in order. */
export interface Sent {
  method: string
  path: string
  body: unknown
}

/** Answers one call and keeps what was sent to it. */
export function acceptCall(
  method: 'post' | 'put' | 'delete',
  path: string,
  answer: (body: Record<string, unknown>) => object | null,
  sent: Sent[] = [],
) {
  return http[method](path, async ({ request }) => {
    const text = await request.text()
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>
    sent.push({ method, path: new URL(request.url).pathname, body })
    const given = answer(body)
    return given ? HttpResponse.json(given) : new HttpResponse(null, { status: 204 })
  })
}

/** The calls that show sites. `seen` collects the addresses of the list. */
export function siteHandlers(sites: readonly Site[] = [buildSite(), HILL_HOTEL], seen: string[] = []) {
  return [
    http.get('/s/api/v1/site/', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      seen.push(search)
      const wanted = (searchParams.get('search') ?? '').toLowerCase()
      const items = sites.filter(({ name }) => name.toLowerCase().includes(wanted))
      return HttpResponse.json({ items, metadata: buildMetadata(items.length) })
    }),
    http.get('/s/api/v1/site/:id', ({ params }) =>
      HttpResponse.json(sites.find(({ id }) => String(id) === params.id)),
    ),
    http.get('/s/:id/api/v1/settings', () => HttpResponse.json(buildSiteSettings())),
    http.get('/s/api/v1/site/:id/general', () => HttpResponse.json(GENERAL)),
    http.get('/s/api/v1/site/:id/redirecturl', () =>
      HttpResponse.json({ redirect_url: 'https://harbour.test/menu' }),
    ),
  ]
}

/** Nothing set up yet. */
export function buildSmsGateway(changes: Partial<SmsGateway> = {}): SmsGateway {
  return {
    enabled: false,
    provider: 'twilio',
    request_type: 'post',
    url: '',
    auth_type: 'httpbasic',
    username: '',
    header_name: '',
    to_param: 'to',
    text_param: 'text',
    from: '',
    extra_params: {},
    otp_length: 6,
    otp_ttl: 300,
    resend_wait: 60,
    max_per_day: 500,
    has_secret: { password: false, header_value: false },
    sent_today: 12,
    last_error: null,
    last_error_text: null,
    ...changes,
  }
}

/** A message that arrived. */
export function buildDelivery(changes: Partial<Delivery> = {}): Delivery {
  return {
    id: 41,
    to: '+34600000001',
    about: 'test',
    state: 'sent',
    attempts: 1,
    last_error: null,
    last_error_text: null,
    created_at: '2026-03-10T09:30:00Z',
    sent_at: '2026-03-10T09:30:02Z',
    ...changes,
  }
}

const FAILED = buildDelivery({
  id: 42,
  to: '+34600000002',
  state: 'failed',
  attempts: 2,
  last_error: 'The server did not answer in time',
  last_error_text: { id: 'error.outgoing.timeout' },
  sent_at: null,
})

export function smsHandlers(
  gateway: SmsGateway = buildSmsGateway(),
  deliveries: Delivery[] = [buildDelivery(), FAILED],
) {
  return [
    http.get('/s/1/api/v1/smsgateway', () => HttpResponse.json(gateway)),
    http.get('/s/1/api/v1/smsgateway/deliveries', () => HttpResponse.json({ items: deliveries })),
  ]
}

/** A client who may look at everything here. */
export function buildClient(changes: Partial<ClientAccess> = {}): ClientAccess {
  return {
    client_id: 21,
    email: 'cleo@harbour.test',
    displayname: 'Cleo',
    front_desk: false,
    member: true,
    permissions: buildLevels('read'),
    ...changes,
  }
}

export const RETENTION: Retention = { months: 24, due: 17, last_run_at: '2026-03-10T02:00:00Z' }

export function buildConsentText(changes: Partial<ConsentText> = {}): ConsentText {
  return {
    id: 51,
    purpose: 'tos',
    language: 'en-US',
    version: 1,
    text: 'Be kind to others.',
    created_at: '2026-02-01T09:00:00Z',
    created_by: 'owner@harbour.test',
    ...changes,
  }
}

export const CONSENT_TEXTS = [
  buildConsentText(),
  buildConsentText({ id: 52, version: 2, text: 'Be very kind to all others.' }),
  buildConsentText({ id: 53, language: 'es-ES', text: 'Sé amable.' }),
]

export function privacyHandlers(retention: Retention = RETENTION, texts: ConsentText[] = CONSENT_TEXTS) {
  const run = { id: 61, at: '2026-03-10T02:00:00Z', months: 24, anonymised: 3, state: 'done', message: null }
  return [
    http.get('/s/1/api/v1/retention', () => HttpResponse.json(retention)),
    http.get('/s/1/api/v1/retention/runs', () => HttpResponse.json({ items: [run] })),
    http.get('/s/1/api/v1/consenttexts', () => HttpResponse.json({ items: texts })),
  ]
}

export function buildReportConfig(changes: Partial<ReportConfig> = {}): ReportConfig {
  return {
    frequency: 'weekly',
    weekday: 1,
    recipients: ['ada@harbour.test'],
    language: 'en-US',
    sections: ['guests', 'logins'],
    last_sent_at: null,
    next_at: '2026-03-16T07:00:00Z',
    ...changes,
  }
}

export function reportHandlers(config: ReportConfig = buildReportConfig(), previews: unknown[] = []) {
  return [
    http.get('/s/1/api/v1/reportconfig', () => HttpResponse.json(config)),
    http.post('/s/1/api/v1/reportconfig/preview', async ({ request }) => {
      previews.push(await request.json())
      return HttpResponse.json({ subject: 'Your week', html: '<p>1,240 guests</p>', text: '1,240 guests' })
    }),
    http.get('/s/1/api/v1/reportconfig/deliveries', () =>
      HttpResponse.json({ items: [buildDelivery({ to: 'ada@harbour.test', about: 'Your week' })] }),
    ),
  ]
}

export function buildAuditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 71,
    at: '2026-03-10T09:30:00Z',
    actor: 'owner@harbour.test',
    action: 'site.update',
    subject_kind: 'site',
    subject: 'Harbour Café',
    site: { id: 1, name: 'Harbour Café' },
    before: { timezone: 'Europe/Lisbon', validate_email: false },
    after: { timezone: 'Europe/Madrid', validate_email: true },
    ...changes,
  }
}

/** `seen` collects what the list was asked for. */
export function auditHandlers(entries: AuditEntry[] = [buildAuditEntry()], seen: URLSearchParams[] = []) {
  return [
    http.get('/a/api/v1/audit', ({ request }) => {
      seen.push(new URL(request.url).searchParams)
      return HttpResponse.json({ items: entries, metadata: buildMetadata(entries.length) })
    }),
  ]
}

export const PORTAL: CustomerPortal = {
  enabled: true,
  show_usage: true,
  swap_device: false,
  buy_package: true,
  welcome_text: 'Welcome aboard',
}

/** Every page of settings has what it asks for. */
export function settingsHandlers() {
  return [
    ...siteHandlers(),
    ...smsHandlers(),
    ...privacyHandlers(),
    ...reportHandlers(),
    ...auditHandlers(),
    http.get('/s/1/api/v1/clientaccess', () => HttpResponse.json({ items: [buildClient()] })),
    http.get('/s/1/api/v1/customerportal', () => HttpResponse.json(PORTAL)),
  ]
}
