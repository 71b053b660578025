import { useSignedInUser } from '@portico/shared/session'
import { FormattedMessage } from 'react-intl'

/** For a user who may not even see the dashboard here. */
export function NoAccessPage() {
  const user = useSignedInUser()
  return (
    <section className="portico-notice">
      <h1>
        <FormattedMessage id="shell.no-access.title" />
      </h1>
      <p>
        <FormattedMessage id="shell.no-access.text" values={{ account: user.account.name }} />
      </p>
    </section>
  )
}
