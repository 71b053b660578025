import type { ControllerProblem } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { CopyButton } from '@portico/shared/layout'
import { Alert, Button, Flex, Typography } from 'antd'
import { routerCauseId, routerRemedyId } from './router-names'

interface ControllerProblemAlertProps {
  problem: ControllerProblem
  /** Accepts the certificate that was refused, and reads again. */
  onAccept: (fingerprint: string) => void
}

/** Why a controller gave no list, and how to solve it. */
export function ControllerProblemAlert({ problem, onAccept }: ControllerProblemAlertProps) {
  const t = useText()
  const { cause, detail, fingerprint, role } = problem
  return (
    <Alert
      type="error"
      showIcon
      title={t(routerCauseId(cause))}
      description={
        <Flex vertical gap={12} align="flex-start">
          <span>{role ? t('router.remedy.role', role) : t(routerRemedyId(cause))}</span>
          {fingerprint && (
            <>
              <span>
                {t('router.certificate.fingerprint')} <Typography.Text code>{fingerprint}</Typography.Text>{' '}
                <CopyButton text={fingerprint} label={t('router.certificate.copy')} />
              </span>
              <Button onClick={() => onAccept(fingerprint)}>{t('router.choose.accept')}</Button>
            </>
          )}
          {detail && !fingerprint && (
            <span>
              {t('router.controller.said')} <Typography.Text code>{detail}</Typography.Text>
            </span>
          )}
        </Flex>
      }
    />
  )
}
