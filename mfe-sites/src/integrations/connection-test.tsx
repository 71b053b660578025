import type { IntegrationTest } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Alert, Button, Flex } from 'antd'
import { IntegrationProblem } from './integration-problem'
import type { ServiceSettings } from './service-settings'
import { useDraftCall } from './use-draft-call'
import type { ConnectionTest } from './use-connection-test'

/** Result of a test: the account that was reached, or why none was. */
function TestResult({ result, name }: { result: IntegrationTest; name: string }) {
  const t = useText()
  const { cause, detail, account, duration } = result
  if (cause) return <IntegrationProblem cause={cause} detail={detail} isNew />
  return (
    <Alert
      type="success"
      showIcon
      title={account ? t('integrations.test.reached', { account }) : t('integrations.test.ok', { name })}
      description={t('integrations.test.duration', { duration })}
    />
  )
}

interface TestConnectionProps {
  settings: ServiceSettings
  test: ConnectionTest
}

/** Calls the service with the values of the form, and shows what it answered. */
export function TestConnection({ settings, test }: TestConnectionProps) {
  const t = useText()
  const draftCall = useDraftCall(settings)
  const { name } = settings.description
  return (
    <Flex vertical gap={12} align="flex-start">
      <Button loading={test.isLoading} onClick={() => void draftCall(test.run)}>
        {t('integrations.test')}
      </Button>
      <div role="status">
        {test.isLoading && t('integrations.test.running', { name })}
        {!test.isLoading && test.result && <TestResult result={test.result} name={name} />}
      </div>
    </Flex>
  )
}
