import { baseApi, call, onSuccess } from '@portico/shared/api'

const apiKeysApi = baseApi.enhanceEndpoints({ addTagTypes: ['ApiKey'] }).injectEndpoints({
  endpoints: (build) => ({
    getApiKey: build.query({ ...call('getApiKey'), providesTags: ['ApiKey'] }),
    resetApiKey: build.mutation({ ...call('resetApiKey'), invalidatesTags: onSuccess<'ApiKey'>('ApiKey') }),
    deleteApiKey: build.mutation({ ...call('deleteApiKey'), invalidatesTags: onSuccess<'ApiKey'>('ApiKey') }),
  }),
  overrideExisting: 'throw',
})

export const { useGetApiKeyQuery, useResetApiKeyMutation, useDeleteApiKeyMutation } = apiKeysApi
