import { z } from 'zod'
import { auditActions } from './audit-actions'
import { permissions } from './permissions'
import { email, instant } from './fields'
import { routes } from './route'
import { deliveries, delivery } from './deliveries'
import { MAX_REPORT_RECIPIENTS, REPORT_FREQUENCIES, REPORT_SECTIONS } from './report-values'

export * from './report-values'

const reportSettings = z.object({
  frequency: z.enum(REPORT_FREQUENCIES),
  /** 1 Monday to 7 Sunday, for weekly reports. */
  weekday: z.number().int().min(1).max(7),
  recipients: z.array(email).max(MAX_REPORT_RECIPIENTS),
  language: z.enum(['en-US', 'es-ES']),
  sections: z.array(z.enum(REPORT_SECTIONS)).min(1),
})
export const reportConfig = reportSettings.extend({
  last_sent_at: instant.nullable(),
  next_at: instant.nullable(),
})
export type ReportConfig = z.infer<typeof reportConfig>

export const reportAudit = auditActions('report_config', ['update'])

export const reportPermissions = permissions({ remote: 'mfe-sites', area: 'settings' }, 'reports')

export const reportRoutes = routes(
  { auth: 'session', permission: 'reports' },
  {
    getReportConfig: {
      endpoint: 'GET /s/:siteId/api/v1/reportconfig',
      summary: 'Get the report schedule and recipients of a site',
      response: reportConfig,
      can: { update: 'saveReportConfig' },
    },
    saveReportConfig: {
      endpoint: 'PUT /s/:siteId/api/v1/reportconfig',
      idempotency: { repeatable: 'Saves one document as a whole.' },
      summary: 'Update the report schedule. Recipients are required unless the frequency is never',
      body: reportSettings.strict(),
      example: { frequency: 'never', weekday: 1, recipients: [], language: 'en-US', sections: ['guests'] },
      response: reportConfig,
    },
    previewReport: {
      endpoint: 'POST /s/:siteId/api/v1/reportconfig/preview',
      idempotency: { repeatable: 'Writes nothing.' },
      summary: 'Preview the report of the last full period',
      access: 'read',
      body: reportSettings.pick({ frequency: true, language: true, sections: true }).strict(),
      example: { frequency: 'weekly', language: 'en-US', sections: ['guests'] },
      response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    },
    sendReport: {
      endpoint: 'POST /s/:siteId/api/v1/reportconfig/send',
      summary: 'Send the report of the last full period now',
      status: 202,
      response: deliveries,
    },
    listReportDeliveries: {
      endpoint: 'GET /s/:siteId/api/v1/reportconfig/deliveries',
      summary: 'List the 50 most recent reports',
      response: deliveries,
    },
    resendReport: {
      endpoint: 'POST /s/:siteId/api/v1/reportconfig/deliveries/:deliveryId/resend',
      summary: 'Resend a report',
      response: delivery,
    },
  },
)
