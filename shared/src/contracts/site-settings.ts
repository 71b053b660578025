import { z } from 'zod'
import { auditActions } from './audit-actions'
import { permissions } from './permissions'
import { countryCode, currency, id, lineText, pageAddress, timeZone } from './fields'
import { routes } from './route'
import { LOGIN_METHODS } from './login-methods'
import { site } from './sites'
import { TEMPLATE_PARTS } from './template-parts'
import { MAX_NAME } from './field-values'

export * from './template-parts'

export const siteGeneral = z.object({
  name: lineText.min(1).max(MAX_NAME),
  currency,
  /** ISO 3166-1 alpha-2. */
  default_countrycode: countryCode,
  /** IANA name. */
  timezone: timeZone,
  /** Asks guests to confirm their address with a link. */
  validate_email: z.boolean(),
})
export type SiteGeneral = z.infer<typeof siteGeneral>

const redirect = z.object({ redirect_url: pageAddress })

export const siteSettingsAudit = auditActions('site', ['update', 'redirect', 'copy', 'delete'])

export const siteSettingsPermissions = permissions(
  { remote: 'mfe-sites', area: 'settings' },
  'sitesettings',
  'routersettings',
)

/** Calls that name the site by its id in the collection. */
const ofSite = {
  auth: 'session',
  permission: 'sitesettings',
  siteParam: 'id',
} as const

export const siteSettingsRoutes = routes(ofSite, {
  updateSite: {
    endpoint: 'PUT /s/api/v1/site/:id',
    summary: 'Update a site; omitted fields are kept. Changing the time zone recalculates its daily figures',
    body: site
      .pick({ hotspot_type: true, router_type: true })
      .extend(siteGeneral.omit({ validate_email: true }).shape)
      .extend({
        login_methods: z
          .array(z.enum(LOGIN_METHODS))
          .min(1, { error: 'error.field.login_methods' })
          .max(LOGIN_METHODS.length),
      })
      .partial()
      .strict(),
    example: { name: 'Another name' },
    response: site,
  },
  deleteSite: {
    endpoint: 'DELETE /s/api/v1/site/:id',
    summary: 'Delete a site and all its data. Owners and admins only',
    managers: true,
  },
  getSiteGeneral: {
    endpoint: 'GET /s/api/v1/site/:id/general',
    summary: 'Get the name, currency, country and time zone of a site',
    response: siteGeneral,
    can: { update: 'saveSiteGeneral' },
  },
  saveSiteGeneral: {
    endpoint: 'PUT /s/api/v1/site/:id/general',
    summary: 'Update the general settings of a site. Changing the time zone recalculates its daily figures',
    body: siteGeneral.strict(),
    example: {
      name: 'Another name',
      currency: 'EUR',
      default_countrycode: 'ES',
      timezone: 'Europe/Madrid',
      validate_email: false,
    },
    response: siteGeneral,
  },
  getRedirectUrl: {
    endpoint: 'GET /s/api/v1/site/:id/redirecturl',
    summary: 'Get the redirect URL for guests after login',
    response: redirect,
    can: { update: 'saveRedirectUrl' },
  },
  saveRedirectUrl: {
    endpoint: 'PUT /s/api/v1/site/:id/redirecturl',
    summary: 'Update the redirect URL; empty sends guests to the page they requested',
    body: redirect.strict(),
    example: { redirect_url: 'https://hotel.example/' },
    response: redirect,
  },
})

/** From one site to others. */
export const siteCopyRoutes = routes(
  { ...ofSite, managers: true },
  {
    copySite: {
      endpoint: 'POST /s/api/v1/site/:id/copy',
      summary:
        'Copy the splash page, settings or packages of a site to other sites, all or none. Owners and admins only',
      body: z.strictObject({
        parts: z.array(z.enum(TEMPLATE_PARTS)).min(1),
        site_ids: z.array(id).min(1).max(200),
      }),
      example: { parts: ['splash'], site_ids: [1] },
      response: z.object({ copied: z.array(z.object({ id, name: z.string() })) }),
    },
  },
)
