import {
  NEW_SMS_SETTINGS,
  type AuditEntry,
  type ClientAccess,
  type ConsentText,
  type ControllerTask,
  type ControllerTaskList,
  type CustomerPortal,
  type Delivery,
  type Nas,
  type ReportConfig,
  type Retention,
  type RouterEvent,
  type RouterPage,
  type Site,
  type SiteGeneral,
  type SiteOverview,
  type SmsGateway,
} from '@portico/shared/contracts'
import {
  answer,
  buildLevels,
  buildMetadata,
  buildSiteSettings,
  buildSubscription,
  buildUser,
} from '@portico/shared/testing'
import { integrationHandlers } from './integration-server'
import { vendorHandler } from './router-vendors'

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

/** A location in the overview, online and without figures. */
export function buildSiteOverview(site: Site, changes: Partial<SiteOverview> = {}): SiteOverview {
  const { id, name, hotspot_type, router_type, currency, created_at } = site
  return {
    id,
    name,
    hotspot_type,
    router_type,
    currency,
    created_at,
    health: 'online',
    cause: null,
    seen_at: null,
    guests: { today: 0, week: 0 },
    sales: [],
    disputes: 0,
    clients: 0,
    archived_at: null,
    can: { copy: true, delete: true },
    ...changes,
  }
}

export const GENERAL: SiteGeneral = {
  name: 'Harbour Café',
  currency: 'EUR',
  default_countrycode: 'ES',
  timezone: 'Europe/Madrid',
  validate_email: false,
}

/** Handlers for the calls that read sites. `seen` collects the addresses of list requests. */
export function siteHandlers(
  sites: readonly Site[] = [buildSite(), HILL_HOTEL],
  seen: string[] = [],
  { manages = true } = {},
) {
  const can = { copy: manages, delete: manages }
  return [
    vendorHandler(),
    answer('listSites', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      seen.push(search)
      const wanted = (searchParams.get('search') ?? '').toLowerCase()
      const matches = sites.filter(({ name }) => name.toLowerCase().includes(wanted))
      const items = matches.map((site) => ({ ...site, can }))
      return { items, metadata: buildMetadata(items.length), can: { create: manages } }
    }),
    answer('listSiteOverview', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      seen.push(search)
      const wanted = (searchParams.get('search') ?? '').toLowerCase()
      const matches = sites.filter(({ name }) => name.toLowerCase().includes(wanted))
      const items = matches.map((site) => ({ ...buildSiteOverview(site), can }))
      return { items, metadata: buildMetadata(items.length), can: { create: manages, change: manages } }
    }),
    answer('getSite', ({ params }) => sites.find(({ id }) => String(id) === params.id)),
    answer('getSiteSettings', { siteId: '*' }, buildSiteSettings({ can: { update: true, ...can } })),
    answer('getSiteGeneral', GENERAL),
    answer('getRedirectUrl', { redirect_url: 'https://harbour.test/menu' }),
  ]
}

/** A gateway without any settings. */
export function buildSmsGateway(changes: Partial<SmsGateway> = {}): SmsGateway {
  return {
    ...NEW_SMS_SETTINGS,
    has_secret: { password: false, header_value: false },
    sent_today: 12,
    last_error: null,
    last_error_text: null,
    ...changes,
  }
}

/** A delivered message. */
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
  last_error: "The server didn't respond in time.",
  last_error_text: { id: 'error.outgoing.timeout' },
  sent_at: null,
})

export function smsHandlers(
  gateway: SmsGateway = buildSmsGateway(),
  deliveries: Delivery[] = [buildDelivery(), FAILED],
) {
  return [
    answer('getSmsGateway', () => gateway),
    answer('listSmsDeliveries', () => ({ items: deliveries })),
    // Refetched after a save.
    answer('getSiteSettings', buildSiteSettings()),
    answer('getProfile', buildUser()),
    answer('getSubscription', buildSubscription()),
  ]
}

