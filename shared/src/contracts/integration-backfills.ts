import { z } from 'zod'
import { auditActions } from './audit-actions'
import { id, instant } from './fields'
import { savedFilter } from './guests'
import { BACKFILL_STATES } from './integration-values'
import { serviceKey } from './integrations'
import { routes, type ResponseOf } from './route'

const ofService = z.strictObject({ siteId: id, service: serviceKey })

const backfill = z.object({
  id,
  state: z.enum(BACKFILL_STATES),
  /** Name of the segment at the start; null: a filter, or all guests. */
  segment: z.string().nullable(),
  filter: savedFilter,
  /** Guests that the filter matched at the start. */
  total: z.number().int(),
  /** Guests whose deliveries are written. */
  queued: z.number().int(),
  delivered: z.number().int(),
  skipped: z.number().int(),
  dead: z.number().int(),
  started_at: instant,
  started_by: z.string().nullable(),
  ended_at: instant.nullable(),
})
export type IntegrationBackfill = z.infer<typeof backfill>

const guests = z.strictObject({ filter: savedFilter, segment_id: id.nullable() })

export const integrationBackfillAudit = auditActions('integration', ['backfill', 'backfill_state'])

export const integrationBackfillRoutes = routes(
  { auth: 'session', permission: 'integrations' },
  {
    getIntegrationBackfill: {
      endpoint: 'GET /s/:siteId/api/v1/integrations/:service/backfill',
      params: ofService,
      summary: 'Get the last backfill of a service',
      response: z.object({ backfill: backfill.nullable() }),
      can: { start: 'startIntegrationBackfill' },
    },
    countIntegrationBackfill: {
      endpoint: 'POST /s/:siteId/api/v1/integrations/:service/backfill/count',
      params: ofService,
      summary: 'Count the guests that a backfill would send',
      idempotency: { repeatable: 'It only reads.' },
      body: guests,
      example: { filter: {}, segment_id: null },
      response: z.object({ total: z.number().int(), with_consent: z.number().int() }),
    },
    startIntegrationBackfill: {
      endpoint: 'POST /s/:siteId/api/v1/integrations/:service/backfill',
      params: ofService,
      summary: 'Send past guests to a service. One that is running already gives a 409',
      body: guests,
      example: { filter: {}, segment_id: null },
      status: 201,
      response: backfill,
    },
    setBackfillState: {
      endpoint: 'PUT /s/:siteId/api/v1/integrations/:service/backfill/state',
      params: ofService,
      summary: 'Pause, resume or cancel the backfill of a service. Canceling removes what is still queued',
      body: z.strictObject({ state: z.enum(['running', 'paused', 'canceled']) }),
      example: { state: 'paused' },
      response: backfill,
    },
  },
)
export type BackfillDetails = ResponseOf<typeof integrationBackfillRoutes.getIntegrationBackfill>
