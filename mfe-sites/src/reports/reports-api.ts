import { baseApi, call, onSuccess } from '@portico/shared/api'
import type { BodyOf, reportRoutes } from '@portico/shared/contracts'

type Routes = typeof reportRoutes

export type ReportBody = BodyOf<Routes['saveReportConfig']>

export const reportsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['ReportConfig', 'ReportDelivery'] })
  .injectEndpoints({
    // A remote that is loaded anew, after a failure or a release, brings its calls once more.
    overrideExisting: true,
    endpoints: (build) => ({
      getReportConfig: build.query({ ...call('getReportConfig'), providesTags: ['ReportConfig'] }),
      saveReportConfig: build.mutation({
        ...call('saveReportConfig'),
        invalidatesTags: onSuccess('ReportConfig'),
      }),
      /** Changes nothing: it is asked for like any other data. */
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
    }),
  })
