import { useText } from '@portico/shared/i18n'
import { CopyButton, Panel, QueryBoundary, SecondaryText, useConfirmedChange } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert, Button, Flex, Typography } from 'antd'
import { useIntl } from 'react-intl'
import styles from './long-text.module.css'
import { webhookApi } from './webhook-api'

/** A new signing secret, shown once. */
function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useText()
  return (
    <Alert
      type="warning"
      showIcon
      title={t('webhook.secret.once')}
      description={
        <Flex vertical gap={12} align="flex-start">
          <Typography.Text code className={styles.long}>
            {secret}
          </Typography.Text>
          <Flex wrap gap={8}>
            <CopyButton text={secret} label={t('webhook.secret.copy')} showLabel type="primary" />
            <Button onClick={onDone}>{t('webhook.secret.done')}</Button>
          </Flex>
        </Flex>
      }
    />
  )
}

interface SecretStateProps {
  createdAt: string | null
  previousUntil: string | null
}

function SecretState({ createdAt, previousUntil }: SecretStateProps) {
  const t = useText()
  const { formatDate } = useIntl()
  const at = (iso: string) => formatDate(iso, { dateStyle: 'medium', timeStyle: 'short' })
  if (createdAt === null) return t('webhook.secret.none')
  return (
    <>
      {t('webhook.secret.created', { at: at(createdAt) })}
      {previousUntil !== null && (
        <SecondaryText block>{t('webhook.secret.previous', { at: at(previousUntil) })}</SecondaryText>
      )}
    </>
  )
}

/** The secret by which receivers verify webhooks. */
export function SigningSecret({ readOnly }: { readOnly: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const change = useConfirmedChange()
  const result = webhookApi.useGetWebhookSecretQuery({ siteId }, { refetchOnMountOrArgChange: true })
  const [rotate, { data: created, reset, isLoading }] = webhookApi.useRotateWebhookSecretMutation()
  const renew = () =>
    change({
      title: t('webhook.secret.rotate_title'),
      description: t('webhook.secret.rotate_text'),
      confirmLabel: t('webhook.secret.rotate'),
      danger: false,
      change: () => rotate({ siteId }).unwrap(),
      done: t('webhook.secret.rotated'),
      failed: t('webhook.secret.failed'),
    })
  return (
    <Panel title={t('webhook.secret')} description={t('webhook.secret.text')}>
      <QueryBoundary result={result} label={t('webhook.secret')} rows={1}>
        {({ created_at: createdAt, previous_valid_until: previousUntil, can }) => (
          <Flex vertical gap={12} align="flex-start">
            <div>
              <SecretState createdAt={createdAt} previousUntil={previousUntil} />
            </div>
            {created && <NewSecret secret={created.secret} onDone={reset} />}
            {can.rotate && !readOnly && !created && (
              <Button
                loading={isLoading}
                onClick={() =>
                  createdAt
                    ? void renew()
                    : void rotate({ siteId })
                        .unwrap()
                        .catch(() => undefined)
                }
              >
                {t(createdAt ? 'webhook.secret.rotate' : 'webhook.secret.create')}
              </Button>
            )}
          </Flex>
        )}
      </QueryBoundary>
    </Panel>
  )
}
