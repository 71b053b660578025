import { LinkButton } from '@portico/shared/layout'
import { Result } from 'antd'
import { FormattedMessage } from 'react-intl'
import { paths } from '../../app/paths'
import { notFoundMessages } from './notice-messages'

export function NotFoundPage() {
  return (
    <Result
      status="404"
      title={
        <h1 className="portico-result-title">
          <FormattedMessage {...notFoundMessages.title} />
        </h1>
      }
      subTitle={<FormattedMessage {...notFoundMessages.text} />}
      extra={
        <LinkButton type="primary" to={paths.home}>
          <FormattedMessage {...notFoundMessages.back} />
        </LinkButton>
      }
    />
  )
}
