import { z } from 'zod'
import { permissions } from './permissions'
import { instant, siteParams } from './fields'
import { routes } from './route'
import { deliveries, deliveryParams, delivery } from './deliveries'

export const REPORT_FREQUENCIES = ['never', 'weekly', 'monthly'] as const
export const REPORT_SECTIONS = ['guests', 'logins', 'days', 'vouchers', 'revenue'] as const

const reportSettings = z.object({
  frequency: z.enum(REPORT_FREQUENCIES),
  /** 1 Monday to 7 Sunday; of weekly reports. */
  weekday: z.number().int().min(1).max(7),
  recipients: z.array(z.email({ error: 'error.field.email' }).max(254)).max(20),
  language: z.enum(['en-US', 'es-ES']),
  sections: z.array(z.enum(REPORT_SECTIONS)).min(1),
})
export const reportConfig = reportSettings.extend({
  last_sent_at: instant.nullable(),
  next_at: instant.nullable(),
})
export type ReportConfig = z.infer<typeof reportConfig>

export const reportPermissions = permissions({ remote: 'mfe-sites', area: 'settings' }, 'reports')

export const reportRoutes = routes(
  { auth: 'session', permission: 'reports', area: 'settings', params: siteParams },
  {
    getReportConfig: {
      method: 'GET',
      path: '/s/:siteId/api/v1/reportconfig',
      summary: 'When and to whom reports of the site are mailed',
      response: reportConfig,
    },
    saveReportConfig: {
      method: 'PUT',
      path: '/s/:siteId/api/v1/reportconfig',
      summary: 'Change it. Recipients are required unless the frequency is never',
      body: reportSettings.strict(),
      example: { frequency: 'never', weekday: 1, recipients: [], language: 'en-US', sections: ['guests'] },
      response: reportConfig,
    },
    previewReport: {
      method: 'POST',
      path: '/s/:siteId/api/v1/reportconfig/preview',
      summary: 'The report of the last full period as it would be mailed',
      access: 'read',
      body: reportSettings.pick({ frequency: true, language: true, sections: true }).strict(),
      example: { frequency: 'weekly', language: 'en-US', sections: ['guests'] },
      response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    },
    sendReport: {
      method: 'POST',
      path: '/s/:siteId/api/v1/reportconfig/send',
      summary: 'Mail the report of the last full period now',
      status: 202,
      response: deliveries,
    },
    listReportDeliveries: {
      method: 'GET',
      path: '/s/:siteId/api/v1/reportconfig/deliveries',
      summary: 'The last 50 reports that were mailed',
      response: deliveries,
    },
    resendReport: {
      method: 'POST',
      path: '/s/:siteId/api/v1/reportconfig/deliveries/:deliveryId/resend',
      summary: 'Try to mail one again',
      params: deliveryParams,
      response: delivery,
    },
  },
)
