import type { BootData, LevelMap, SiteSettings, Subscription, User } from '../contracts'
import { NO_META } from '../contracts/boot'
import { siteRoutes } from '../contracts/sites'
import { LEVEL_AREAS, type Level } from '../contracts/levels'

/** Metadata of an installation without connected services. */
export function buildMeta(changes: Partial<BootData['meta']> = {}): BootData['meta'] {
  return { ...NO_META, ...changes }
}

/** The signed-in owner of a small account with two sites. */
export function buildUser(changes: Partial<User> = {}): User {
  const manages = changes.role !== 'client'
  return {
    id: 7,
    email: 'owner@harbour.test',
    displayname: 'Ada Owner',
    language: 'en-US',
    timezone: 'Europe/Madrid',
    role: 'owner',
    account: { id: 3, name: 'Harbour Cafés' },
    permissions: { all: true, voucher: true, guests: true, reports: true, sitesettings: true },
    sites: [
      { id: 1, name: 'Harbour Café' },
      { id: 2, name: 'Hill Hotel' },
    ],
    can: { create_site: manages, copy_site: manages, list_audit: manages, see_locked: manages },
    billing_access: true,
    sub_active: true,
    plan_type: 'engage',
    card_updated_required: false,
    site_creation_needed: false,
    isProvider: false,
    intercom_hash: null,
    usage_statistics: null,
    tf_enabled: false,
    tf_setup_needed: false,
    last_login_at: '2026-03-01T09:00:00Z',
    viewing: null,
    ...changes,
  }
}

/** The same level in every area. */
export function buildLevels(level: Level): LevelMap {
  return Object.fromEntries(LEVEL_AREAS.map((area) => [area, level])) as LevelMap
}

const EVERY_RIGHT = Object.fromEntries(
  [...Object.keys(siteRoutes.getSiteSettings.can), 'whitelist_everywhere'].map((right) => [right, true]),
) as SiteSettings['can'] // `fromEntries` loses the keys.

/** The signed-in user's settings and rights at a site in Madrid that uses euros. */
export function buildSiteSettings({
  can,
  ...changes
}: Partial<Omit<SiteSettings, 'can'>> & { can?: Partial<SiteSettings['can']> } = {}): SiteSettings {
  return {
    permissions: { all: true, voucher: true, guests: true, reports: true, sitesettings: true },
    levels: buildLevels('write'),
    can: { ...EVERY_RIGHT, ...can },
    settings: {
      name: 'Harbour Café',
      timezone: 'Europe/Madrid',
      currency: 'EUR',
      default_countrycode: 'ES',
      sms_ready: true,
      router_disconnects: true,
      has_controller_tasks: false,
    },
    ...changes,
  }
}

/** Metadata of a single-page list response. */
export function buildMetadata(total: number, changes: { page?: number; per_page?: number } = {}) {
  const { page = 1, per_page = 25 } = changes
  return { page, per_page, total, pages: Math.ceil(total / per_page), total_is_exact: true }
}

type Values = Record<string, string | number>
/** One error for each field: the id of its text, or also the values in it. */
export type FieldErrors = Record<string, string | { id: string; values: Values }>

/** Body of a failed call, as the server writes it. */
export function buildFailure(status: number, id: string, fields: FieldErrors = {}, values: Values = {}) {
  const texts = Object.entries(fields).map(([name, error]) => {
    return [name, typeof error === 'string' ? { id: error } : error] as const
  })
  return {
    status,
    message: id,
    message_text: { id, values },
    schema_errors: Object.fromEntries(texts.map(([name, text]) => [name, [text.id]])),
    schema_texts: Object.fromEntries(texts.map(([name, text]) => [name, [text]])),
  }
}

/** The full response of a failed call, for handlers that fail sometimes. */
export function failWith(...failure: Parameters<typeof buildFailure>): Response {
  return Response.json(buildFailure(...failure), { status: failure[0] })
}

/** An engage plan at 49 euros a month that renews on May 1, 2026. */
export function buildSubscription(changes: Partial<Subscription['currentPlan']> = {}): Subscription {
  return {
    currentPlan: {
      plan_type: 'engage',
      status: 'active',
      trial_end: null,
      current_period_end: '2026-05-01T00:00:00Z',
      price: 4900,
      currency: 'EUR',
      billing_period: 'monthly',
      cancel_at_period_end: false,
      days_left: 12,
      ...changes,
    },
    limits: { active_devices: 20000, vouchers: 2000, payment_fee: 3 },
  }
}
