import { useText, type MessageId } from '@portico/shared/i18n'
import { ItemPage, type ItemPageProps } from '@portico/shared/layout'
import type { ReactElement, ReactNode } from 'react'
import { TestTag } from './transactions/state-tag'

interface Detailed {
  livemode: boolean
}

interface DetailsFrameProps<Item extends Detailed> extends Pick<
  ItemPageProps<Item>,
  'result' | 'known' | 'back' | 'children'
> {
  /** Title while the item loads. */
  title: MessageId
  titleOf: (item: Item) => string
  /** Shown beside the title. */
  state: (item: Item) => ReactNode
  actions: (item: Item) => ReactElement
  texts: Record<'loading' | 'gone' | 'goneText', MessageId>
}

/** Frame of the page of a payment or payment account. */
export function DetailsFrame<Item extends Detailed>(props: DetailsFrameProps<Item>) {
  const { title, titleOf, state, actions, texts, ...page } = props
  const t = useText()
  return (
    <ItemPage
      {...page}
      title={t(title)}
      loading={t(texts.loading)}
      gone={{ gone: t(texts.gone), description: t(texts.goneText) }}
      maxWidth={1100}
      frame={(item) => ({
        title: titleOf(item),
        status: (
          <>
            {state(item)}
            {!item.livemode && <TestTag />}
          </>
        ),
        timeZone: true,
        actions: actions(item),
      })}
    />
  )
}
