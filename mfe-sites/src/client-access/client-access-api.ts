import { baseApi, call, onSuccess } from '@portico/shared/api'

export const clientAccessApi = baseApi.enhanceEndpoints({ addTagTypes: ['ClientAccess'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    listClientAccess: build.query({ ...call('listClientAccess'), providesTags: ['ClientAccess'] }),
    saveClientAccess: build.mutation({
      ...call('saveClientAccess'),
      invalidatesTags: onSuccess('ClientAccess'),
    }),
    inviteClient: build.mutation({ ...call('inviteClient'), invalidatesTags: onSuccess('ClientAccess') }),
    // Refused where the invitation was accepted meanwhile: then too the list has changed.
    resendInvitation: build.mutation({ ...call('resendInvitation'), invalidatesTags: ['ClientAccess'] }),
    withdrawInvitation: build.mutation({ ...call('withdrawInvitation'), invalidatesTags: ['ClientAccess'] }),
  }),
})
