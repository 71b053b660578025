import {
  call,
  entityTags,
  idempotentCall,
  idTag,
  injectEndpoints,
  onSuccess,
  type CallArgs,
  type RouteOf,
} from '@portico/shared/api'
import type { BodyOf, Delivery, guestUserRoutes, QueryOf, ResponseOf } from '@portico/shared/contracts'
import { sentOrRefused, type SentDelivery } from '@portico/shared/delivery'

type Routes = typeof guestUserRoutes

export type GuestUserSortField = NonNullable<NonNullable<QueryOf<Routes['listGuestUsers']>>['sort_on']>
export type GuestUserBody = BodyOf<Routes['updateGuestUser']>
/** A new account with its password, which is shown only once. */
export type GuestCredentials = ResponseOf<Routes['createGuestUser']>

const tags = entityTags('GuestUser', 'uid')

export const guestUsersApi = injectEndpoints(['GuestUser', 'GuestUserImport'], (build) => ({
  listGuestUsers: build.query({ ...call('listGuestUsers'), providesTags: tags.list }),
  getGuestUser: build.query({
    ...call('getGuestUser'),
    providesTags: tags.one,
  }),
  createGuestUser: build.mutation({
    ...call('createGuestUser'),
    invalidatesTags: tags.listChanged,
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
  updateGuestUser: build.mutation({ ...call('updateGuestUser'), invalidatesTags: tags.oneChanged }),
  deleteGuestUser: build.mutation({
    ...call('deleteGuestUser'),
    invalidatesTags: tags.listChanged,
  }),
  changeGuestUsers: build.mutation({
    ...call('changeGuestUsers'),
    invalidatesTags: onSuccess('GuestUser'),
  }),
  resetGuestUserPassword: build.mutation({ ...call('resetGuestUserPassword') }),
  connectGuestUserDevice: build.mutation({
    ...call('connectGuestUserDevice'),
    invalidatesTags: tags.oneChanged,
  }),
  disconnectGuestUserDevice: build.mutation({
    ...call('disconnectGuestUserDevice'),
    invalidatesTags: tags.oneChanged,
  }),
  sendGuestUser: build.mutation<SentDelivery, CallArgs<RouteOf<'sendGuestUser'>> & { key: string }>({
    queryFn: async (args, _api, _options, send) => {
      const { data, error } = await send(idempotentCall('sendGuestUser').query(args))
      if (error) return { error }
      return sentOrRefused(data as Delivery) // The contract declares this type.
    },
  }),
}))
