import type { TypedUseQuery } from '@reduxjs/toolkit/query/react'
import type { BaseQuery } from './base-api'

interface LiveQueryOptions<Data> {
  skip?: boolean
  /** Milliseconds between two requests. */
  every: number
  /** Whether the data can change by itself. */
  isLive: (data: Data) => boolean
}

/** The result of a query that is asked again while its data can change by itself and the page is in focus. */
export function useLiveQuery<Data, Args>(
  useQuery: TypedUseQuery<Data, Args, BaseQuery>,
  args: Args,
  { skip = false, every, isLive }: LiveQueryOptions<Data>,
) {
  const options = { skip, refetchOnMountOrArgChange: true, skipPollingIfUnfocused: true }
  // Whether to ask again depends on the answer, which the first of the two hooks reads. Both share one request.
  const { data } = useQuery(args, options)
  return useQuery(args, { ...options, pollingInterval: data !== undefined && isLive(data) ? every : 0 })
}
