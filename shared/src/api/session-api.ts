import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { BodyOf, ResponseOf, RemoteList, Subscription, User } from '../contracts'
import type { sessionRoutes } from '../contracts/session'
import type { siteRoutes } from '../contracts/sites'
import { userLoaded } from '../session/session-slice'
import { baseApi } from './base-api'

type Routes = typeof sessionRoutes & typeof siteRoutes

/** Calls of the session itself. The shell uses them; remotes read the session through its hooks. */
export const sessionApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Profile', 'Subscription', 'Site', 'Remote'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getProfile: build.query<ResponseOf<Routes['getProfile']>, void>({
        query: () => '/a/api/v1/profile/',
        providesTags: ['Profile'],
      }),
      updateProfile: build.mutation<ResponseOf<Routes['updateProfile']>, BodyOf<Routes['updateProfile']>>({
        query: (body) => ({ url: '/a/api/v1/profile/', method: 'POST', body }),
        invalidatesTags: (_result, error) => (error ? [] : ['Profile']),
      }),
      getSubscription: build.query<Subscription, void>({
        query: () => '/a/api/v1/subscription/',
        providesTags: ['Subscription'],
      }),
      getSiteSettings: build.query<ResponseOf<Routes['getSiteSettings']>, number>({
        query: (siteId) => `/s/${siteId}/api/v1/settings`,
        providesTags: (_result, _error, siteId) => [{ type: 'Site', id: siteId }],
      }),
      listRemotes: build.query<RemoteList, void>({
        query: () => '/a/api/v1/remotes/',
        providesTags: ['Remote'],
      }),
    }),
  })

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
