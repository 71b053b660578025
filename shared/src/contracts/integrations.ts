import { z } from 'zod'
import { auditActions } from './audit-actions'
import { MAX_NAME } from './field-values'
import { id, instant, lineText, plainText } from './fields'
import {
  CONTACT_SOURCES,
  INTEGRATION_CAUSES,
  INTEGRATION_EVIDENCE,
  INTEGRATION_FIELD_KINDS,
  INTEGRATION_KINDS,
  INTEGRATION_STATES,
  MAX_INTEGRATION_TAGS,
  MAX_MAPPED_FIELDS,
  MAX_TEMPLATE,
  OPT_IN_TYPES,
  DELIVERY_SKIP_REASONS,
  WITHOUT_CONSENT,
} from './integration-values'
import { permissions } from './permissions'
import { routes, type ResponseOf } from './route'
import { WEBHOOK_EVENTS } from './webhook-event-values'

export * from './integration-values'
export * from './webhook-event-values'

/** Key of a service, which is in the path of its page. The server has the list: `listIntegrations`. */
export const serviceKey = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/, { error: 'error.field.invalid' })

const ofService = z.strictObject({ siteId: id, service: serviceKey })

/** A text of one service, in the languages of the interface. */
const serviceText = z.object({ en: z.string(), es: z.string() })
export type ServiceText = z.infer<typeof serviceText>

const serviceField = z.object({
  name: z.string(),
  kind: z.enum(INTEGRATION_FIELD_KINDS),
  required: z.boolean(),
  label: serviceText,
  /** Tells users where the service shows the value. */
  help: serviceText.nullable(),
  /** Values of a `choice`. */
  choices: z.array(z.object({ value: z.string(), label: serviceText })),
  /** The service lists its values: `listIntegrationChoices`. */
  listed: z.boolean(),
  /** On the connection page instead of the page of the service. */
  of_connection: z.boolean(),
})
export type ServiceField = z.infer<typeof serviceField>

export const serviceDescription = z.object({
  service: z.string(),
  /** Product name. */
  name: z.string(),
  kind: z.enum(INTEGRATION_KINDS),
  evidence: z.enum(INTEGRATION_EVIDENCE),
  text: serviceText,
  /** Facts about it that operators must know. */
  notes: z.array(serviceText),
  fields: z.array(serviceField),
  /** Credentials have a page of their own, apart from lists and mapping. */
  has_connection_page: z.boolean(),
  /** Users connect by signing in at the service, because this installation has an app there. */
  has_oauth: z.boolean(),
  /** Opt-in types that it takes; empty: it has none. */
  opt_in_types: z.array(z.enum(OPT_IN_TYPES)),
  without_consent: z.array(z.enum(WITHOUT_CONSENT)),
  has_tags: z.boolean(),
  /** Guests' values can be written to its fields. */
  has_attributes: z.boolean(),
  /** The service lists its fields: `listIntegrationChoices` with `attributes`. */
  lists_attributes: z.boolean(),
  /** Withdrawn consent is delivered; false: it has no call for that. */
  delivers_withdrawals: z.boolean(),
  /** Events that users can choose from; empty: those that a contact needs. */
  events: z.array(z.enum(WEBHOOK_EVENTS)),
})
export type ServiceDescription = z.infer<typeof serviceDescription>

const attribute = z.strictObject({
  /** A contact source, or `details.` and the title of a field of the site. */
  source: z.union([z.enum(CONTACT_SOURCES), plainText.startsWith('details.').max(MAX_NAME + 8)]),
  /** Key of the field at the service. */
  target: lineText.min(1).max(MAX_NAME),
})

export const integrationMapping = z.strictObject({
  opt_in: z.enum(OPT_IN_TYPES),
  without_consent: z.enum(WITHOUT_CONSENT),
  attributes: z.array(attribute).max(MAX_MAPPED_FIELDS),
  /** Tags that every contact gets. */
  tags: z.array(lineText.min(1).max(MAX_NAME)).max(MAX_INTEGRATION_TAGS),
  /** The guest's own tags are sent as well. */
  guest_tags: z.boolean(),
  /** Events that users chose, if the service lets them. */
  events: z.array(z.enum(WEBHOOK_EVENTS)).max(WEBHOOK_EVENTS.length),
})
export type IntegrationMapping = z.infer<typeof integrationMapping>

