import { baseApi, listTag, onSuccess } from '@portico/shared/api'
import type {
  BodyOf,
  ownSessionRoutes,
  passwordRoutes,
  ResponseOf,
  twoFactorRoutes,
  TwoFactorState,
} from '@portico/shared/contracts'

type Routes = typeof twoFactorRoutes & typeof passwordRoutes & typeof ownSessionRoutes

export type TwoFactorSetup = ResponseOf<Routes['setUpTwoFactor']>
type Tag = 'TwoFactor' | ReturnType<typeof listTag<'OwnSession'>>

const profile = '/a/api/v1/profile'

const securityApi = baseApi.enhanceEndpoints({ addTagTypes: ['TwoFactor', 'OwnSession'] }).injectEndpoints({
  endpoints: (build) => ({
    getTwoFactor: build.query<TwoFactorState, void>({
      query: () => '/tf-setup',
      providesTags: ['TwoFactor'],
    }),
    /** Begins the set-up. Nothing is on before the code is confirmed. */
    beginTwoFactor: build.mutation<TwoFactorSetup, { csrf_token: string }>({
      query: (body) => ({ url: '/tf-setup', method: 'POST', body: { setup: true, ...body } }),
    }),
    switchOffTwoFactor: build.mutation<TwoFactorSetup, { password: string; csrf_token: string }>({
      query: (body) => ({ url: '/tf-setup', method: 'POST', body: { setup: false, ...body } }),
      invalidatesTags: onSuccess<'TwoFactor'>('TwoFactor'),
    }),
    confirmTwoFactor: build.mutation<
      ResponseOf<Routes['validateTwoFactor']>,
      BodyOf<Routes['validateTwoFactor']>
    >({
      query: (body) => ({ url: '/tf-validate', method: 'POST', body }),
      // Signing in anew on a rise of rights gives the session another id.
      invalidatesTags: onSuccess<Tag>('TwoFactor', listTag('OwnSession')),
    }),
    renewRecoveryCodes: build.mutation<
      ResponseOf<Routes['renewRecoveryCodes']>,
      BodyOf<Routes['renewRecoveryCodes']>
    >({
      query: (body) => ({ url: `${profile}/recovery-codes`, method: 'POST', body }),
      invalidatesTags: onSuccess<'TwoFactor'>('TwoFactor'),
    }),
    changePassword: build.mutation<ResponseOf<Routes['changePassword']>, BodyOf<Routes['changePassword']>>({
      query: (body) => ({ url: `${profile}/password`, method: 'POST', body }),
      invalidatesTags: onSuccess(listTag('OwnSession')),
    }),
    listOwnSessions: build.query<ResponseOf<Routes['listSessions']>, void>({
      query: () => `${profile}/sessions`,
      providesTags: [listTag('OwnSession')],
    }),
    endOwnSession: build.mutation<null, { sessionId: number }>({
      query: ({ sessionId }) => ({ url: `${profile}/sessions/${sessionId}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(listTag('OwnSession')),
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () => ({ url: `${profile}/sessions`, method: 'DELETE' }),
      invalidatesTags: onSuccess(listTag('OwnSession')),
    }),
  }),
  overrideExisting: 'throw',
})

export const {
  useGetTwoFactorQuery,
  useBeginTwoFactorMutation,
  useSwitchOffTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useChangePasswordMutation,
  useListOwnSessionsQuery,
  useEndOwnSessionMutation,
  useEndOtherSessionsMutation,
} = securityApi
