import { z } from 'zod'
import { controllerList, enteredConnection } from './controller-lists'
import { countryCode, currency, id, lineText, timeZone } from './fields'
import { MAX_NAME } from './field-values'
import { LOGIN_METHODS } from './login-methods'
import { routes, type ResponseOf } from './route'
import { MAX_CONNECTION_VALUE } from './router-values'
import { HOTSPOT_TYPES, MAX_SITES_AT_ONCE } from './site-values'

const CONNECTION = {
  router_type: 'unifi',
  values: { address: 'https://controller.example', api_key: 'Kj3nQ8vX2p' },
  fingerprint: null,
} as const

export const siteImportRoutes = routes(
  { auth: 'session', managers: true },
  {
    listControllerSites: {
      endpoint: 'POST /s/api/v1/site/controller',
      summary:
        'List the sites of a controller, with those that are locations already. Owners and admins only',
      body: enteredConnection,
      example: CONNECTION,
      idempotency: { repeatable: 'Reads from the controller and stores nothing.' },
      response: controllerList,
    },
    importSites: {
      endpoint: 'POST /s/api/v1/site/import',
      summary:
        'Create a location for each of these sites of a controller, unless there is one. Owners and admins only',
      body: enteredConnection.extend({
        hotspot_type: z.enum(HOTSPOT_TYPES),
        timezone: timeZone,
        currency,
        default_countrycode: countryCode,
        login_methods: z
          .array(z.enum(LOGIN_METHODS))
          .min(1, { error: 'error.field.login_methods' })
          .max(LOGIN_METHODS.length),
        items: z
          .array(
            z.strictObject({
              /** The controller's ID of the site. */
              id: z.string().min(1).max(MAX_CONNECTION_VALUE),
              name: lineText.min(1).max(MAX_NAME),
            }),
          )
          .min(1)
          .max(MAX_SITES_AT_ONCE),
      }),
      example: {
        ...CONNECTION,
        hotspot_type: 'hotel',
        timezone: 'Europe/Madrid',
        currency: 'EUR',
        default_countrycode: 'ES',
        login_methods: ['email'],
        items: [{ id: 'b2c4', name: 'Lake hotel' }],
      },
      response: z.object({
        /** In the order of the request. `created` is false if the location existed. */
        items: z.array(
          z.object({ id: z.string(), created: z.boolean(), location: z.object({ id, name: z.string() }) }),
        ),
      }),
    },
  },
)
export type ImportedSites = ResponseOf<typeof siteImportRoutes.importSites>
