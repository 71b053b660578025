import { Button, Result, Typography } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { LoadFailureKind } from '../contracts/remotes'
import type { MessageId } from '../i18n/message-id'

const REASONS = {
  network: 'remote.failure.network',
  http: 'remote.failure.http',
  timeout: 'remote.failure.timeout',
  integrity: 'remote.failure.integrity',
  contract: 'remote.failure.contract',
  evaluation: 'remote.failure.evaluation',
  render: 'remote.failure.render',
  version: 'remote.failure.version',
  offline: 'remote.failure.offline',
} satisfies Record<string, MessageId>

/** What a user sees in place of a section that failed: what, why, and a way to go on. */
export function FailureCard(props: { title: string; kind: LoadFailureKind; onRetry: () => void }) {
  return (
    <Result
      status="warning"
      role="alert"
      title={<FormattedMessage id="remote.failure.title" values={{ section: props.title }} />}
      subTitle={
        <Typography.Text type="secondary">
          <FormattedMessage id={REASONS[props.kind]} /> <FormattedMessage id="remote.failure.rest" />
        </Typography.Text>
      }
      extra={
        <Button type="primary" onClick={props.onRetry}>
          <FormattedMessage id="remote.failure.retry" />
        </Button>
      }
    />
  )
}
