import type { Delivery, Site, SiteGeneral, SmsGateway } from '@portico/shared/contracts'
import { buildMetadata, buildSiteSettings } from '@portico/shared/testing'
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

/** Every page of settings has what it asks for. */
export function settingsHandlers() {
  return [...siteHandlers(), ...smsHandlers()]
}
