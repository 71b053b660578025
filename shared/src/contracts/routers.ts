import { z } from 'zod'
import { auditActions } from './audit-actions'
import { id, instant, lineText, within } from './fields'
import { MAX_NAME } from './field-values'
import { routes, type ResponseOf } from './route'
import {
  GATEWAY_PROBLEMS,
  NAS_PORTS,
  NAS_PROBLEMS,
  ROUTER_CAUSES,
  NAS_TEST_RESULTS,
  ROUTER_EVENT_KINDS,
  ROUTER_STATES,
  SETUP_VALUES,
} from './router-values'
import {
  acceptCertificateBody,
  controllerState,
  reportRouterBody,
  routerConnection,
  routerReport,
  routerType,
  saveConnectionBody,
  vendorDescription,
} from './router-vendors'
import { walledGarden, walledGardenPush } from './router-walled-garden'
import { ROUTER_KINDS } from './site-values'

export * from './router-values'
export type { WalledGarden, WalledGardenPush } from './router-walled-garden'
export {
  type ConnectionField,
  type ControllerState,
  type LocalText,
  type RouterConnection,
  type RouterReport,
  type RouterVendor,
  routerReportRoutes,
  routerVendorRoutes,
  type VendorReports,
  type RouterSetupStep,
  type VendorDescription,
  type VendorName,
  type VendorText,
} from './router-vendors'

const nasSettings = z.object({
  name: lineText.min(1).max(MAX_NAME),
  /** Null: it changes, so the gateway is recognized by its NAS-Identifier. */
  address: z.union([z.ipv4(), z.ipv6()], { error: 'error.field.ip_address' }).nullable(),
  /** Old gateways send none. Without it, an attacker on the network path can change requests (CVE-2024-3596). */
  require_message_authenticator: z.boolean(),
  /** Counts guests' downloads as input, contrary to RFC 2866. */
  swaps_octets: z.boolean(),
  /** UDP port for disconnect requests; null: the gateway doesn't accept any. */
  disconnect_port: within(NAS_PORTS).nullable(),
})

const nas = nasSettings.extend({
  id,
  /** The NAS-Identifier that the gateway must send. */
  identifier: z.string(),
  secret_changed_at: instant,
  /** The secret before the last change is still valid. */
  has_previous_secret: z.boolean(),
  seen_at: instant.nullable(),
  seen_address: z.string().nullable(),
  /** Null: nothing is wrong with it. */
  problem: z.enum(NAS_PROBLEMS).nullable(),
})
export type Nas = z.infer<typeof nas>

const routerPage = z.object({
  router_type: routerType,
  /** Null: Portico doesn't control routers of this type. */
  kind: z.enum(ROUTER_KINDS).nullable(),
  capabilities: z
    .object({
      check: z.boolean(),
      disconnect: z.boolean(),
      change_limits: z.boolean(),
      report_usage: z.enum(['interim', 'end', 'none']),
      /** Limits that it, or Portico for it, enforces. */
      limits: z.array(z.enum(['time', 'data', 'speed'])),
    })
    .nullable(),
  vendor: vendorDescription,
  /** Null: not saved yet. */
  connection: routerConnection.nullable(),
  /** Null: the connection names no controller that Portico calls. */
  controller: controllerState.nullable(),
  /** The last report about this vendor's equipment at this site; null: none. */
  report: routerReport.nullable(),
  state: z.enum(ROUTER_STATES),
  /** Why it isn't online, or may not be. */
  cause: z.enum(ROUTER_CAUSES).nullable(),
  seen_at: instant.nullable(),
  /** Times of the last redirect from the router with the right secret, and with a wrong one. */
  accepted_at: instant.nullable(),
  refused_at: instant.nullable(),
  /** Emails the owners when the router goes silent and when it's back. */
  silence_alerts: z.boolean(),
  /** Portico can detect that it goes silent. */
  can_go_silent: z.boolean(),
  version: z.string(),
  /** Level of openNDS: 1, 2 or 3. */
  fas_level: z.number().int(),
  /** Null: there is no secret yet. */
  secret_changed_at: instant.nullable(),
  /** Values to copy into the router's settings. */
  values: z.array(z.object({ name: z.enum(SETUP_VALUES), value: z.string() })),
  walled_garden: walledGarden,
  gateways: z.array(nas),
  /** Requests of the last 48 hours, for the hours that had any. */
  history: z.array(
    z.object({
      hour: instant,
      accepted: z.number().int(),
      rejected: z.number().int(),
      ignored: z.number().int(),
      reports: z.number().int(),
    }),
  ),
})
export type RouterPage = ResponseOf<typeof routerRoutes.getRouter>

const routerEvent = z.object({
  id,
  at: instant,
  kind: z.enum(ROUTER_EVENT_KINDS),
  /** Null: accepted or done. */
  problem: z.enum(GATEWAY_PROBLEMS).nullable(),
  mac: z.string().nullable(),
  address: z.string().nullable(),
  identifier: z.string().nullable(),
})
export type RouterEvent = z.infer<typeof routerEvent>

