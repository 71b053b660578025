import { useState } from 'react'
import type { QueryResult } from './query-boundary'

interface CachedResult<Data> extends Omit<QueryResult<Data>, 'data'> {
  currentData?: Data | undefined
  requestId?: string | undefined
}

/**
 * Of a query with `refetchOnMountOrArgChange`: no data until the first answer since the component was mounted. From then
 * on data stays while it's loaded again. A component that shows one item after the other needs a `key` of its item.
 */
export function useFreshResult<Data>(result: CachedResult<Data>): QueryResult<Data> {
  const { currentData, error, isFetching, requestId, refetch } = result
  // The cache may have an older answer, which the first render gets as if it had just been loaded.
  const [oldRequest] = useState(isFetching ? undefined : requestId)
  const [isFresh, setFresh] = useState(false)
  if (!isFresh && !isFetching && error === undefined && requestId !== oldRequest) setFresh(true)
  return { data: isFresh ? currentData : undefined, error, isFetching, refetch }
}
