import { z } from 'zod'
import { auditActions } from '../audit-actions'
import { SUPPRESSION_REASONS } from './campaign-values'
import { campaignGuard } from './email'
import { can, email, id, instant, searchText } from '../fields'
import { listOf, listQuery } from '../lists'
import { routes } from '../route'

/** An address that is excluded from a site's campaigns. */
export const suppression = z.object({
  id,
  email: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  created_at: instant,
  can: can('delete'),
})
export type Suppression = z.infer<typeof suppression>

export const suppressionAudit = auditActions('suppression', ['create', 'delete', 'export'])

const suppressionFilter = {
  search: searchText.default(''),
  reason: z.enum(SUPPRESSION_REASONS).optional(),
}

export const suppressionRoutes = routes(campaignGuard, {
  listSuppressions: {
    endpoint: 'GET /s/:siteId/api/v1/suppression',
    summary: 'List the addresses that get no campaigns of a site',
    query: listQuery('created_at', 'email').extend({ reason: suppressionFilter.reason }),
    response: listOf(suppression),
    can: { create: 'createSuppression', export: 'exportSuppressions' },
  },
  createSuppression: {
    endpoint: 'POST /s/:siteId/api/v1/suppression',
    summary: 'Send no campaigns of a site to an address',
    body: z.strictObject({ email }),
    example: { email: 'guest@guest.example' },
    status: 201,
    response: suppression,
  },
  deleteSuppression: {
    endpoint: 'DELETE /s/:siteId/api/v1/suppression/:suppressionId',
    summary: 'Allow campaigns to an address again. 409 where its owner unsubscribed or complained',
  },
  exportSuppressions: {
    endpoint: 'POST /s/:siteId/api/v1/suppression/export',
    idempotency: { repeatable: 'Writes nothing.' },
    summary: 'Download the addresses that get no campaigns of a site as CSV',
    access: 'read',
    body: z.strictObject(suppressionFilter),
    example: {},
    produces: 'text/csv',
  },
})

const EVENTS_BODY = 512 * 1024

/** A mail provider's report about one email. */
const mailEvent = z.object({
  type: z.enum(['delivered', 'bounced', 'complained']),
  /** The sent email's id. */
  message_id: z.string().max(300).optional(),
  /** The address that a bounce was returned to. */
  return_path: z.string().max(300).optional(),
  /** Temporary bounces change nothing. */
  permanent: z.boolean().default(true),
  detail: z.string().max(1000).default(''),
})
/** The signed body. */
export const mailEvents = z.object({ events: z.array(mailEvent).max(1000) })
export type MailEvents = z.infer<typeof mailEvents>

export const mailEventRoutes = routes(
  { auth: 'public', hosts: 'installation' },
  {
    reportMailEvents: {
      endpoint: 'POST /a/api/v1/mail/events',
      idempotency: { repeatable: 'Each event counts once, by its ID.' },
      summary: 'Reports of a mail provider, signed with the webhook secret in X-Portico-Signature',
      csrf: false,
      subscription: 'any',
      rawBody: true,
      bodyLimit: EVENTS_BODY,
    },
  },
)
