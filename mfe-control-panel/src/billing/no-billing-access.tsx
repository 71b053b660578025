import { EmptyState, LinkButton } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { FormattedMessage, useIntl } from 'react-intl'
import { paths } from '../paths'
import { accessMessages as messages } from './access-messages'

/** For people who open a page of billing without looking after it: who can. */
export function NoBillingAccess() {
  const intl = useIntl()
  const { account, sub_active, card_updated_required } = useSignedInUser()
  const text = card_updated_required
    ? intl.formatMessage(messages.card, { account: account.name })
    : sub_active
      ? intl.formatMessage(messages.text, { account: account.name })
      : intl.formatMessage(messages.ended)
  return (
    <EmptyState
      title={intl.formatMessage(messages.title)}
      description={text}
      action={
        // The card is asked for before any page below /app.
        card_updated_required ? undefined : (
          <LinkButton type="primary" to={paths.account('profile')}>
            <FormattedMessage {...messages.toProfile} />
          </LinkButton>
        )
      }
    />
  )
}
