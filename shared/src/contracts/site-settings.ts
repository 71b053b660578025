import { z } from 'zod'
import { permissions } from './permissions'
import { currency, id, webAddress } from './fields'
import { routes } from './route'
import { LOGIN_METHODS, site } from './sites'

const siteId = z.strictObject({ id })
const countryCode = z.string().regex(/^[A-Z]{2}$/)

export const siteGeneral = z.object({
  name: z.string().trim().min(1).max(100),
  currency,
  /** ISO 3166-1 alpha-2. */
  default_countrycode: countryCode,
  /** IANA name. */
  timezone: z.string().min(1).max(64),
  /** Ask guests to confirm their address by a link. */
  validate_email: z.boolean(),
})
export type SiteGeneral = z.infer<typeof siteGeneral>

const redirect = z.object({ redirect_url: webAddress })

/** What can be copied from one site to others. */
export const TEMPLATE_PARTS = ['splash', 'settings', 'packages'] as const

/** Calls on a site by its id. The site must be the caller's own; changes need settings at Read/Write. */
export const siteSettingsPermissions = permissions(
  { remote: 'mfe-sites', area: 'settings' },
  'sitesettings',
  'routersettings',
  'integrations',
)

export const siteSettingsRoutes = routes(
  { auth: 'session', params: siteId },
  {
    updateSite: {
      method: 'PUT',
      path: '/s/api/v1/site/:id',
      summary: 'Change a site; what is left out stays. A change of the zone counts its days anew',
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
      method: 'DELETE',
      path: '/s/api/v1/site/:id',
      summary: 'Delete a site with all that is in it. Owners and admins',
    },
    getSiteGeneral: {
      method: 'GET',
      path: '/s/api/v1/site/:id/general',
      summary: 'Name, currency, country and time zone of a site',
      response: siteGeneral,
    },
    saveSiteGeneral: {
      method: 'PUT',
      path: '/s/api/v1/site/:id/general',
      summary: 'Change them. A change of the zone counts its days anew',
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
      method: 'GET',
      path: '/s/api/v1/site/:id/redirecturl',
      summary: 'Where guests go after they have logged in',
      response: redirect,
    },
    saveRedirectUrl: {
      method: 'PUT',
      path: '/s/api/v1/site/:id/redirecturl',
      summary: 'Change where guests go; empty: the page that they asked for',
      body: redirect.strict(),
      example: { redirect_url: 'https://hotel.example/' },
      response: redirect,
    },
  },
)

/** From one site to others. */
export const siteCopyRoutes = routes(
  { auth: 'session', params: siteId },
  {
    copySite: {
      method: 'POST',
      path: '/s/api/v1/site/:id/copy',
      summary:
        'Copy splash page, settings or packages of a site to others. All of them or none. Owners and admins',
      body: z.strictObject({
        parts: z.array(z.enum(TEMPLATE_PARTS)).min(1),
        site_ids: z.array(id).min(1).max(200),
      }),
      example: { parts: ['splash'], site_ids: [1] },
      response: z.object({ copied: z.array(z.object({ id, name: z.string() })) }),
    },
  },
)
