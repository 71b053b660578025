import {
  createApi,
  type BaseQueryFn,
  type EndpointBuilder,
  type EndpointDefinitions,
} from '@reduxjs/toolkit/query/react'
import { sendRenewing } from '../session/session-renewal'
import { sessionEnded, type SessionRoot } from '../session/session-slice'
import { mayHaveSaved, sendOnce } from './attempt-keys'
import { sendRequest, toApiFailure, type ApiFailure, type ApiRequest } from '../http'

let siteCalls = new AbortController()

/** Cancels every pending call for the site that is being left. */
export function abortSiteCalls(): void {
  siteCalls.abort()
  siteCalls = new AbortController()
}

export type BaseQuery = BaseQueryFn<ApiRequest | string, unknown, ApiFailure>

const baseQuery: BaseQuery = async (args, api) => {
  const request = typeof args === 'string' ? { url: args } : args
  const ofSite = /^\/s\/\d+\//.test(request.url)
  // Screens still send requests between the end of a session and their unmounting; these get no answer.
  const { session } = api.getState() as Partial<SessionRoot>
  if (ofSite && session?.status === 'signed-out') return { error: toApiFailure(401, null) }
  const signal = ofSite ? AbortSignal.any([api.signal, siteCalls.signal]) : api.signal
  return sendOnce(request, (keyed) =>
    sendRenewing(
      () => sendRequest(keyed, signal),
      () => api.dispatch(sessionEnded()),
    ),
  )
}

/** The product's only RTK Query API. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [] as string[],
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
})

/**
 * Adds calls to the API, with the tags they use. A call's name includes its noun, because two remotes that inject the
 * same name would share it.
 */
export function injectEndpoints<Calls extends EndpointDefinitions>(
  tags: readonly string[],
  endpoints: (build: EndpointBuilder<BaseQuery, string, 'api'>) => Calls,
) {
  // A remote that loads again, after a failure or a release, injects its calls again.
  return baseApi
    .enhanceEndpoints({ addTagTypes: tags })
    .injectEndpoints({ overrideExisting: true, endpoints })
}

/** The tag of a whole list: `providesTags: [listTag('Voucher')]`. */
export function listTag<Type extends string>(type: Type) {
  return { type, id: 'LIST' } as const
}

/** The tag of a single item. */
export function idTag<Type extends string>(type: Type, id: number | string) {
  return { type, id } as const
}

/** Invalidates tags if the call succeeded, or may have succeeded because its response was lost. */
export function onSuccess<Tag>(...tags: Tag[]) {
  return (_result: unknown, error: unknown): Tag[] => (error && !mayHaveSaved(error) ? [] : tags)
}

/**
 * Tags that calls about one kind of item provide and invalidate: `const tags = entityTags('SplashAd', 'adId')`, where
 * `adId` is the argument with the item's id.
 */
export function entityTags<Type extends string, IdKey extends string>(type: Type, idKey: IdKey) {
  type Args = Record<IdKey, number | string>
  const one = (args: Args) => idTag(type, args[idKey])
  return {
    /** Provided by lists and totals. */
    list: [listTag(type)],
    /** Provided by calls about one item. */
    one: (_result: unknown, _error: unknown, args: Args) => [one(args)],
    /** Invalidated by creating and deleting an item: refetching a deleted item would only return a 404. */
    listChanged: onSuccess(listTag(type)),
    /** Invalidated by changing an item. */
    oneChanged: (_result: unknown, error: unknown, args: Args) =>
      error && !mayHaveSaved(error) ? [] : [listTag(type), one(args)],
  }
}
