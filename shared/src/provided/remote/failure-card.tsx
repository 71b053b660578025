import { Button, Result, Typography } from 'antd'
import type { LoadFailureKind } from '../../contracts/remotes'
import { useText } from '../i18n'
import type { MessageId } from '../i18n/message-id'

const REASONS = {
  network: 'remote.failure.network',
  http: 'remote.failure.http',
  timeout: 'remote.failure.timeout',
  integrity: 'remote.failure.integrity',
  contract: 'remote.failure.contract',
  evaluation: 'remote.failure.evaluation',
  render: 'remote.failure.render',
  runtime: 'remote.failure.render',
  loop: 'remote.failure.render',
  busy: 'remote.failure.render',
  interference: 'remote.failure.render',
  version: 'remote.failure.version',
  offline: 'remote.failure.offline',
} satisfies Record<LoadFailureKind, MessageId>

/** Shown instead of a failed section: its name, the reason, and a retry button. */
export function FailureCard(props: { title: string; kind: LoadFailureKind; onRetry: () => void }) {
  const t = useText()
  return (
    <Result
      status="warning"
      role="alert"
      title={t('remote.failure.title', { section: props.title })}
      subTitle={
        <Typography.Text type="secondary">
          {t(REASONS[props.kind])} {t('remote.failure.rest')}
        </Typography.Text>
      }
      extra={
        <Button type="primary" onClick={props.onRetry}>
          {t('shared.retry')}
        </Button>
      }
    />
  )
}
