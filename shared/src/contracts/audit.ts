import { z } from 'zod'
import { currency, id, instant } from './fields'
import { listOf, listQuery } from './lists'
import { routes } from './route'

export const auditEntry = z.object({
  id,
  at: instant,
  /** Name of the user or key at the time. */
  actor: z.string(),
  action: z.string(),
  subject_kind: z.string(),
  subject: z.string(),
  /** Time zone and currency for formatting its times and prices. */
  site: z.object({ id, name: z.string(), timezone: z.string(), currency }).nullable(),
  /** Without secrets. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditRoutes = routes(
  { auth: 'session' },
  {
    listAudit: {
      endpoint: 'GET /a/api/v1/audit',
      managers: true,
      summary: 'List the audit log of the account. Owners and admins only',
      query: listQuery('created_at').extend({
        site_id: id.optional(),
        subject_kind: z.string().max(60).optional(),
      }),
      response: listOf(auditEntry),
    },
  },
)
