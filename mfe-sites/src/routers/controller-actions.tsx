import type { RouterConnection } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useConfirmedChange, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Flex } from 'antd'
import { routerApi } from './router-api'

/** Checks the controller now, and no longer accepts the certificate that a person accepted. */
export function ControllerActions({ connection }: { connection: RouterConnection | null }) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const change = useConfirmedChange()
  const [check, { isLoading }] = routerApi.useCheckRouterMutation()
  const [accept] = routerApi.useAcceptRouterCertificateMutation()
  const forget = () =>
    change({
      title: t('router.certificate.forget_title'),
      description: t('router.certificate.forget_text'),
      confirmLabel: t('router.certificate.forget'),
      change: () => accept({ siteId, body: { fingerprint: null } }).unwrap(),
      done: t('router.certificate.forgotten'),
      failed: t('router.certificate.failed'),
    })
  return (
    <Flex wrap gap={8}>
      <Button
        loading={isLoading}
        onClick={() =>
          void feedback(() => check({ siteId }).unwrap(), {
            done: t('router.controller.checked_now'),
            failed: t('router.controller.check_failed'),
          })
        }
      >
        {t('router.controller.check')}
      </Button>
      {connection?.fingerprint && (
        <Button onClick={() => void forget()}>{t('router.certificate.forget')}</Button>
      )}
    </Flex>
  )
}
