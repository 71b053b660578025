import { useState } from 'react'
import type { QueryResult } from './query-boundary'

interface CachedResult<Data> extends Omit<QueryResult<Data>, 'data'> {
  currentData?: Data | undefined
  requestId?: string | undefined
}

/**
 * Result of a query with `refetchOnMountOrArgChange`: no data until the first response since the component was mounted.
 * After that the data stays during refetches. A component that shows several items in turn needs a `key` of its item.
 */
export function useFreshResult<Data>(result: CachedResult<Data>): QueryResult<Data> {
  const { currentData, error, isFetching, requestId, refetch } = result
  // The cache may have an older response, which the first render gets as if it had just been loaded.
  const [oldRequest] = useState(isFetching ? undefined : requestId)
  const [isFresh, setFresh] = useState(false)
  if (!isFresh && !isFetching && error === undefined && requestId !== oldRequest) setFresh(true)
  return { data: isFresh ? currentData : undefined, error, isFetching, refetch }
}
