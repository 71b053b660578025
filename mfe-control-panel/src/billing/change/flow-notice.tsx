import { EmptyState, LinkButton } from '@portico/shared/layout'
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl'

interface Props {
  title: MessageDescriptor
  text: MessageDescriptor
  to: string
  action: MessageDescriptor
}

/** In place of a flow that this subscription does not need: what to do instead. */
export function FlowNotice({ title, text, to, action }: Props) {
  const intl = useIntl()
  return (
    <EmptyState
      title={intl.formatMessage(title)}
      description={intl.formatMessage(text)}
      action={
        <LinkButton type="primary" to={to}>
          <FormattedMessage {...action} />
        </LinkButton>
      }
    />
  )
}
