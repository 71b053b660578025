import { call, injectEndpoints, onSuccess } from '@portico/shared/api'

export const profilesApi = injectEndpoints(['SignInProfile'], (build) => ({
  listSignInProfiles: build.query({ ...call('listSignInProfiles'), providesTags: ['SignInProfile'] }),
  // The profile is connected when the browser returns, with a new page.
  connectSignInProfile: build.mutation(call('connectSignInProfile')),
  disconnectSignInProfile: build.mutation({
    ...call('disconnectSignInProfile'),
    invalidatesTags: onSuccess('SignInProfile'),
  }),
  sendPasswordLink: build.mutation(call('forgotPassword')),
}))
