import { z } from 'zod'
import { auditActions } from './audit-actions'
import { id, instant, pageAddress } from './fields'
import { routes, type ResponseOf } from './route'
import { webhookEvent } from './webhook-events'
import { WEBHOOK_EVENTS } from './webhook-event-values'

const hook = z.object({
  id,
  event: z.enum(WEBHOOK_EVENTS),
  target_url: z.string(),
  /** Name of the user whose API key subscribed. */
  created_by: z.string().nullable(),
  created_at: instant,
})
export type RestHook = z.infer<typeof hook>

/** The address of a tool, without a username and password. */
const hookAddress = pageAddress.refine((text) => text !== '', { error: 'error.field.required' })

export const hookAudit = auditActions('integration', ['rotate_secret', 'subscribe', 'unsubscribe'])

/** Signing of webhooks, and the REST hooks that no-code tools subscribe with an API key. */
export const hookRoutes = routes(
  { auth: 'session', permission: 'integrations' },
  {
    rotateWebhookSecret: {
      endpoint: 'POST /s/:siteId/api/v1/integrations/webhook/secret',
      summary:
        'Create a signing secret for webhooks. It is shown once; the previous one stays valid for a day',
      response: z.object({
        /** `whsec_` and base64. */
        secret: z.string(),
        previous_valid_until: instant.nullable(),
      }),
    },
    getWebhookSecret: {
      endpoint: 'GET /s/:siteId/api/v1/integrations/webhook/secret',
      summary: 'Get when the signing secret of webhooks was created. The secret itself is never shown again',
      response: z.object({
        created_at: instant.nullable(),
        previous_valid_until: instant.nullable(),
      }),
      can: { rotate: 'rotateWebhookSecret' },
    },
    listHooks: {
      endpoint: 'GET /s/:siteId/api/v1/hooks',
      summary: 'List the REST hooks of a site',
      response: z.object({ items: z.array(hook) }),
      can: { subscribe: 'subscribeHook', unsubscribe: 'unsubscribeHook' },
    },
    subscribeHook: {
      endpoint: 'POST /s/:siteId/api/v1/hooks',
      summary: 'Subscribe an address to an event. Subscribing the same address again returns the same hook',
      body: z.strictObject({ event: z.enum(WEBHOOK_EVENTS), target_url: hookAddress }),
      example: { event: 'guest.logged_in', target_url: 'https://example.com/hook' },
      status: 201,
      response: hook,
    },
    unsubscribeHook: {
      endpoint: 'DELETE /s/:siteId/api/v1/hooks/:hookId',
      summary: 'Unsubscribe a REST hook',
    },
    sampleHook: {
      endpoint: 'GET /s/:siteId/api/v1/hooks/sample',
      summary: 'List up to three recent events of a type, or an example if there is none',
      query: z.strictObject({ event: z.enum(WEBHOOK_EVENTS) }),
      exampleQuery: { event: 'guest.logged_in' },
      response: z.array(webhookEvent),
    },
  },
)
export type WebhookSecretState = ResponseOf<typeof hookRoutes.getWebhookSecret>
export type RestHookList = ResponseOf<typeof hookRoutes.listHooks>