/** Fields by name. Omitted secrets are kept; other omitted fields are cleared. */
const values = z.record(z.string().max(MAX_NAME), z.string().max(MAX_TEMPLATE))

const failure = z.object({
  cause: z.enum(INTEGRATION_CAUSES),
  /** The service's own words, without secrets. */
  detail: z.string(),
  at: instant,
})
export type IntegrationFailure = z.infer<typeof failure>

/** A row of the catalog, and the health of the service at this site. */
const integrationSummary = z.object({
  service: z.string(),
  name: z.string(),
  text: serviceText,
  kind: z.enum(INTEGRATION_KINDS),
  /** Null: not set up. */
  state: z.enum(INTEGRATION_STATES).nullable(),
  /** Account at the service that the last successful test reached. */
  account: z.string().nullable(),
  last_delivery_at: instant.nullable(),
  last_failure: failure.nullable(),
  queued: z.number().int(),
  /** Given up in the last days, and not sent again. */
  dead: z.number().int(),
})
export type IntegrationSummary = z.infer<typeof integrationSummary>

export const integration = z.object({
  service: z.string(),
  state: z.enum(INTEGRATION_STATES),
  /** Fields without secrets. */
  values: z.record(z.string(), z.string()),
  /** Names of the secrets that are stored. They can't be read again. */
  stored_secrets: z.array(z.string()),
  /** Connected by signing in at the service. */
  by_oauth: z.boolean(),
  mapping: integrationMapping,
  account: z.string().nullable(),
  /** Last successful call of a test; null: none yet. */
  connected_at: instant.nullable(),
  last_delivery_at: instant.nullable(),
  last_failure: failure.nullable(),
  /** Failures since the last success. */
  failures: z.number().int(),
  /** The server doesn't try before; null: no limit. */
  next_try_at: instant.nullable(),
  paused_at: instant.nullable(),
  queued: z.number().int(),
  dead: z.number().int(),
  delivered: z.number().int(),
  saved_at: instant,
})
export type Integration = z.infer<typeof integration>

const details = z.object({
  description: serviceDescription,
  /** Null: not set up. */
  integration: integration.nullable(),
  /** Fields of the site's forms that can be mapped besides the contact sources. */
  site_fields: z.array(z.object({ source: z.string(), title: z.string() })),
})

/** A request of this server to the service, with secrets replaced by dots. */
export const integrationRequest = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
export type IntegrationRequest = z.infer<typeof integrationRequest>

const draft = z.strictObject({ values, mapping: integrationMapping })
const EXAMPLE = {
  values: { url: 'https://hooks.example/portico' },
  mapping: {
    opt_in: 'unknown',
    without_consent: 'skip',
    attributes: [],
    tags: [],
    guest_tags: false,
    events: ['guest.logged_in'],
  },
} as const

/** Services get guests' data, so clients who may not read it can't connect any. */
export const integrationPermissions = permissions(
  { remote: 'mfe-sites', area: 'settings', alsoReads: 'guest_data' },
  'integrations',
)

export const integrationAudit = auditActions('integration', [
  'save',
  'connect',
  'test',
  'turn_on',
  'turn_off',
  'pause',
  'resume',
  'remove',
])

