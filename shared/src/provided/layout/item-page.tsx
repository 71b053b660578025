import type { ReactNode } from 'react'
import { GonePage, isGone, type GonePageProps } from './gone-page'
import { PageFrame, type PageFrameProps } from './page-frame'
import { QueryBoundary } from './query-boundary'
import { SubmissionHold, useHeldData } from '../forms/submission-hold'

export interface ItemPageProps<Item> extends Pick<GonePageProps, 'title' | 'back'> {
  /** Result of an RTK Query hook. Unlike `data`, `currentData` always belongs to the item in the address. */
  result: { currentData?: Item | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** From `useIdParam`. False: the address can't identify an item. */
  known: boolean
  /** Label of the loading state. Default: the skeleton of a whole page. */
  loading?: string
  gone: Omit<GonePageProps, 'title' | 'back'>
  /** Width in px of the page while it loads, and of the loaded one unless `frame` overrides it. */
  maxWidth?: number
  /** Properties of the frame once the item is loaded. */
  frame: (item: Item) => Partial<Omit<PageFrameProps, 'children'>>
  children: (item: Item) => ReactNode
}

/** Page of an item: a skeleton while it loads, an error with a retry button, or a notice that it doesn't exist. */
export function ItemPage<Item>(props: ItemPageProps<Item>) {
  const { known, title, back, loading, gone, maxWidth, frame, children } = props
  const { data: result, hold } = useHeldData(props.result)
  const { currentData: item } = result
  if (!known || isGone(result.error)) return <GonePage title={title} back={back} {...gone} />
  return (
    <PageFrame title={title} back={back} maxWidth={maxWidth} {...(item !== undefined && frame(item))}>
      <SubmissionHold value={hold}>
        <QueryBoundary result={{ ...result, data: item }} label={loading} rows={8}>
          {children}
        </QueryBoundary>
      </SubmissionHold>
    </PageFrame>
  )
}
