import { baseApi, call, onSuccess, type CallAnswer, type RouteOf } from '@portico/shared/api'

export type RetentionRun = CallAnswer<RouteOf<'listRetentionRuns'>>['items'][number]

export const privacyApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Retention', 'ConsentText'] })
  .injectEndpoints({
    // A remote that is loaded anew, after a failure or a release, brings its calls once more.
    overrideExisting: true,
    endpoints: (build) => ({
      getRetention: build.query({ ...call('getRetention'), providesTags: ['Retention'] }),
      saveRetention: build.mutation({ ...call('saveRetention'), invalidatesTags: onSuccess('Retention') }),
      listRetentionRuns: build.query(call('listRetentionRuns')),
      listConsentTexts: build.query({ ...call('listConsentTexts'), providesTags: ['ConsentText'] }),
      addConsentText: build.mutation({
        ...call('addConsentText'),
        invalidatesTags: onSuccess('ConsentText'),
      }),
    }),
  })
