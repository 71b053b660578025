import { call, entityTags, injectEndpoints, type CallAnswer, type RouteOf } from '@portico/shared/api'

export type OutboxMailDetails = CallAnswer<RouteOf<'getOutboxMail'>>

const tags = entityTags('OutboxMail', 'mailId')

export const outboxApi = injectEndpoints(['OutboxMail'], (build) => ({
  listOutbox: build.query({ ...call('listOutbox'), providesTags: tags.list }),
  getOutboxMail: build.query({
    ...call('getOutboxMail'),
    providesTags: tags.one,
  }),
  resendOutboxMail: build.mutation({
    ...call('resendOutboxMail'),
    invalidatesTags: tags.oneChanged,
  }),
  /** Settings of the whole installation. */
  getInstallationMeta: build.query(call('getMeta')),
}))
