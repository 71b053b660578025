import { call, injectEndpoints, listTag, onSuccess, type CallAnswer, type RouteOf } from '@portico/shared/api'

export type TwoFactorSetup = CallAnswer<RouteOf<'setUpTwoFactor'>>
type Tag = 'TwoFactor' | ReturnType<typeof listTag<'OwnSession'>>

const sessionsChanged = onSuccess(listTag('OwnSession'))

export const securityApi = injectEndpoints(['TwoFactor', 'OwnSession'], (build) => ({
  getTwoFactor: build.query({ ...call('getTwoFactor'), providesTags: ['TwoFactor'] }),
  /** With `setup` it begins the set-up, and nothing is on before the code is confirmed; else it switches off. */
  setUpTwoFactor: build.mutation({
    ...call('setUpTwoFactor'),
    invalidatesTags: (_result, error, { body }) => (error || body.setup ? [] : ['TwoFactor']),
  }),
  confirmTwoFactor: build.mutation({
    ...call('validateTwoFactor'),
    // Signing in anew on a rise of rights gives the session another id.
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
