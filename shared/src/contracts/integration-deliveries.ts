import { z } from 'zod'
import { auditActions } from './audit-actions'
import { id, instant } from './fields'
import { DELIVERY_STATES, INTEGRATION_CAUSES, DELIVERY_SKIP_REASONS } from './integration-values'
import { integrationRequest, serviceKey } from './integrations'
import { listOf, listQuery } from './lists'
import { routes, type ResponseOf } from './route'
import { WEBHOOK_EVENTS } from './webhook-event-values'

const ofService = z.strictObject({ siteId: id, service: serviceKey })

const delivery = z.object({
  id,
  /** Same on every attempt, in `webhook-id` of webhooks. */
  message_id: z.string(),
  /** Null: from a backfill, or sent again after another guest of the address was erased. */
  event: z.enum(WEBHOOK_EVENTS).nullable(),
  /** Null: not about a guest, or the guest is gone. */
  guest: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(DELIVERY_STATES),
  created_at: instant,
  attempts: z.number().int(),
  /** Due time of a queued delivery. */
  next_try_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** Cause of the last attempt's failure. */
  cause: z.enum(INTEGRATION_CAUSES).nullable(),
  skipped: z.enum(DELIVERY_SKIP_REASONS).nullable(),
})
export type IntegrationDelivery = z.infer<typeof delivery>

const attempt = z.object({
  at: instant,
  /** With the guest of this delivery alone. Null: it failed before the first request. */
  request: integrationRequest.nullable(),
  /** Contacts that the request carried. */
  batch: z.number().int(),
  /** Null: there was no answer. */
  status: z.number().int().nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
  /** Milliseconds. */
  duration: z.number().int(),
  cause: z.enum(INTEGRATION_CAUSES).nullable(),
  detail: z.string(),
})
export type DeliveryAttempt = z.infer<typeof attempt>

export const integrationDeliveryAudit = auditActions('integration', ['resend'])

export const integrationDeliveryRoutes = routes(
  { auth: 'session', permission: 'integrations' },
  {
    listIntegrationDeliveries: {
      endpoint: 'GET /s/:siteId/api/v1/integrations/:service/deliveries',
      params: ofService,
      summary: 'List deliveries to a service, newest first. `search` finds guests by name or address',
      query: listQuery('created_at').extend({ state: z.enum(DELIVERY_STATES).optional() }),
      response: listOf(delivery),
      can: { resend: 'resendDelivery' },
    },
    getIntegrationDelivery: {
      endpoint: 'GET /s/:siteId/api/v1/integrations/:service/deliveries/:deliveryId',
      params: ofService.extend({ deliveryId: id }),
      summary: 'Get a delivery with the requests and answers of its attempts',
      response: delivery.extend({ tries: z.array(attempt) }),
      can: { resend: 'resendDelivery' },
    },
    resendDelivery: {
      endpoint: 'POST /s/:siteId/api/v1/integrations/:service/deliveries/:deliveryId/resend',
      params: ofService.extend({ deliveryId: id }),
      summary: 'Send a delivery again, with the same ID. One that is queued is tried immediately',
      response: delivery,
    },
    resendDeadDeliveries: {
      endpoint: 'POST /s/:siteId/api/v1/integrations/:service/deliveries/resend',
      params: ofService,
      summary: 'Send all deliveries again that were given up',
      response: z.object({ queued: z.number().int() }),
    },
  },
)
export type IntegrationDeliveryList = ResponseOf<typeof integrationDeliveryRoutes.listIntegrationDeliveries>
export type IntegrationDeliveryDetails = ResponseOf<typeof integrationDeliveryRoutes.getIntegrationDelivery>