/** How a gateway answered a disconnect request for a session that it can't have. */
const nasTest = z.object({ id, name: z.string(), result: z.enum(NAS_TEST_RESULTS) })
export type NasTest = z.infer<typeof nasTest>

/** A newly generated secret. It can't be read again. */
const newSecret = z.object({ secret: z.string() })

export const routersAudit = auditActions('router', [
  'update',
  'connection',
  'certificate',
  'access_points',
  'walled_garden',
  'report',
  'secret',
  'add_gateway',
  'update_gateway',
  'remove_gateway',
  'gateway_secret',
])

const EXAMPLE = {
  name: 'Lobby',
  address: '192.0.2.10',
  require_message_authenticator: true,
  swaps_octets: false,
  disconnect_port: 3799,
}

export const routerRoutes = routes(
  { auth: 'session', permission: 'routersettings' },
  {
    getRouter: {
      endpoint: 'GET /s/:siteId/api/v1/router',
      summary: "Get a site's router: its state, its gateways and the values to set up",
      response: routerPage,
      can: { update: 'saveRouter' },
    },
    saveRouter: {
      endpoint: 'PUT /s/:siteId/api/v1/router',
      summary: 'Update the settings of a router',
      body: z.strictObject({ fas_level: within({ min: 1, max: 3 }), silence_alerts: z.boolean() }).partial(),
      example: { fas_level: 1 },
    },
    saveRouterConnection: {
      endpoint: 'PUT /s/:siteId/api/v1/router/connection',
      summary: "Save the connection of a site's router. An omitted secret is kept, an empty one is deleted",
      body: saveConnectionBody,
      example: {
        router_type: 'unifi',
        values: { address: 'https://controller.example', site: 'default', api_key: 'Kj3nQ8vX2p' },
      },
      response: routerConnection,
    },
    checkRouter: {
      endpoint: 'POST /s/:siteId/api/v1/router/check',
      summary: "Check the controller of a site's connection now. `getRouter` has the result",
      idempotency: { repeatable: 'Asks the controller again and changes nothing there.' },
      /** False: the connection names no controller. */
      response: z.object({ checked: z.boolean() }),
    },
    acceptRouterCertificate: {
      endpoint: 'PUT /s/:siteId/api/v1/router/certificate',
      summary: "Accept a controller's certificate by its fingerprint, which a person compared",
      body: acceptCertificateBody,
      example: { fingerprint: Array(32).fill('0A').join(':') },
      response: routerConnection,
    },
    pushWalledGarden: {
      endpoint: 'POST /s/:siteId/api/v1/router/walled-garden',
      summary:
        "Send the hosts that guests need before login to the site's controller. Entries by others stay",
      idempotency: { repeatable: 'Brings the list up to date. A second time changes nothing.' },
      response: walledGardenPush,
    },
    reportRouter: {
      endpoint: 'PUT /s/:siteId/api/v1/router/report',
      summary: "Report whether Portico works with the router's equipment",
      body: reportRouterBody,
      example: { works: true, comments: '' },
    },
    changeRouterSecret: {
      endpoint: 'POST /s/:siteId/api/v1/router/secret',
      summary: 'Make a new secret for the router. The one before stays valid until the next change',
      idempotency: { repeatable: 'Replaces what there was. Its secret is shown once and not kept.' },
      response: newSecret,
    },
    testRouter: {
      endpoint: 'POST /s/:siteId/api/v1/router/test',
      summary: "Send a request to each of a site's gateways and see how it answers",
      idempotency: { repeatable: 'Asks the gateways again and changes nothing.' },
      response: z.object({ items: z.array(nasTest), started_at: instant }),
    },
    listRouterEvents: {
      endpoint: 'GET /s/:siteId/api/v1/router/log',
      summary: "List the last 50 requests of a site's gateways",
      response: z.object({ items: z.array(routerEvent) }),
    },
    createNas: {
      endpoint: 'POST /s/:siteId/api/v1/router/gateway',
      summary: 'Add a gateway that asks by RADIUS. Its secret is in this answer only',
      body: nasSettings.strict(),
      example: EXAMPLE,
      status: 201,
      response: newSecret.extend({ id }),
    },
    updateNas: {
      endpoint: 'PUT /s/:siteId/api/v1/router/gateway/:nasId',
      summary: 'Update a gateway',
      body: nasSettings.strict(),
      example: EXAMPLE,
    },
    changeNasSecret: {
      endpoint: 'POST /s/:siteId/api/v1/router/gateway/:nasId/secret',
      summary: 'Make a new secret for a gateway. The one before stays valid until the next change',
      idempotency: { repeatable: 'Replaces what there was. Its secret is shown once and not kept.' },
      response: newSecret,
    },
    deleteNas: {
      endpoint: 'DELETE /s/:siteId/api/v1/router/gateway/:nasId',
      summary: 'Remove a gateway. Its requests are no longer answered',
    },
  },
)
