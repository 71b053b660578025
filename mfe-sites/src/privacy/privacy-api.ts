import { call, injectEndpoints, onSuccess, type CallAnswer, type RouteOf } from '@portico/shared/api'

export type RetentionRun = CallAnswer<RouteOf<'listRetentionRuns'>>['items'][number]

export const privacyApi = injectEndpoints(['Retention', 'ConsentText'], (build) => ({
  getRetention: build.query({ ...call('getRetention'), providesTags: ['Retention'] }),
  saveRetention: build.mutation({ ...call('saveRetention'), invalidatesTags: onSuccess('Retention') }),
  listRetentionRuns: build.query(call('listRetentionRuns')),
  listConsentTexts: build.query({ ...call('listConsentTexts'), providesTags: ['ConsentText'] }),
  addConsentText: build.mutation({
    ...call('addConsentText'),
    invalidatesTags: onSuccess('ConsentText'),
  }),
}))
