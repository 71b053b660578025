import { call, injectEndpoints, onSuccess } from '@portico/shared/api'

export const clientAccessApi = injectEndpoints(['ClientAccess'], (build) => ({
  listClientAccess: build.query({ ...call('listClientAccess'), providesTags: ['ClientAccess'] }),
  saveClientAccess: build.mutation({
    ...call('saveClientAccess'),
    invalidatesTags: onSuccess('ClientAccess'),
  }),
  inviteClient: build.mutation({ ...call('inviteClient'), invalidatesTags: onSuccess('ClientAccess') }),
  // Fails if the invitation was accepted meanwhile; the list has changed then too.
  resendInvitation: build.mutation({ ...call('resendInvitation'), invalidatesTags: ['ClientAccess'] }),
  withdrawInvitation: build.mutation({ ...call('withdrawInvitation'), invalidatesTags: ['ClientAccess'] }),
}))
