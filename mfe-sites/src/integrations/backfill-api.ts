import { call, injectEndpoints, onSuccess } from '@portico/shared/api'

export const backfillApi = injectEndpoints(
  ['Integration', 'IntegrationBackfill', 'GuestSegment'],
  (build) => ({
    getIntegrationBackfill: build.query({
      ...call('getIntegrationBackfill'),
      providesTags: ['IntegrationBackfill'],
    }),
    countIntegrationBackfill: build.query({ ...call('countIntegrationBackfill') }),
    startIntegrationBackfill: build.mutation({
      ...call('startIntegrationBackfill'),
      invalidatesTags: onSuccess('Integration', 'IntegrationBackfill'),
    }),
    setBackfillState: build.mutation({
      ...call('setBackfillState'),
      invalidatesTags: onSuccess('Integration', 'IntegrationBackfill'),
    }),
    listBackfillSegments: build.query({ ...call('listGuestSegments'), providesTags: ['GuestSegment'] }),
  }),
)
