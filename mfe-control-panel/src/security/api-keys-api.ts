import { baseApi, onSuccess } from '@portico/shared/api'
import type { ApiKeyState, apiKeyRoutes, ResponseOf } from '@portico/shared/contracts'

const address = '/a/api/v1/profile/apikey'

const apiKeysApi = baseApi.enhanceEndpoints({ addTagTypes: ['ApiKey'] }).injectEndpoints({
  endpoints: (build) => ({
    getApiKey: build.query<ApiKeyState, void>({ query: () => address, providesTags: ['ApiKey'] }),
    resetApiKey: build.mutation<ResponseOf<(typeof apiKeyRoutes)['resetApiKey']>, void>({
      query: () => ({ url: `${address}/reset`, method: 'POST' }),
      invalidatesTags: onSuccess<'ApiKey'>('ApiKey'),
    }),
    deleteApiKey: build.mutation<null, void>({
      query: () => ({ url: address, method: 'DELETE' }),
      invalidatesTags: onSuccess<'ApiKey'>('ApiKey'),
    }),
  }),
  overrideExisting: 'throw',
})

export const { useGetApiKeyQuery, useResetApiKeyMutation, useDeleteApiKeyMutation } = apiKeysApi
