import { baseApi, onSuccess } from '@portico/shared/api'
import type { BodyOf, Delivery, ReportConfig, reportRoutes, ResponseOf } from '@portico/shared/contracts'

type Routes = typeof reportRoutes

export type ReportBody = BodyOf<Routes['saveReportConfig']>
export type PreviewBody = BodyOf<Routes['previewReport']>
type Deliveries = ResponseOf<Routes['listReportDeliveries']>

const config = (siteId: number) => `/s/${siteId}/api/v1/reportconfig`

const reportsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['ReportConfig', 'ReportDelivery'] })
  .injectEndpoints({
    // A remote that is loaded anew, after a failure or a release, brings its calls once more.
    overrideExisting: true,
    endpoints: (build) => ({
      getReportConfig: build.query<ReportConfig, number>({
        query: config,
        providesTags: ['ReportConfig'],
      }),
      saveReportConfig: build.mutation<ReportConfig, { siteId: number; body: ReportBody }>({
        query: ({ siteId, body }) => ({ url: config(siteId), method: 'PUT', body }),
        invalidatesTags: onSuccess('ReportConfig' as const),
      }),
      /** Changes nothing: it is asked for like any other data. */
      previewReport: build.query<ResponseOf<Routes['previewReport']>, { siteId: number; body: PreviewBody }>({
        query: ({ siteId, body }) => ({ url: `${config(siteId)}/preview`, method: 'POST', body }),
      }),
      sendReport: build.mutation<Deliveries, number>({
        query: (siteId) => ({ url: `${config(siteId)}/send`, method: 'POST' }),
        invalidatesTags: ['ReportConfig', 'ReportDelivery'],
      }),
      listReportDeliveries: build.query<Deliveries, number>({
        query: (siteId) => `${config(siteId)}/deliveries`,
        providesTags: ['ReportDelivery'],
      }),
      resendReport: build.mutation<Delivery, { siteId: number; deliveryId: number }>({
        query: ({ siteId, deliveryId }) => ({
          url: `${config(siteId)}/deliveries/${deliveryId}/resend`,
          method: 'POST',
        }),
        invalidatesTags: ['ReportDelivery'],
      }),
    }),
  })

export const {
  useGetReportConfigQuery,
  useSaveReportConfigMutation,
  usePreviewReportQuery,
  useSendReportMutation,
  useListReportDeliveriesQuery,
  useResendReportMutation,
} = reportsApi
