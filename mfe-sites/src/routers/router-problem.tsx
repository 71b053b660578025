import type { RouterPage } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { CopyButton, useConfirmedChange } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert, Button, Flex, Typography } from 'antd'
import { routerApi } from './router-api'
import { routerCauseId, routerRemedyId } from './router-names'

const ALERTS = {
  online: 'info',
  not_configured: 'info',
  not_reachable: 'error',
  invalid_credentials: 'error',
  needs_superadmin: 'warning',
} as const

interface RouterProblemProps {
  router: RouterPage
  readOnly: boolean
}

/** Cause why the router isn't online, with how to solve it and what it said itself. */
export function RouterProblem({ router, readOnly }: RouterProblemProps) {
  const t = useText()
  const { state, cause, controller } = router
  if (!cause) return null
  const { role = null, detail = '', fingerprint = null } = controller ?? {}
  const remedy = role ? t('router.remedy.role', role) : t(routerRemedyId(cause))
  return (
    <Alert
      type={ALERTS[state]}
      showIcon
      title={t(routerCauseId(cause))}
      description={
        <Flex vertical gap={12} align="flex-start">
          <span>{remedy}</span>
          {fingerprint && <Certificate fingerprint={fingerprint} readOnly={readOnly} />}
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

/** The certificate that a controller showed, to compare with the one in its own settings. */
function Certificate({ fingerprint, readOnly }: { fingerprint: string; readOnly: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const change = useConfirmedChange()
  const [accept] = routerApi.useAcceptRouterCertificateMutation()
  const [check] = routerApi.useCheckRouterMutation()
  const confirm = () =>
    change({
      title: t('router.certificate.title'),
      description: (
        <Flex vertical gap={8}>
          <span>{t('router.certificate.question')}</span>
          <Typography.Text code>{fingerprint}</Typography.Text>
        </Flex>
      ),
      confirmLabel: t('router.certificate.accept'),
      danger: false,
      change: async () => {
        await accept({ siteId, body: { fingerprint } }).unwrap()
        await check({ siteId }).unwrap()
      },
      done: t('router.certificate.accepted'),
      failed: t('router.certificate.failed'),
    })
  return (
    <>
      <span>
        {t('router.certificate.fingerprint')} <Typography.Text code>{fingerprint}</Typography.Text>{' '}
        <CopyButton text={fingerprint} label={t('router.certificate.copy')} />
      </span>
      {!readOnly && <Button onClick={() => void confirm()}>{t('router.certificate.accept')}</Button>}
    </>
  )
}
