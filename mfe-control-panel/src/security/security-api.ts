import { call, injectEndpoints, listTag, onSuccess, type CallAnswer, type RouteOf } from '@portico/shared/api'

export type TwoFactorSetup = CallAnswer<RouteOf<'setUpTwoFactor'>>
type Tag = 'TwoFactor' | ReturnType<typeof listTag<'OwnSession'>>

const sessionsChanged = onSuccess(listTag('OwnSession'))

export const securityApi = injectEndpoints(['TwoFactor', 'OwnSession'], (build) => ({
  getTwoFactor: build.query({ ...call('getTwoFactor'), providesTags: ['TwoFactor'] }),
  /**
   * `setup` starts the setup, which takes effect once the code is confirmed; without it, this turns two-factor
   * authentication off.
   */
  setUpTwoFactor: build.mutation({
    ...call('setUpTwoFactor'),
    invalidatesTags: (_result, error, { body }) => (error || body.setup ? [] : ['TwoFactor']),
  }),
  confirmTwoFactor: build.mutation({
    ...call('validateTwoFactor'),
    // Signing in again after a change of rights gives the session a new id.
    invalidatesTags: onSuccess<Tag>('TwoFactor', listTag('OwnSession')),
  }),
  renewRecoveryCodes: build.mutation({
    ...call('renewRecoveryCodes'),
    invalidatesTags: onSuccess('TwoFactor'),
  }),
  changePassword: build.mutation({ ...call('changePassword'), invalidatesTags: sessionsChanged }),
  listOwnSessions: build.query({ ...call('listSessions'), providesTags: [listTag('OwnSession')] }),
  endOwnSession: build.mutation({ ...call('endSession'), invalidatesTags: sessionsChanged }),
  endOtherSessions: build.mutation({ ...call('endSessions'), invalidatesTags: sessionsChanged }),
}))
