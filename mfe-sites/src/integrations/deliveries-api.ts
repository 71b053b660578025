import { call, injectEndpoints, onSuccess } from '@portico/shared/api'

export const deliveriesApi = injectEndpoints(['Integration', 'IntegrationDelivery'], (build) => ({
  listIntegrationDeliveries: build.query({
    ...call('listIntegrationDeliveries'),
    providesTags: ['IntegrationDelivery'],
  }),
  getIntegrationDelivery: build.query({
    ...call('getIntegrationDelivery'),
    providesTags: ['IntegrationDelivery'],
  }),
  // The page shows how many are queued and given up.
  resendDelivery: build.mutation({
    ...call('resendDelivery'),
    invalidatesTags: onSuccess('Integration', 'IntegrationDelivery'),
  }),
  resendDeadDeliveries: build.mutation({
    ...call('resendDeadDeliveries'),
    invalidatesTags: onSuccess('Integration', 'IntegrationDelivery'),
  }),
}))

/** Arguments of the list of deliveries. */
export type DeliveryListArgs = Exclude<
  Parameters<typeof deliveriesApi.useListIntegrationDeliveriesQuery>[0],
  symbol
>
