import type { RouterPage } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { DescriptionList, InstantText, Panel, StatusTag } from '@portico/shared/layout'
import { Alert, Button, Flex } from 'antd'
import { routerName } from '../location/router-types'
import { routerCauseId, routerRemedyId, routerStateId } from './router-names'

const COLORS = {
  online: 'success',
  not_configured: 'default',
  not_reachable: 'error',
  invalid_credentials: 'error',
  needs_superadmin: 'warning',
} as const

interface RouterStatePanelProps {
  router: RouterPage
  isChecking: boolean
  onCheck: () => void
}

/** Whether the router works; if not, why and what to do. */
export function RouterStatePanel({ router, isChecking, onCheck }: RouterStatePanelProps) {
  const t = useText()
  const { router_type, state, cause, seen_at, version, capabilities } = router
  const items = [
    { key: 'type', label: t('router.type'), value: routerName(router_type, t) ?? router_type },
    {
      key: 'state',
      label: t('router.state'),
      value: <StatusTag status={state} colors={COLORS} nameId={routerStateId} />,
    },
    {
      key: 'seen',
      label: t('router.seen'),
      value: seen_at ? <InstantText value={seen_at} /> : t('router.never'),
    },
    ...(version ? [{ key: 'version', label: t('router.version'), value: version }] : []),
  ]
  return (
    <Panel title={t('router.status')} wide>
      <Flex vertical gap={16} align="stretch">
        <DescriptionList items={items} minWidth={160} />
        {cause && (
          <Alert
            type={state === 'not_reachable' ? 'error' : 'info'}
            showIcon
            title={t(routerCauseId(cause))}
            description={t(routerRemedyId(cause))}
          />
        )}
        {capabilities?.disconnect === false && <div>{t('router.cannot_disconnect')}</div>}
        {capabilities?.change_limits === false && <div>{t('router.cannot_change_limits')}</div>}
        {router.kind && (
          <div>
            <Button loading={isChecking} onClick={onCheck}>
              {t('router.check')}
            </Button>
          </div>
        )}
      </Flex>
    </Panel>
  )
}
