import { z } from 'zod'
import { currency, id, instant, siteParams } from './fields'
import { listOf, listQuery } from './lists'
import { routes } from './route'
import { levelMap, permissionMap } from './session'

export const HOTSPOT_TYPES = [
  'cafe',
  'hotel',
  'restaurant',
  'retail',
  'campground',
  'office',
  'event',
  'public',
  'other',
] as const

export const ROUTER_TYPES = [
  'unifi',
  'mikrotik',
  'arubainstanton',
  'cnmaestro',
  'omada',
  'openmesh',
  'ignitenet',
  'arubacentral',
  'zyxelnebula',
  'ruckusunleashed',
  'meraki',
  'draytek',
  'merakigo',
  'aruba',
  'arubaiap',
  'ciscowlc',
  'ruckus_cloud',
  'mist',
  'ruckus',
  'smartzone',
] as const

export const LOGIN_METHODS = [
  'email',
  'phone',
  'clickthroughlogin',
  'facebook',
  'voucher',
  'multisitevoucher',
  'passwordlogin',
  'guestuser',
  'payment',
  'ageconsent',
  'wifi4eu',
  'atos',
] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

export const site = z.object({
  id,
  name: z.string(),
  hotspot_type: z.enum(HOTSPOT_TYPES),
  router_type: z.enum(ROUTER_TYPES),
  timezone: z.string(),
  currency,
  /** ISO 3166-1 alpha-2. */
  default_countrycode: z.string(),
  login_methods: z.array(z.enum(LOGIN_METHODS)),
  created_at: instant,
})
export type Site = z.infer<typeof site>

export const siteRoutes = routes(
  { auth: 'session' },
  {
    listSites: {
      method: 'GET',
      path: '/s/api/v1/site',
      summary: 'The sites that the user may enter',
      desk: true,
      query: listQuery('name', 'created_at'),
      response: listOf(site),
    },
    getSite: {
      method: 'GET',
      path: '/s/api/v1/site/:id',
      summary: 'One site',
      params: z.strictObject({ id }),
      response: site,
    },
    createSite: {
      method: 'POST',
      path: '/s/api/v1/site',
      summary: 'Create a location. Owners and admins',
      body: z.strictObject({
        name: z.string().trim().min(1).max(100),
        hotspot_type: z.enum(HOTSPOT_TYPES),
        router_type: z.enum(ROUTER_TYPES),
        timezone: z.string().min(1).max(64),
        currency,
        default_countrycode: z.string().regex(/^[A-Z]{2}$/),
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
      method: 'GET',
      path: '/s/:siteId/api/v1/settings',
      summary: 'What this user may do at this site, and what the screens must know of it',
      desk: true,
      params: siteParams,
      response: z.object({
        permissions: permissionMap,
        levels: levelMap,
        /** The user works at the counter of this site. */
        front_desk: z.boolean().optional(),
        settings: z.object({
          name: z.string(),
          timezone: z.string(),
          currency,
          default_countrycode: z.string(),
        }),
      }),
    },
  },
)
export type SiteSettings = z.infer<typeof siteRoutes.getSiteSettings.response>
