import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { User } from '../contracts'
import { userLoaded } from '../session/session-slice'
import { injectEndpoints, onSuccess } from './base-api'
import { call } from './call'

/** Calls of the session itself. The shell uses them; remotes read the session through its hooks. */
export const sessionApi = injectEndpoints(['Profile', 'Subscription', 'Site', 'Remote'], (build) => ({
  getProfile: build.query({ ...call('getProfile'), providesTags: ['Profile'] }),
  updateProfile: build.mutation({ ...call('updateProfile'), invalidatesTags: onSuccess('Profile') }),
  getSubscription: build.query({ ...call('getSubscription'), providesTags: ['Subscription'] }),
  getSiteSettings: build.query({
    ...call('getSiteSettings'),
    providesTags: (_result, _error, { siteId }) => [{ type: 'Site', id: siteId }],
  }),
  listRemotes: build.query({ ...call('listRemotes'), providesTags: ['Remote'] }),
}))

export const { useGetProfileQuery, useUpdateProfileMutation, useGetSubscriptionQuery } = sessionApi

/**
 * Asks the server anew who is signed in and what the subscription says. For pages that changed what the
 * guards and the banner go by (a card saved, a plan bought, a location made): once it settles, the guards
 * let the user through. Rejects with the `ApiFailure` where the profile could not be had.
 */
export function useRefreshUser(): () => Promise<User> {
  const dispatch = useDispatch()
  const [loadProfile] = sessionApi.useLazyGetProfileQuery()
  const [loadSubscription] = sessionApi.useLazyGetSubscriptionQuery()
  return useCallback(async () => {
    const user = await loadProfile().unwrap()
    // A failure here rejects nothing: the banner keeps its last answer, the guards go by the profile.
    if (user.billing_access) await loadSubscription()
    dispatch(userLoaded(user))
    return user
  }, [dispatch, loadProfile, loadSubscription])
}
