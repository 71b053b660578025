import { z } from 'zod'
import { instant, multilineText } from './fields'
import { routes, type ResponseOf } from './route'
import {
  CONNECTION_FIELD_KINDS,
  CONTROLLER_LISTS,
  EVIDENCE_GRADES,
  MAX_CONNECTION_VALUE,
  LOCATION_FACTS,
  MENU_SOURCES,
  SETUP_VALUES,
  VENDOR_TEXTS,
} from './router-values'
import { MAX_NAME } from './field-values'
import { ROUTER_KINDS } from './site-values'

/** `router_type` of a site. The server has the list: `listRouterVendors`. */
export const routerType = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/, { error: 'error.field.invalid' })

/** A text of one vendor alone, in the languages of the interface. */
const localText = z.object({ en: z.string(), es: z.string() })
export type LocalText = z.infer<typeof localText>

/** A shared text by its id, or one of the vendor alone. */
const vendorText = z.union([z.enum(VENDOR_TEXTS), localText])
export type VendorText = z.infer<typeof vendorText>

/** A product name is the same in every language. */
const vendorName = z.union([z.string(), localText])
export type VendorName = z.infer<typeof vendorName>

const connectionField = z.object({
  name: z.string(),
  kind: z.enum(CONNECTION_FIELD_KINDS),
  required: z.boolean(),
  label: vendorText,
  help: vendorText.nullable(),
})
export type ConnectionField = z.infer<typeof connectionField>

const setupStep = z.object({
  text: vendorText,
  /** Path in the menus of the vendor's own interface. */
  menu: z.string().nullable(),
  /** Values to copy in this step. */
  values: z.array(z.enum(SETUP_VALUES)),
})
export type RouterSetupStep = z.infer<typeof setupStep>

/** Description of a vendor for the router page. */
export const vendorDescription = z.object({
  name: vendorName,
  evidence: z.enum(EVIDENCE_GRADES),
  fields: z.array(connectionField),
  steps: z.array(setupStep),
  menu_source: z.enum(MENU_SOURCES),
  /** Facts about it that operators must know. */
  notes: z.array(vendorText),
  /** Fields whose values its controller lists. */
  choices: z.array(z.object({ field: z.string(), list: z.enum(CONTROLLER_LISTS) })),
  /** It shares a secret with the site, besides those of its gateways. */
  uses_secret: z.boolean(),
  /** Gateways ask Portico by RADIUS. */
  uses_radius: z.boolean(),
  /** New gateways count guests' downloads as input. */
  swaps_octets: z.boolean(),
})
export type VendorDescription = z.infer<typeof vendorDescription>

/** Saved connection. Secrets can't be read again. */
export const routerConnection = z.object({
  values: z.record(z.string(), z.string()),
  /** Names of the secrets that are stored. */
  stored_secrets: z.array(z.string()),
  /** SHA-256 fingerprint of the certificate that a person accepted; null: an authority must have signed it. */
  fingerprint: z.string().nullable(),
  /** Portico calls the controller that these values describe. */
  has_controller: z.boolean(),
  saved_at: instant,
})
export type RouterConnection = z.infer<typeof routerConnection>

/** Report of an operator about a vendor's equipment. */
export const routerReport = z.object({ works: z.boolean(), comments: z.string(), reported_at: instant })
export type RouterReport = z.infer<typeof routerReport>

export const saveConnectionBody = z.strictObject({
  router_type: routerType,
  /** Omitted secrets are kept. Other omitted fields are cleared. */
  values: z.record(z.string().max(MAX_NAME), z.string().max(MAX_CONNECTION_VALUE)),
})

/** Last check of the site's controller. */
export const controllerState = z.object({
  /** Null: not checked yet. */
  checked_at: instant.nullable(),
  online_at: instant.nullable(),
  version: z.string().nullable(),
  /** Seconds by which its clock is ahead of the server's; null: unknown. */
  clock_ahead: z.number().int().nullable(),
  /** The controller's own words, or those of the connection, about a failure. */
  detail: z.string(),
  /** SHA-256 fingerprint of the certificate that was refused. */
  fingerprint: z.string().nullable(),
  /** Role that the account needs, in the vendor's words. */
  role: z.object({ name: z.string(), menu: z.string() }).nullable(),
})
export type ControllerState = z.infer<typeof controllerState>

export const acceptCertificateBody = z.strictObject({
  /** SHA-256 fingerprint, as shown; null: only certificates that an authority signed. */
  fingerprint: z
    .string()
    .regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/, { error: 'error.field.invalid' })
    .nullable(),
})

export const reportRouterBody = z.strictObject({
  works: z.boolean(),
  comments: multilineText.max(MAX_CONNECTION_VALUE),
})

export const routerVendorRoutes = routes(
  { auth: 'session' },
  {
    listRouterVendors: {
      endpoint: 'GET /s/api/v1/routers/vendors',
      summary: 'List the router types that a site can have',
      response: z.object({
        items: z.array(
          z.object({
            type: z.string(),
            name: vendorName,
            kind: z.enum(ROUTER_KINDS),
            /** Portico lets guests online through it. */
            supported: z.boolean(),
            /** Its connection needs them. */
            requires: z.array(z.enum(LOCATION_FACTS)),
            /** Fields by which locations are imported from its controllers; null: they list no sites. */
            import_fields: z.array(connectionField).nullable(),
          }),
        ),
      }),
    },
  },
)
export type RouterVendor = ResponseOf<typeof routerVendorRoutes.listRouterVendors>['items'][number]

/** Reports of all accounts about one vendor's equipment. */
const vendorReports = z.object({
  type: z.string(),
  name: vendorName,
  evidence: z.enum(EVIDENCE_GRADES),
  works: z.number().int(),
  fails: z.number().int(),
  last_reported_at: instant,
  /** The newest comments. */
  comments: z.array(routerReport),
})

export const routerReportRoutes = routes(
  { auth: 'session', permission: 'developer', sessionOnly: true, subscription: 'any' },
  {
    listRouterReports: {
      endpoint: 'GET /a/api/v1/router-reports',
      summary: "List the reports of this installation's accounts by router vendor. Operators only",
      response: z.object({ items: z.array(vendorReports) }),
    },
  },
)
export type VendorReports = ResponseOf<typeof routerReportRoutes.listRouterReports>['items'][number]
