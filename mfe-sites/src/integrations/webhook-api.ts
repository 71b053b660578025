import { call, injectEndpoints, onSuccess } from '@portico/shared/api'

export const webhookApi = injectEndpoints(['WebhookSecret', 'RestHook'], (build) => ({
  getWebhookSecret: build.query({ ...call('getWebhookSecret'), providesTags: ['WebhookSecret'] }),
  rotateWebhookSecret: build.mutation({
    ...call('rotateWebhookSecret'),
    invalidatesTags: onSuccess('WebhookSecret'),
  }),
  listHooks: build.query({ ...call('listHooks'), providesTags: ['RestHook'] }),
  unsubscribeHook: build.mutation({ ...call('unsubscribeHook'), invalidatesTags: onSuccess('RestHook') }),
}))
