import { MAX_URL, type PaymentSettings } from '@portico/shared/contracts'
import { TextField } from '@portico/shared/forms'
import { useErrorText, useText } from '@portico/shared/i18n'
import { CopyButton, Notice, Panel, Paragraph, useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { paymentSettingsApi } from './payment-settings-api'
import styles from './webhook-panel.module.css'

/** Webhook address for payments and accounts, and its signing secret. */
export function WebhookPanel({ settings }: { settings: PaymentSettings }) {
  const t = useText()
  const errorText = useErrorText()
  return (
    <Panel title={t('payments.webhook.title')} description={t('payments.webhook.text')}>
      {settings.webhook_error && (
        <Notice
          type="warning"
          title={t('payments.webhook.failed')}
          description={errorText(settings.webhook_error)}
        />
      )}
      <TextField
        name="notify_webhook"
        type="url"
        label={t('payments.webhook.payments')}
        maxLength={MAX_URL}
        placeholder={'https://'}
      />
      <TextField
        name="webhook_accnt_notify"
        type="url"
        label={t('payments.webhook.accounts')}
        maxLength={MAX_URL}
        placeholder={'https://'}
      />
      {settings.can.update && <Secret exists={settings.has_webhook_secret} />}
    </Panel>
  )
}

function Secret({ exists }: { exists: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [resetSecret, { isLoading }] = paymentSettingsApi.useResetPaymentWebhookSecretMutation()
  const [secret, setSecret] = useState<string | null>(null)
  const reset = () =>
    feedback(
      async () => {
        const answer = await resetSecret({ siteId }).unwrap()
        setSecret(answer.secret)
      },
      { failed: t('payments.update_failed') },
    )
  const replace = () =>
    void confirm({
      title: t('payments.webhook.replace_title'),
      description: t('payments.webhook.replace_text'),
      confirmLabel: t('payments.webhook.replace'),
      onConfirm: reset,
    })
  return (
    <>
      <Button loading={isLoading} onClick={() => (exists ? replace() : void reset())}>
        {t(exists ? 'payments.webhook.replace' : 'payments.webhook.create')}
      </Button>
      {secret !== null && (
        <Modal
          open
          title={t('payments.webhook.secret')}
          // A click beside the dialog must not close it, because the secret is shown only once.
          mask={{ closable: false }}
          onCancel={() => setSecret(null)}
          footer={
            <Button type="primary" onClick={() => setSecret(null)}>
              {t('payments.webhook.done')}
            </Button>
          }
        >
          <Paragraph>{t('payments.webhook.once')}</Paragraph>
          <Paragraph>
            <code className={styles.secret}>{secret}</code>
          </Paragraph>
          <CopyButton text={secret} label={t('payments.webhook.copy')} showLabel type="default" />
        </Modal>
      )}
    </>
  )
}
