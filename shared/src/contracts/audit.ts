import { z } from 'zod'
import { id, instant } from './fields'
import { listOf, listQuery } from './lists'
import { routes } from './route'

export const auditEntry = z.object({
  id,
  at: instant,
  /** As the person or key was called then. */
  actor: z.string(),
  action: z.string(),
  subject_kind: z.string(),
  subject: z.string(),
  site: z.object({ id, name: z.string() }).nullable(),
  /** Never secrets. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditRoutes = routes(
  { auth: 'session' },
  {
    listAudit: {
      method: 'GET',
      path: '/a/api/v1/audit',
      summary: 'Who changed what in the account. Owners and admins',
      query: listQuery('created_at').extend({
        site_id: id.optional(),
        subject_kind: z.string().max(60).optional(),
      }),
      response: listOf(auditEntry),
    },
  },
)
