import type { TypedUseQuery } from '@reduxjs/toolkit/query/react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { BaseQuery } from './base-api'

export interface LiveQueryOptions<Data> {
  skip?: boolean
  /** Polling interval, ms. */
  every: number
  /** Returns true if the data can change by itself. Left out: it always can. */
  isLive?: (data: Data) => boolean
  /** As in RTK Query. Default: true. */
  refetchOnMountOrArgChange?: boolean | number
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** False while the browser tab is in the background. */
function usePageVisible(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
}

/** The result of a query that polls while its data can change by itself and the browser tab is visible. */
export function useLiveQuery<Data, Args>(
  useQuery: TypedUseQuery<Data, Args, BaseQuery>,
  args: Args,
  { skip = false, every, isLive, refetchOnMountOrArgChange = true }: LiveQueryOptions<Data>,
) {
  const visible = usePageVisible()
  const options = { skip, refetchOnMountOrArgChange }
  // The polling depends on the answer, which the first hook reads. Both hooks share one request.
  const { currentData } = useQuery(args, options)
  const live = !skip && (!isLive || (currentData !== undefined && isLive(currentData)))
  const result = useQuery(args, { ...options, pollingInterval: live && visible ? every : 0 })
  const { fulfilledTimeStamp, refetch } = result
  const replaceOldData = useEffectEvent(() => {
    if (live && fulfilledTimeStamp !== undefined && Date.now() - fulfilledTimeStamp > every) void refetch()
  })
  // When the tab becomes visible, the interval would show old data until its end.
  useEffect(() => {
    if (visible) replaceOldData()
  }, [visible])
  return result
}
