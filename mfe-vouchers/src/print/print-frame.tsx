import { EmptyState, LinkButton, PageFrame } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl'
import { useListLink } from '../core/use-list-link'
import { messages } from './print-view-messages'

/** The page while there are no sheets on it. */
export function PrintFrame({ children = <PageSkeleton /> }: { children?: ReactNode }) {
  const intl = useIntl()
  return (
    <PageFrame title={intl.formatMessage(messages.title)} back={useListLink()}>
      {children}
    </PageFrame>
  )
}

/** Why nothing is printed. */
export function NothingToPrint({ title, hint }: { title: MessageDescriptor; hint?: MessageDescriptor }) {
  const intl = useIntl()
  const { to } = useListLink()
  return (
    <PrintFrame>
      <EmptyState
        title={intl.formatMessage(title)}
        {...(hint && { description: intl.formatMessage(hint) })}
        action={
          <LinkButton to={to}>
            <FormattedMessage {...messages.toList} />
          </LinkButton>
        }
      />
    </PrintFrame>
  )
}
