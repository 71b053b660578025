import { z } from 'zod'
import { auditActions } from './audit-actions'
import { can, countryCode, currency, id, instant, lineText, timeZone } from './fields'
import { listOf, listQuery } from './lists'
import { LOGIN_METHODS } from './login-methods'
import { routes, type ResponseOf } from './route'
import { levelMap, permissionMap } from './session'
import { routerType } from './router-vendors'
import { HOTSPOT_TYPES } from './site-values'
import { MAX_NAME } from './field-values'

export * from './site-values'

export const site = z.object({
  id,
  name: z.string(),
  hotspot_type: z.enum(HOTSPOT_TYPES),
  router_type: routerType,
  timezone: z.string(),
  currency,
  /** ISO 3166-1 alpha-2. */
  default_countrycode: z.string(),
  login_methods: z.array(z.enum(LOGIN_METHODS)),
  created_at: instant,
})
export type Site = z.infer<typeof site>

export const sitesAudit = auditActions('site', ['create'])

export const siteRoutes = routes(
  { auth: 'session' },
  {
    listSites: {
      endpoint: 'GET /s/api/v1/site',
      summary: 'List the sites the user has access to',
      desk: true,
      query: listQuery('name', 'created_at'),
      response: listOf(site.extend({ can: can('copy', 'delete') })),
      can: { create: 'createSite' },
    },
    getSite: {
      endpoint: 'GET /s/api/v1/site/:id',
      summary: 'Get a site',
      params: z.strictObject({ id }),
      response: site,
    },
    createSite: {
      endpoint: 'POST /s/api/v1/site',
      summary: 'Create a site. Owners and admins only',
      managers: true,
      body: z.strictObject({
        name: lineText.min(1).max(MAX_NAME),
        hotspot_type: z.enum(HOTSPOT_TYPES),
        router_type: routerType,
        timezone: timeZone,
        currency,
        default_countrycode: countryCode,
        login_methods: z
          .array(z.enum(LOGIN_METHODS))
          .min(1, { error: 'error.field.login_methods' })
          .max(LOGIN_METHODS.length),
      }),
      example: {
        name: 'Another place',
        hotspot_type: 'cafe',
        router_type: 'unifi',
        timezone: 'Europe/Madrid',
        currency: 'EUR',
        default_countrycode: 'ES',
        login_methods: ['email'],
      },
      status: 201,
      response: site,
    },
    getSiteSettings: {
      endpoint: 'GET /s/:siteId/api/v1/settings',
      summary: "Get the user's permissions at a site and the settings the interface needs",
      desk: true,
      response: z.object({
        permissions: permissionMap,
        levels: levelMap,
        /** The user works at this site's front desk. */
        front_desk: z.boolean().optional(),
        /** `whitelist_everywhere`: devices at all sites. */
        can: can('whitelist_everywhere'),
        settings: z.object({
          name: z.string(),
          timezone: z.string(),
          currency,
          default_countrycode: z.string(),
          /** The SMS gateway is on and complete. */
          sms_ready: z.boolean(),
          /**
           * Its router disconnects devices immediately. Otherwise their access ends with the session's limits.
           */
          router_disconnects: z.boolean(),
          /** Its router's controller has scheduled tasks. */
          has_controller_tasks: z.boolean(),
        }),
      }),
      can: {
        update: 'updateSite',
        copy: 'copySite',
        delete: 'deleteSite',
        create_campaign: 'createCampaign',
        create_splash_ad: 'createSplashAd',
        create_package: 'createPackage',
        create_guest_user: 'createGuestAccount',
        import_guest_users: 'importGuestAccounts',
        create_mac_entry: 'createMacEntry',
        import_mac_entries: 'importMacEntries',
        import_vouchers: 'importVouchers',
        import_multisite_vouchers: 'importMultisiteVouchers',
      },
    },
  },
)
export type SiteSettings = ResponseOf<typeof siteRoutes.getSiteSettings>
