import { useSignedInUser } from '@portico/shared/session'
import { FormattedMessage } from 'react-intl'
import { noAccessText, noAccessTitle } from './notice-messages'

/** For a user who may not even see the dashboard here. */
export function NoAccessPage() {
  const user = useSignedInUser()
  return (
    <section className="portico-notice">
      <h1>
        <FormattedMessage {...noAccessTitle} />
      </h1>
      <p>
        <FormattedMessage {...noAccessText} values={{ account: user.account.name }} />
      </p>
    </section>
  )
}
