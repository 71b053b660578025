import { baseApi, idTag, listTag } from '@portico/shared/api'
import type { OutboxMail, outboxRoutes, QueryOf, ResponseOf, sessionRoutes } from '@portico/shared/contracts'

type Routes = typeof outboxRoutes

export type OutboxMailDetails = ResponseOf<Routes['getOutboxMail']>

const base = '/a/api/v1/outbox'

const outboxApi = baseApi.enhanceEndpoints({ addTagTypes: ['OutboxMail'] }).injectEndpoints({
  endpoints: (build) => ({
    listOutbox: build.query<ResponseOf<Routes['listOutbox']>, NonNullable<QueryOf<Routes['listOutbox']>>>({
      query: (params) => ({ url: base, params }),
      providesTags: [listTag('OutboxMail')],
    }),
    getOutboxMail: build.query<OutboxMailDetails, { mailId: number }>({
      query: ({ mailId }) => `${base}/${mailId}`,
      providesTags: (_result, _error, { mailId }) => [idTag('OutboxMail', mailId)],
    }),
    resendOutboxMail: build.mutation<OutboxMail, { mailId: number }>({
      query: ({ mailId }) => ({ url: `${base}/${mailId}/resend`, method: 'POST' }),
      invalidatesTags: (_result, error, { mailId }) =>
        error ? [] : [listTag('OutboxMail'), idTag('OutboxMail', mailId)],
    }),
    /** What holds for the whole installation. */
    getInstallationMeta: build.query<ResponseOf<(typeof sessionRoutes)['getMeta']>, void>({
      query: () => '/a/api/v1/meta/',
    }),
  }),
  overrideExisting: 'throw',
})

export const {
  useListOutboxQuery,
  useGetOutboxMailQuery,
  useResendOutboxMailMutation,
  useGetInstallationMetaQuery,
} = outboxApi
