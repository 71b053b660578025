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
import type { BodyOf, Delivery, guestAccountRoutes, QueryOf, ResponseOf } from '@portico/shared/contracts'
import { sentOrRefused, type SentDelivery } from '@portico/shared/delivery'

type Routes = typeof guestAccountRoutes

export type GuestAccountSortField = NonNullable<NonNullable<QueryOf<Routes['listGuestAccounts']>>['sort_on']>
export type GuestAccountBody = BodyOf<Routes['updateGuestAccount']>
/** A new account with its password, which is shown only once. */
export type GuestCredentials = ResponseOf<Routes['createGuestAccount']>

const tags = entityTags('GuestAccount', 'uid')

export const guestAccountsApi = injectEndpoints(['GuestAccount', 'GuestAccountImport'], (build) => ({
  listGuestAccounts: build.query({ ...call('listGuestAccounts'), providesTags: tags.list }),
  getGuestAccount: build.query({
    ...call('getGuestAccount'),
    providesTags: tags.one,
  }),
  createGuestAccount: build.mutation({
    ...call('createGuestAccount'),
    invalidatesTags: tags.listChanged,
  }),
  importGuestAccounts: build.mutation(call('importGuestAccounts')),
  getGuestAccountImport: build.query({
    ...call('getGuestAccountImport'),
    providesTags: (_result, _error, { importId }) => [idTag('GuestAccountImport', importId)],
  }),
  repeatGuestAccountImport: build.mutation({
    ...call('repeatGuestAccountImport'),
    invalidatesTags: (_result, error, { importId }) =>
      onSuccess(idTag('GuestAccountImport', importId))(undefined, error),
  }),
  updateGuestAccount: build.mutation({ ...call('updateGuestAccount'), invalidatesTags: tags.oneChanged }),
  deleteGuestAccount: build.mutation({
    ...call('deleteGuestAccount'),
    invalidatesTags: tags.listChanged,
  }),
  changeGuestAccounts: build.mutation({
    ...call('changeGuestAccounts'),
    invalidatesTags: onSuccess('GuestAccount'),
  }),
  resetGuestAccountPassword: build.mutation({ ...call('resetGuestAccountPassword') }),
  connectGuestAccountDevice: build.mutation({
    ...call('connectGuestAccountDevice'),
    invalidatesTags: tags.oneChanged,
  }),
  disconnectGuestAccountDevice: build.mutation({
    ...call('disconnectGuestAccountDevice'),
    invalidatesTags: tags.oneChanged,
  }),
  sendGuestAccount: build.mutation<SentDelivery, CallArgs<RouteOf<'sendGuestAccount'>> & { key: string }>({
    queryFn: async (args, _api, _options, send) => {
      const { data, error } = await send(idempotentCall('sendGuestAccount').query(args))
      if (error) return { error }
      return sentOrRefused(data as Delivery) // The contract declares this type.
    },
  }),
}))
