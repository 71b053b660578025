import { z } from 'zod'
import { instant, siteParams } from './fields'
import { route } from './route'
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

const reports = { auth: 'session', permission: 'reports', area: 'settings', params: siteParams } as const

export const reportRoutes = {
  getReportConfig: route({
    ...reports,
    id: 'getReportConfig',
    method: 'GET',
    path: '/s/:siteId/api/v1/reportconfig',
    summary: 'When and to whom reports of the site are mailed',
    response: reportConfig,
  }),
  saveReportConfig: route({
    ...reports,
    id: 'saveReportConfig',
    method: 'PUT',
    path: '/s/:siteId/api/v1/reportconfig',
    summary: 'Change it. Recipients are required unless the frequency is never',
    body: reportSettings.strict(),
    response: reportConfig,
  }),
  previewReport: route({
    ...reports,
    id: 'previewReport',
    method: 'POST',
    access: 'read',
    path: '/s/:siteId/api/v1/reportconfig/preview',
    summary: 'The report of the last full period as it would be mailed',
    body: reportSettings.pick({ frequency: true, language: true, sections: true }).strict(),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  sendReport: route({
    ...reports,
    id: 'sendReport',
    method: 'POST',
    path: '/s/:siteId/api/v1/reportconfig/send',
    summary: 'Mail the report of the last full period now',
    status: 202,
    response: deliveries,
  }),
  listReportDeliveries: route({
    ...reports,
    id: 'listReportDeliveries',
    method: 'GET',
    path: '/s/:siteId/api/v1/reportconfig/deliveries',
    summary: 'The last 50 reports that were mailed',
    response: deliveries,
  }),
  resendReport: route({
    ...reports,
    id: 'resendReport',
    method: 'POST',
    path: '/s/:siteId/api/v1/reportconfig/deliveries/:deliveryId/resend',
    summary: 'Try to mail one again',
    params: deliveryParams,
    response: delivery,
  }),
}
