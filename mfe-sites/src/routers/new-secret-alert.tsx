import { useText } from '@portico/shared/i18n'
import { CopyButton } from '@portico/shared/layout'
import { Alert, Button, Flex, Typography } from 'antd'

interface NewSecretAlertProps {
  secret: string
  onDone: () => void
}

/** A newly generated secret, shown only once. */
export function NewSecretAlert({ secret, onDone }: NewSecretAlertProps) {
  const t = useText()
  return (
    <Alert
      type="warning"
      showIcon
      title={t('router.secret.once')}
      description={
        <Flex vertical gap={12} align="flex-start">
          <Typography.Text code>{secret}</Typography.Text>
          <Flex wrap gap={8}>
            <CopyButton text={secret} label={t('router.secret.copy')} showLabel type="primary" />
            <Button onClick={onDone}>{t('router.secret.done')}</Button>
          </Flex>
        </Flex>
      }
    />
  )
}
