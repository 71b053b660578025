import {
  call,
  idempotentCall,
  idTag,
  injectEndpoints,
  listTag,
  onSuccess,
  type CallArgs,
  type RouteOf,
} from '@portico/shared/api'
import type { BodyOf, Delivery, guestUserRoutes, QueryOf, ResponseOf } from '@portico/shared/contracts'
import { sentOrRefused, type SentDelivery } from '@portico/shared/delivery'

type Routes = typeof guestUserRoutes

export type GuestUserSortField = NonNullable<NonNullable<QueryOf<Routes['listGuestUsers']>>['sort_on']>
export type GuestUserBody = BodyOf<Routes['updateGuestUser']>
/** An account with the password that is shown this once. */
export type GuestCredentials = ResponseOf<Routes['createGuestUser']>

const changesOne = (_result: unknown, error: unknown, { uid }: { uid: number | string }) =>
  onSuccess(listTag('GuestUser'), idTag('GuestUser', uid))(undefined, error)

export const guestUsersApi = injectEndpoints(['GuestUser', 'GuestUserImport'], (build) => ({
  listGuestUsers: build.query({ ...call('listGuestUsers'), providesTags: [listTag('GuestUser')] }),
  getGuestUser: build.query({
    ...call('getGuestUser'),
    providesTags: (_result, _error, { uid }) => [idTag('GuestUser', uid)],
  }),
  createGuestUser: build.mutation({
    ...call('createGuestUser'),
    invalidatesTags: onSuccess(listTag('GuestUser')),
  }),
  importGuestUsers: build.mutation(call('importGuestUsers')),
  getGuestUserImport: build.query({
    ...call('getGuestUserImport'),
    providesTags: (_result, _error, { importId }) => [idTag('GuestUserImport', importId)],
  }),
  repeatGuestUserImport: build.mutation({
    ...call('repeatGuestUserImport'),
    invalidatesTags: (_result, error, { importId }) =>
      onSuccess(idTag('GuestUserImport', importId))(undefined, error),
  }),
  updateGuestUser: build.mutation({ ...call('updateGuestUser'), invalidatesTags: changesOne }),
  // The account itself is gone: asking for it again would only find that out.
  deleteGuestUser: build.mutation({
    ...call('deleteGuestUser'),
    invalidatesTags: onSuccess(listTag('GuestUser')),
  }),
  changeGuestUsers: build.mutation({
    ...call('changeGuestUsers'),
    invalidatesTags: onSuccess('GuestUser'),
  }),
  resetGuestUserPassword: build.mutation({ ...call('resetGuestUserPassword') }),
  connectGuestUserDevice: build.mutation({
    ...call('connectGuestUserDevice'),
    invalidatesTags: changesOne,
  }),
  disconnectGuestUserDevice: build.mutation({
    ...call('disconnectGuestUserDevice'),
    invalidatesTags: changesOne,
  }),
  sendGuestUser: build.mutation<SentDelivery, CallArgs<RouteOf<'sendGuestUser'>> & { key: string }>({
    queryFn: async (args, _api, _options, send) => {
      const { data, error } = await send(idempotentCall('sendGuestUser').query(args))
      if (error) return { error }
      return sentOrRefused(data as Delivery) // what the contract says
    },
  }),
}))
