import { useText, type MessageId } from '@portico/shared/i18n'
import { ItemPage, TimeZoneNote, type ItemPageProps } from '@portico/shared/layout'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
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
  /** Shown below the title. */
  state: (item: Item) => ReactNode
  actions: (item: Item) => ReactNode
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
        subtitle: (
          <Flex wrap align="center" gap="small">
            {state(item)}
            {!item.livemode && <TestTag />}
            <TimeZoneNote />
          </Flex>
        ),
        actions: actions(item),
      })}
    />
  )
}
