import type { MessageId } from '@portico/shared/i18n'
import { EmptyState, LinkButton, PageFrame } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useListLink } from '../core/use-list-link'

/** The page while there are no sheets on it. */
export function PrintFrame({ children = <PageSkeleton /> }: { children?: ReactNode }) {
  const intl = useIntl()
  return (
    <PageFrame title={intl.formatMessage({ id: 'vouchers.print_view.title' })} back={useListLink()}>
      {children}
    </PageFrame>
  )
}

/** Why nothing is printed. */
export function NothingToPrint({ title, hint }: { title: MessageId; hint?: MessageId }) {
  const intl = useIntl()
  const { to } = useListLink()
  return (
    <PrintFrame>
      <EmptyState
        title={intl.formatMessage({ id: title })}
        {...(hint && { description: intl.formatMessage({ id: hint }) })}
        action={
          <LinkButton to={to}>
            <FormattedMessage id="vouchers.print_view.to_list" />
          </LinkButton>
        }
      />
    </PrintFrame>
  )
}
