import { EmptyState, LinkButton } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { FormattedMessage, useIntl } from 'react-intl'
import { paths } from '../paths'

/** For people who open a page of billing without looking after it: who can. */
export function NoBillingAccess() {
  const intl = useIntl()
  const { account, sub_active, card_updated_required } = useSignedInUser()
  const text = card_updated_required
    ? intl.formatMessage({ id: 'subscription.no_access_card' }, { account: account.name })
    : sub_active
      ? intl.formatMessage({ id: 'subscription.no_access_text' }, { account: account.name })
      : intl.formatMessage({ id: 'subscription.no_access_ended' })
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'subscription.no_access' })}
      description={text}
      action={
        // The card is asked for before any page below /app.
        card_updated_required ? undefined : (
          <LinkButton type="primary" to={paths.account('profile')}>
            <FormattedMessage id="subscription.to_profile" />
          </LinkButton>
        )
      }
    />
  )
}
