import { baseApi, onSuccess } from '@portico/shared/api'
import type { BodyOf, ConsentText, privacyRoutes, ResponseOf, Retention } from '@portico/shared/contracts'

type Routes = typeof privacyRoutes

export type RetentionRun = ResponseOf<Routes['listRetentionRuns']>['items'][number]

const site = (siteId: number) => `/s/${siteId}/api/v1`

const privacyApi = baseApi.enhanceEndpoints({ addTagTypes: ['Retention', 'ConsentText'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getRetention: build.query<Retention, number>({
      query: (siteId) => `${site(siteId)}/retention`,
      providesTags: ['Retention'],
    }),
    saveRetention: build.mutation<Retention, { siteId: number; months: number | null }>({
      query: ({ siteId, months }) => ({
        url: `${site(siteId)}/retention`,
        method: 'PUT',
        body: { months },
      }),
      invalidatesTags: onSuccess('Retention' as const),
    }),
    listRetentionRuns: build.query<ResponseOf<Routes['listRetentionRuns']>, number>({
      query: (siteId) => `${site(siteId)}/retention/runs`,
    }),
    listConsentTexts: build.query<ResponseOf<Routes['listConsentTexts']>, number>({
      query: (siteId) => `${site(siteId)}/consenttexts`,
      providesTags: ['ConsentText'],
    }),
    addConsentText: build.mutation<ConsentText, { siteId: number; body: BodyOf<Routes['addConsentText']> }>({
      query: ({ siteId, body }) => ({ url: `${site(siteId)}/consenttexts`, method: 'POST', body }),
      invalidatesTags: onSuccess('ConsentText' as const),
    }),
  }),
})

export const {
  useGetRetentionQuery,
  useSaveRetentionMutation,
  useListRetentionRunsQuery,
  useListConsentTextsQuery,
  useAddConsentTextMutation,
} = privacyApi
