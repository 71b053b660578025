import { call, idTag, injectEndpoints, listTag, type CallAnswer, type RouteOf } from '@portico/shared/api'

export type OutboxMailDetails = CallAnswer<RouteOf<'getOutboxMail'>>

export const outboxApi = injectEndpoints(['OutboxMail'], (build) => ({
  listOutbox: build.query({ ...call('listOutbox'), providesTags: [listTag('OutboxMail')] }),
  getOutboxMail: build.query({
    ...call('getOutboxMail'),
    providesTags: (_result, _error, { mailId }) => [idTag('OutboxMail', mailId)],
  }),
  resendOutboxMail: build.mutation({
    ...call('resendOutboxMail'),
    invalidatesTags: (_result, error, { mailId }) =>
      error ? [] : [listTag('OutboxMail'), idTag('OutboxMail', mailId)],
  }),
  /** What holds for the whole installation. */
  getInstallationMeta: build.query(call('getMeta')),
}))
