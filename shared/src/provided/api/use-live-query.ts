import type { TypedUseQuery } from '@reduxjs/toolkit/query/react'
import type { BaseQuery } from './base-api'

interface LiveQueryOptions<Data> {
  skip?: boolean
  /** Polling interval, ms. */
  every: number
  /** Returns true if the data can change by itself. */
  isLive: (data: Data) => boolean
}

/** The result of a query that polls while its data can change by itself and the page has the focus. */
export function useLiveQuery<Data, Args>(
  useQuery: TypedUseQuery<Data, Args, BaseQuery>,
  args: Args,
  { skip = false, every, isLive }: LiveQueryOptions<Data>,
) {
  const options = { skip, refetchOnMountOrArgChange: true, skipPollingIfUnfocused: true }
  // The polling depends on the answer, which the first hook reads. Both hooks share one request.
  const { data } = useQuery(args, options)
  return useQuery(args, { ...options, pollingInterval: data !== undefined && isLive(data) ? every : 0 })
}
