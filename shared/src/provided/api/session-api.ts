import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { User } from '../../contracts'
import { userLoaded } from '../session/session-slice'
import { injectEndpoints, onSuccess } from './base-api'
import { call } from './call'

/** Calls about the session. The shell uses them; remotes read the session with its hooks. */
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
 * Refetches the user and the subscription. For pages that changed what guards and the banner depend on (a card, a plan,
 * a new location): once it settles, the guards let the user through. Rejects with the `ApiFailure` if the profile
 * failed to load.
 */
export function useRefreshUser(): () => Promise<User> {
  const dispatch = useDispatch()
  const [loadProfile] = sessionApi.useLazyGetProfileQuery()
  const [loadSubscription] = sessionApi.useLazyGetSubscriptionQuery()
  return useCallback(async () => {
    const user = await loadProfile().unwrap()
    // A failure here is ignored: the banner keeps its last answer, and the guards use the profile.
    if (user.billing_access) await loadSubscription()
    dispatch(userLoaded(user))
    return user
  }, [dispatch, loadProfile, loadSubscription])
}
