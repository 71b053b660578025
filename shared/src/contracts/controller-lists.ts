import { z } from 'zod'
import { id, instant, lineText } from './fields'
import { MAX_NAME } from './field-values'
import { listOf, listQuery } from './lists'
import { macAddress } from './mac-address'
import { routes, type ResponseOf } from './route'
import { CONTROLLER_LISTS, MAX_ACCESS_POINT_NAMES, ROUTER_CAUSES } from './router-values'
import { saveConnectionBody } from './router-vendors'

/** Connection that a person is entering, saved or not. */
export const enteredConnection = saveConnectionBody.extend({
  /** SHA-256 fingerprint of a certificate that the person accepted for it; null: none. */
  fingerprint: z
    .string()
    .regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/, { error: 'error.field.invalid' })
    .nullable(),
})

/** Why a controller gave no list. */
const controllerProblem = z.object({
  cause: z.enum(ROUTER_CAUSES),
  /** The controller's own words, or those of the connection. */
  detail: z.string(),
  /** SHA-256 fingerprint of the certificate that was refused. */
  fingerprint: z.string().nullable(),
  /** Role that the account needs, in the vendor's words. */
  role: z.object({ name: z.string(), menu: z.string() }).nullable(),
})
export type ControllerProblem = z.infer<typeof controllerProblem>

/** A list of a controller: of its sites, or of the networks or access points of one. */
export const controllerList = z.object({
  /** False: this vendor's controllers don't list it. */
  supported: z.boolean(),
  /** Null: the list is complete. */
  problem: controllerProblem.nullable(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Model of an access point. */
      model: z.string(),
      /** Guests of the network see a portal; null: the vendor doesn't say, or it's no network. */
      has_portal: z.boolean().nullable(),
      /** The access point is on; null for the other lists. */
      online: z.boolean().nullable(),
      /** The location that is connected to the site already. */
      location: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
})
export type ControllerList = z.infer<typeof controllerList>

const accessPoint = z.object({
  mac: z.string(),
  /** Name and model at the controller; empty: it lists none. */
  name: z.string(),
  model: z.string(),
  /** Name that an operator gave it; shown instead of the controller's. */
  own_name: z.string(),
  online: z.boolean().nullable(),
  /** Last time that the controller listed it. */
  listed_at: instant.nullable(),
  /** Last login through it. */
  login_at: instant.nullable(),
})
export type AccessPoint = z.infer<typeof accessPoint>

export const controllerListRoutes = routes(
  { auth: 'session', permission: 'routersettings' },
  {
    readController: {
      endpoint: 'POST /s/:siteId/api/v1/router/controller',
      summary: 'List the sites, networks or access points of the controller that is being entered',
      body: enteredConnection.extend({ list: z.enum(CONTROLLER_LISTS) }),
      example: {
        router_type: 'unifi',
        values: { address: 'https://controller.example', api_key: 'Kj3nQ8vX2p' },
        fingerprint: null,
        list: 'sites',
      },
      idempotency: { repeatable: 'Reads from the controller and stores nothing.' },
      response: controllerList,
    },
    listAccessPoints: {
      endpoint: 'GET /s/:siteId/api/v1/router/access-points',
      summary: 'List the access points of a site, from its controller, from logins and named by operators',
      query: listQuery('name', 'login_at'),
      response: listOf(accessPoint).extend({
        /** The site's controller lists them. */
        listed: z.boolean(),
        /** Last time that it did. */
        refreshed_at: instant.nullable(),
      }),
      can: { update: 'saveAccessPoints' },
    },
    saveAccessPoints: {
      endpoint: 'PUT /s/:siteId/api/v1/router/access-points',
      summary:
        'Name access points. An empty name removes the own name, and an access point that has nothing else',
      body: z.strictObject({
        items: z
          .array(z.strictObject({ mac: macAddress, name: lineText.max(MAX_NAME) }))
          .min(1)
          .max(MAX_ACCESS_POINT_NAMES),
      }),
      example: { items: [{ mac: '9C:3A:AF:00:00:01', name: 'Lobby' }] },
    },
    refreshAccessPoints: {
      endpoint: 'POST /s/:siteId/api/v1/router/access-points/refresh',
      summary: "Read a site's access points from its controller now",
      idempotency: { repeatable: 'Reads the same list again.' },
      response: z.object({ problem: controllerProblem.nullable() }),
    },
  },
)
export type AccessPointList = ResponseOf<typeof controllerListRoutes.listAccessPoints>