/** A client with read access to everything here. */
export function buildClient(changes: Partial<ClientAccess> = {}): ClientAccess {
  return {
    client_id: 21,
    email: 'cleo@harbour.test',
    displayname: 'Cleo',
    front_desk: false,
    member: true,
    permissions: buildLevels('read'),
    state: 'active',
    invited_at: null,
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
  const run = {
    id: 61,
    at: '2026-03-10T02:00:00Z',
    months: 24,
    anonymised: 3,
    state: 'done' as const,
    message: null,
  }
  return [
    answer('getRetention', () => retention),
    answer('listRetentionRuns', () => ({ items: [run] })),
    answer('listConsentTexts', () => ({ items: texts })),
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
    answer('getReportConfig', () => config),
    answer('previewReport', ({ body }) => {
      previews.push(body)
      return { subject: 'Your week', html: '<p>1,240 guests</p>', text: '1,240 guests' }
    }),
    answer('listReportDeliveries', {
      items: [buildDelivery({ to: 'ada@harbour.test', about: 'Your week' })],
    }),
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
    site: { id: 1, name: 'Harbour Café', timezone: 'Europe/Madrid', currency: 'EUR' },
    before: { timezone: 'Europe/Lisbon', validate_email: false },
    after: { timezone: 'Europe/Madrid', validate_email: true },
    ...changes,
  }
}

/** `seen` collects the requests for the list. */
export function auditHandlers(entries: AuditEntry[] = [buildAuditEntry()], seen: URLSearchParams[] = []) {
  return [
    vendorHandler(),
    answer('listAudit', ({ request }) => {
      seen.push(new URL(request.url).searchParams)
      return { items: entries, metadata: buildMetadata(entries.length) }
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

export function buildRouter(changes: Partial<RouterPage> = {}): RouterPage {
  return {
    router_type: 'opennds',
    kind: 'fas',
    vendor: {
      name: 'openNDS (OpenWrt)',
      evidence: 'client',
      fields: [],
      steps: [{ text: 'step.walled_garden', menu: '/etc/config/opennds', values: ['fas_host'] }],
      menu_source: 'document',
      notes: [],
      choices: [],
      uses_secret: true,
      uses_radius: false,
      swaps_octets: false,
    },
    connection: null,
    controller: null,
    report: null,
    capabilities: {
      check: true,
      disconnect: false,
      change_limits: false,
      report_usage: 'end',
      limits: ['time', 'data', 'speed'],
    },
    state: 'online',
    cause: null,
    seen_at: '2026-03-10T09:59:50Z',
    accepted_at: null,
    refused_at: null,
    silence_alerts: true,
    can_go_silent: true,
    version: '9.10.0',
    fas_level: 3,
    secret_changed_at: '2026-03-01T08:00:00Z',
    values: [{ name: 'fas_host', value: 'wifi.example' }],
    walled_garden: {
      hosts: [{ host: 'wifi.example', reason: 'splash_page', gap: null }],
      entries: ['wifi.example'],
      text: 'wifi.example',
      max_entries: null,
      can_push: false,
      pushed: null,
    },
    gateways: [],
    history: [],
    can: { update: true },
    ...changes,
  }
}

export function buildNas(changes: Partial<Nas> = {}): Nas {
  return {
    id: 5,
    name: 'Lobby',
    address: '192.0.2.10',
    identifier: 'portico-1-0a1b2c3d',
    require_message_authenticator: true,
    swaps_octets: true,
    disconnect_port: 3799,
    secret_changed_at: '2026-03-01T08:00:00Z',
    has_previous_secret: false,
    seen_at: null,
    seen_address: null,
    problem: 'never_seen',
    ...changes,
  }
}

export function buildRouterEvent(changes: Partial<RouterEvent> = {}): RouterEvent {
  return {
    id: 1,
    at: '2026-03-10T09:59:00Z',
    kind: 'access',
    problem: null,
    mac: '02:00:00:00:00:01',
    address: '192.0.2.10',
    identifier: 'portico-1-0a1b2c3d',
    ...changes,
  }
}

/** A location without access points. */
export const accessPointHandler = () =>
  answer('listAccessPoints', { items: [], metadata: buildMetadata(0), listed: false, refreshed_at: null })

export function routerHandlers(router: RouterPage = buildRouter(), events: RouterEvent[] = []) {
  return [
    vendorHandler(),
    answer('getRouter', router),
    answer('listRouterEvents', { items: events }),
    accessPointHandler(),
  ]
}

/** Handlers for every settings page. */
export function settingsHandlers() {
  return [
    ...siteHandlers(),
    ...smsHandlers(),
    ...routerHandlers(),
    ...privacyHandlers(),
    ...reportHandlers(),
    ...auditHandlers(),
    ...integrationHandlers(),
    answer('listClientAccess', { items: [buildClient()] }),
    answer('listControllerTasks', buildTaskList()),
    answer('getCustomerPortal', PORTAL),
  ]
}

export function buildTask(changes: Partial<ControllerTask> = {}): ControllerTask {
  return {
    task: 'restart_access_points',
    enabled: false,
    days: [1, 2, 3, 4, 5, 6, 7],
    minute: 240,
    next_run_at: null,
    offered: true,
    running: null,
    last: null,
    ...changes,
  }
}

/** The tasks of a connected UniFi controller. */
export function buildTaskList(changes: Partial<ControllerTaskList> = {}): ControllerTaskList {
  const others = [buildTask({ task: 'scan_rf' }), buildTask({ task: 'restart_console' })]
  return {
    time_zone: 'Europe/Madrid',
    obstacle: null,
    items: [buildTask(), ...others],
    can: { update: true, run: true },
    ...changes,
  }
}
