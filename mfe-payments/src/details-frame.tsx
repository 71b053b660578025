import { useText, type MessageId } from '@portico/shared/i18n'
import { GonePage, isGone, PageFrame, QueryBoundary, TimeZoneNote } from '@portico/shared/layout'
import type { ReactNode } from 'react'
import { TestTag } from './transactions/state-tag'

interface Detailed {
  livemode: boolean
}

/** The part of an RTK Query result that a page of details shows. */
interface DetailsResult<Item> {
  currentData?: Item | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface DetailsFrameProps<Item extends Detailed> {
  result: DetailsResult<Item>
  /** False: the address names nothing that can exist. */
  known: boolean
  /** Until the item is there. */
  title: MessageId
  titleOf: (item: Item) => string
  back: { to: string; label: string }
  /** Below the title. */
  state: (item: Item) => ReactNode
  actions: (item: Item) => ReactNode
  texts: Record<'loading' | 'gone' | 'goneText', MessageId>
  children: (item: Item) => ReactNode
}

/** The page of one payment or payment account, or what it means that there is none. */
export function DetailsFrame<Item extends Detailed>(props: DetailsFrameProps<Item>) {
  const { result, known, titleOf, back, state, actions, texts, children } = props
  const t = useText()
  const title = t(props.title)
  const { currentData: item, error } = result
  if (!known || isGone(error)) {
    return <GonePage title={title} back={back} gone={t(texts.gone)} description={t(texts.goneText)} />
  }
  return (
    <PageFrame
      title={item ? titleOf(item) : title}
      subtitle={
        item && (
          <span style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 }}>
            {state(item)}
            {!item.livemode && <TestTag />}
            <TimeZoneNote />
          </span>
        )
      }
      back={back}
      actions={item && actions(item)}
      maxWidth={1100}
    >
      <QueryBoundary result={{ ...result, data: item }} label={t(texts.loading)} rows={8}>
        {children}
      </QueryBoundary>
    </PageFrame>
  )
}
