import { EmptyState, LinkButton } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { FormattedMessage, useIntl } from 'react-intl'
import { paths } from '../../paths'
import { subscriptionMessages } from './subscription-messages'

/** For people who open the address of the subscription without looking after it. */
export function NoBillingAccess() {
  const intl = useIntl()
  const { account, sub_active } = useSignedInUser()
  return (
    <EmptyState
      title={intl.formatMessage(subscriptionMessages.noAccess)}
      description={
        sub_active
          ? intl.formatMessage(subscriptionMessages.noAccessText, { account: account.name })
          : intl.formatMessage(subscriptionMessages.noAccessEnded)
      }
      action={
        <LinkButton type="primary" to={paths.account('profile')}>
          <FormattedMessage {...subscriptionMessages.toProfile} />
        </LinkButton>
      }
    />
  )
}
