import type { MessageId } from '@portico/shared/i18n'
import { EmptyState, LinkButton } from '@portico/shared/layout'
import { FormattedMessage, useIntl } from 'react-intl'

interface Props {
  title: MessageId
  text: MessageId
  to: string
  action: MessageId
}

/** In place of a flow that this subscription does not need: what to do instead. */
export function FlowNotice({ title, text, to, action }: Props) {
  const intl = useIntl()
  return (
    <EmptyState
      title={intl.formatMessage({ id: title })}
      description={intl.formatMessage({ id: text })}
      action={
        <LinkButton type="primary" to={to}>
          <FormattedMessage id={action} />
        </LinkButton>
      }
    />
  )
}
