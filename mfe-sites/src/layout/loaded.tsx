import { ErrorState } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import type { ReactNode } from 'react'

interface Props<Data> {
  /** Of an RTK Query hook. */
  result: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** What was loaded, else a skeleton, else why not and a way to try again. */
export function Loaded<Data>({ result, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = result
  if (data !== undefined) return children(data)
  if (error !== undefined && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <PageSkeleton />
}
