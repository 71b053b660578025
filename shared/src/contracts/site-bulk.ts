import { z } from 'zod'
import { auditActions } from './audit-actions'
import { newSiteAccess } from './clients'
import { errorText } from './errors'
import { id, instant } from './fields'
import { listOf, listQuery } from './lists'
import { siteFilter } from './provider-overview'
import { routes } from './route'
import { BULK_TARGET_STATES, MAX_BULK_CLIENTS, MAX_BULK_SITES, SITE_BULK_ACTIONS } from './site-bulk-values'
import { TEMPLATE_PARTS } from './template-parts'

export * from './site-bulk-values'

const count = z.number().int()

/** An action on many sites, which runs in the background. Its result is kept for 30 days. */
export const siteBulkAction = z.object({
  id,
  action: z.enum(SITE_BULK_ACTIONS),
  state: z.enum(['pending', 'running', 'done']),
  total: count,
  done: count,
  failed: count,
  /** Site whose settings are copied. */
  from: z.object({ id, name: z.string() }).nullable(),
  parts: z.array(z.enum(TEMPLATE_PARTS)),
  /** Clients who get access. */
  clients: z.array(z.object({ id, email: z.string() })),
  created_at: instant,
  finished_at: instant.nullable(),
})
export type SiteBulkAction = z.infer<typeof siteBulkAction>

/** Result at one site. */
export const siteBulkTarget = z.object({
  site_id: id,
  name: z.string(),
  state: z.enum(BULK_TARGET_STATES),
  /** Reason why it failed. */
  error: errorText.nullable(),
})
export type SiteBulkTarget = z.infer<typeof siteBulkTarget>

export const siteBulkAudit = auditActions('site', [
  'archive',
  'restore',
  'bulk_copy',
  'bulk_archive',
  'bulk_restore',
  'bulk_assign',
  'bulk_retry',
])

export const siteBulkRoutes = routes(
  { auth: 'session', managers: true },
  {
    startSiteBulkAction: {
      endpoint: 'POST /a/api/v1/sitebulk',
      summary:
        'Copy settings to many sites, archive or restore them, or give clients access to them, in the background. Owners and admins only; access can only be given in a session',
      body: z.strictObject({
        action: z.enum(SITE_BULK_ACTIONS),
        site_ids: z.array(id).max(MAX_BULK_SITES).default([]),
        /** All sites that match, instead of `site_ids`. */
        filter: z.strictObject(siteFilter).optional(),
        /** Number of sites that the user confirmed. 409 if the filter matches another number by now. */
        expected: count.min(1),
        /** Site whose settings are copied. */
        from_site_id: id.optional(),
        parts: z.array(z.enum(TEMPLATE_PARTS)).default([]),
        /** Clients or invitations that get this access, in place of what they have there. */
        client_ids: z.array(id).max(MAX_BULK_CLIENTS).default([]),
        access: newSiteAccess.optional(),
      }),
      example: { action: 'restore', site_ids: [1], expected: 1 },
      status: 202,
      response: siteBulkAction,
    },
    getSiteBulkAction: {
      endpoint: 'GET /a/api/v1/sitebulk/:bulkId',
      summary: 'Get the progress of an action on many sites',
      response: siteBulkAction,
      can: { retry: 'retrySiteBulkAction' },
    },
    listSiteBulkTargets: {
      endpoint: 'GET /a/api/v1/sitebulk/:bulkId/sites',
      summary: 'List the sites of an action with their results',
      query: listQuery('name').extend({ state: z.enum(BULK_TARGET_STATES).optional() }),
      response: listOf(siteBulkTarget),
    },
    retrySiteBulkAction: {
      endpoint: 'POST /a/api/v1/sitebulk/:bulkId/retry',
      summary: 'Run an action again at the sites where it failed',
      status: 202,
      response: siteBulkAction,
    },
  },
)