export const integrationRoutes = routes(
  { auth: 'session', permission: 'integrations' },
  {
    listIntegrations: {
      endpoint: 'GET /s/:siteId/api/v1/integrations',
      summary: 'List the services that a site can send its guests to, with their health',
      response: z.object({ items: z.array(integrationSummary) }),
      can: { update: 'saveIntegration' },
    },
    getIntegration: {
      endpoint: 'GET /s/:siteId/api/v1/integrations/:service',
      params: ofService,
      summary: 'Get the description of a service and its settings at this site',
      response: details,
      can: { update: 'saveIntegration', test: 'testIntegration', remove: 'removeIntegration' },
    },
    saveIntegration: {
      endpoint: 'PUT /s/:siteId/api/v1/integrations/:service',
      params: ofService,
      summary: 'Save fields and mapping of a service. Changed credentials need a new test',
      body: draft,
      example: EXAMPLE,
      response: details,
    },
    removeIntegration: {
      endpoint: 'DELETE /s/:siteId/api/v1/integrations/:service',
      params: ofService,
      summary: 'Remove a service with its credentials, its queue and its log',
    },
    setIntegrationState: {
      endpoint: 'PUT /s/:siteId/api/v1/integrations/:service/state',
      params: ofService,
      summary: 'Turn deliveries to a service on or off. Turning on also ends a pause',
      body: z.strictObject({ on: z.boolean() }),
      example: { on: false },
      response: details,
    },
    testIntegration: {
      endpoint: 'POST /s/:siteId/api/v1/integrations/:service/test',
      params: ofService,
      summary:
        'Call the service with the given values, before they are saved. Omitted secrets are the stored ones',
      idempotency: 'handler',
      body: draft,
      example: EXAMPLE,
      response: z.object({
        ok: z.boolean(),
        /** Account that it reached. */
        account: z.string().nullable(),
        /** Null: it worked. */
        cause: z.enum(INTEGRATION_CAUSES).nullable(),
        detail: z.string(),
        /** Status of the last answer; null: there was none. */
        status: z.number().int().nullable(),
        /** Milliseconds. */
        duration: z.number().int(),
      }),
    },
    listIntegrationChoices: {
      endpoint: 'POST /s/:siteId/api/v1/integrations/:service/choices',
      params: ofService,
      summary: 'List values of a field, or the fields of contacts (`attributes`), from the service',
      idempotency: { repeatable: 'It only reads.' },
      body: z.strictObject({ list: z.string().min(1).max(MAX_NAME), values }),
      example: { list: 'list_id', values: {} },
      response: z.object({
        /** Empty if there is a cause. */
        items: z.array(z.object({ value: z.string(), label: z.string() })),
        cause: z.enum(INTEGRATION_CAUSES).nullable(),
        detail: z.string(),
      }),
    },
    previewIntegration: {
      endpoint: 'POST /s/:siteId/api/v1/integrations/:service/preview',
      params: ofService,
      summary: 'Show the requests for a guest with the given values, without sending anything',
      idempotency: { repeatable: 'It only reads.' },
      body: draft.extend({
        event: z.enum(WEBHOOK_EVENTS),
        /** Default: the guest who logged in last. */
        guest_id: id.nullable(),
      }),
      example: { ...EXAMPLE, event: 'guest.logged_in', guest_id: null },
      response: z.object({
        /** Null: the site has no guest yet, and an example is shown. */
        guest: z.object({ id, name: z.string(), email: z.string().nullable() }).nullable(),
        /** Null: it would be sent. */
        skipped: z.enum(DELIVERY_SKIP_REASONS).nullable(),
        requests: z.array(integrationRequest),
      }),
    },
    startIntegrationSignIn: {
      endpoint: 'POST /s/:siteId/api/v1/integrations/:service/sign-in',
      params: ofService,
      summary: 'Start the sign-in at a service by OAuth. The browser continues at the returned address',
      sessionOnly: true,
      hosts: 'installation',
      idempotency: { repeatable: 'Every start has its own state, which works once.' },
      response: z.object({ url: z.string() }),
    },
  },
)
export type IntegrationDetails = ResponseOf<typeof integrationRoutes.getIntegration>
export type IntegrationList = ResponseOf<typeof integrationRoutes.listIntegrations>
export type IntegrationTest = ResponseOf<typeof integrationRoutes.testIntegration>
export type IntegrationPreview = ResponseOf<typeof integrationRoutes.previewIntegration>

/** The service sends the browser here after the sign-in. */
export const integrationSignInRoutes = routes(
  { auth: 'session', sessionOnly: true, hosts: 'installation' },
  {
    finishIntegrationSignIn: {
      endpoint: 'GET /a/api/v1/integrations/signed-in',
      summary: 'Finish the sign-in at a service and return to its connection page',
      writes: true,
      query: z.object({
        state: z.string().max(MAX_NAME).optional(),
        code: z.string().max(MAX_TEMPLATE).optional(),
        error: z.string().max(MAX_TEMPLATE).optional(),
      }),
      status: 302,
    },
  },
)
