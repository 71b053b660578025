import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { PageSkeleton } from '../remote/page-skeleton'
import { ErrorState } from './error-state'

interface Props<Data> {
  /** Of an RTK Query hook. */
  result: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** Names what is loading, for part of a page. Left out: the skeleton of a whole page. */
  label?: string
  /** Lines of that part's skeleton. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** Renders loaded data; before that a skeleton, or the error with a retry. */
export function QueryBoundary<Data>({ result, label, rows = 3, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = result
  if (data !== undefined) return children(data)
  if (error !== undefined && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (label === undefined) return <PageSkeleton />
  return (
    <div role="status" aria-label={label}>
      <Skeleton active paragraph={{ rows }} />
    </div>
  )
}
