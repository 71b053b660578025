import { call, injectEndpoints, onSuccess } from '@portico/shared/api'
import type { BodyOf, reportRoutes } from '@portico/shared/contracts'

type Routes = typeof reportRoutes

export type ReportBody = BodyOf<Routes['saveReportConfig']>

export const reportsApi = injectEndpoints(['ReportConfig', 'ReportDelivery'], (build) => ({
  getReportConfig: build.query({ ...call('getReportConfig'), providesTags: ['ReportConfig'] }),
  saveReportConfig: build.mutation({
    ...call('saveReportConfig'),
    invalidatesTags: onSuccess('ReportConfig'),
  }),
  /** A query, because it changes nothing. */
  previewReport: build.query(call('previewReport')),
  sendReport: build.mutation({
    ...call('sendReport'),
    invalidatesTags: ['ReportConfig', 'ReportDelivery'],
  }),
  listReportDeliveries: build.query({
    ...call('listReportDeliveries'),
    providesTags: ['ReportDelivery'],
  }),
  resendReport: build.mutation({ ...call('resendReport'), invalidatesTags: ['ReportDelivery'] }),
}))
