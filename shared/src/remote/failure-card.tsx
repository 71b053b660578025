import { Button, Result, Typography } from 'antd'
import { defineMessages, FormattedMessage } from 'react-intl'
import type { LoadFailureKind } from '../contracts/remotes'

const reasons = defineMessages({
  network: { id: 'remote.failure.network', defaultMessage: 'Its files could not be fetched.' },
  http: { id: 'remote.failure.http', defaultMessage: 'The server answered with an error.' },
  timeout: { id: 'remote.failure.timeout', defaultMessage: 'It did not answer in time.' },
  integrity: {
    id: 'remote.failure.integrity',
    defaultMessage: 'Its files are not the ones that were released.',
  },
  contract: {
    id: 'remote.failure.contract',
    defaultMessage: 'It does not fit this version of the dashboard.',
  },
  evaluation: { id: 'remote.failure.evaluation', defaultMessage: 'It stopped with an error while starting.' },
  render: { id: 'remote.failure.render', defaultMessage: 'It stopped with an error.' },
  version: { id: 'remote.failure.version', defaultMessage: 'It needs another version of the dashboard.' },
  offline: { id: 'remote.failure.offline', defaultMessage: 'You are offline.' },
})

/** What a user sees in place of a section that failed: what, why, and a way to go on. */
export function FailureCard(props: { title: string; kind: LoadFailureKind; onRetry: () => void }) {
  return (
    <Result
      status="warning"
      role="alert"
      title={
        <FormattedMessage
          id="remote.failure.title"
          defaultMessage="{section} could not be shown"
          values={{ section: props.title }}
        />
      }
      subTitle={
        <Typography.Text type="secondary">
          <FormattedMessage {...reasons[props.kind]} />{' '}
          <FormattedMessage
            id="remote.failure.rest"
            defaultMessage="The rest of the dashboard still works."
          />
        </Typography.Text>
      }
      extra={
        <Button type="primary" onClick={props.onRetry}>
          <FormattedMessage id="remote.failure.retry" defaultMessage="Retry" />
        </Button>
      }
    />
  )
}
