import { useSignedInUser } from '@portico/shared/session'
import { Result } from 'antd'
import { FormattedMessage } from 'react-intl'
import { noAccessText, noAccessTitle } from './notice-messages'

/** For a user who may not even see the dashboard here. */
export function NoAccessPage() {
  const user = useSignedInUser()
  return (
    <Result
      status="403"
      title={
        <h1 className="portico-result-title">
          <FormattedMessage {...noAccessTitle} />
        </h1>
      }
      subTitle={<FormattedMessage {...noAccessText} values={{ account: user.account.name }} />}
    />
  )
}
