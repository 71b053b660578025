import type { IntegrationCause } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Alert, Flex, Typography } from 'antd'
import { integrationRemedyId } from './integration-names'
import { integrationCauseId } from './integration-state-names'

interface IntegrationProblemProps {
  cause: IntegrationCause
  /** The service's own words. */
  detail: string
  /** The call was made by the user just now. */
  isNew?: boolean
  type?: 'error' | 'warning'
}

/** Why a call to a service failed, what to do, and what the service said. */
export function IntegrationProblem(props: IntegrationProblemProps) {
  const { cause, detail, isNew = false, type = 'error' } = props
  const t = useText()
  return (
    <Alert
      type={type}
      showIcon
      role={isNew ? 'alert' : 'status'}
      title={t(integrationCauseId(cause))}
      description={
        <Flex vertical gap={4}>
          <span>{t(integrationRemedyId(cause))}</span>
          {detail && (
            <span>
              {t('integration.said')} <Typography.Text code>{detail}</Typography.Text>
            </span>
          )}
        </Flex>
      }
    />
  )
}
