import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { PageSkeleton } from '../remote/page-skeleton'
import { ErrorState } from './error-state'
import { SubmissionHold, useHeldData } from '../forms/submission-hold'

export interface QueryResult<Data> {
  data?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface Props<Data> {
  /** Result of an RTK Query hook. */
  result: QueryResult<Data>
  /** Label of the loading state for a part of a page. Default: the skeleton of a whole page. */
  label?: string
  /** Lines of that part's skeleton. */
  rows?: number
  children: (data: Data) => ReactNode
}

/**
 * Renders loaded data; before that a skeleton, or the error with a retry button. Refetching keeps the displayed data,
 * and newer data waits while a form is being submitted.
 */
export function QueryBoundary<Data>({ result, label, rows = 3, children }: Props<Data>) {
  const { error, isFetching, refetch } = result
  const { data, hold } = useHeldData(result.data)
  if (data !== undefined) return <SubmissionHold value={hold}>{children(data)}</SubmissionHold>
  if (error !== undefined && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (label === undefined) return <PageSkeleton />
  return (
    <div role="status" aria-label={label}>
      <Skeleton active paragraph={{ rows }} />
    </div>
  )
}
