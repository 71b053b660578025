import type { RouterPage } from '@portico/shared/contracts'
import { type MessageId, useText } from '@portico/shared/i18n'
import { DescriptionList, InstantText, Panel, StatusTag } from '@portico/shared/layout'
import { Alert, Flex } from 'antd'
import { useIntl } from 'react-intl'
import { routerCauseId, routerRemedyId, routerStateId } from './router-names'
import styles from './router-state-panel.module.css'
import { vendorNameIn } from './vendor-texts'

const COLORS = {
  online: 'success',
  not_configured: 'default',
  not_reachable: 'error',
  invalid_credentials: 'error',
  needs_superadmin: 'warning',
} as const

const ALERTS = {
  online: 'info',
  not_configured: 'info',
  not_reachable: 'error',
  invalid_credentials: 'error',
  needs_superadmin: 'warning',
} as const

/** Text ids about the router's capabilities, and their effect on guests and operators. */
function abilityIds({ kind, capabilities, can_go_silent }: RouterPage): MessageId[] {
  if (!capabilities || kind === 'simulated') return []
  const silence = can_go_silent
    ? kind === 'fas'
      ? 'router.ability.polls'
      : 'router.ability.reports'
    : 'router.ability.quiet'
  return [
    capabilities.disconnect ? 'router.ability.disconnect' : 'router.cannot_disconnect',
    capabilities.change_limits ? 'router.ability.change_limits' : 'router.cannot_change_limits',
    capabilities.report_usage === 'interim' ? 'router.ability.usage_interim' : 'router.ability.usage_end',
    silence,
  ]
}

/** State of the router, with the cause of a problem and how to solve it. */
export function RouterStatePanel({ router }: { router: RouterPage }) {
  const t = useText()
  const { locale } = useIntl()
  const { vendor, state, cause, seen_at, version } = router
  const abilities = abilityIds(router)
  const items = [
    { key: 'type', label: t('router.type'), value: vendorNameIn(vendor.name, locale) },
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
            type={ALERTS[state]}
            showIcon
            title={t(routerCauseId(cause))}
            description={t(routerRemedyId(cause))}
          />
        )}
        {abilities.length > 0 && (
          <ul aria-label={t('router.abilities')} className={styles.abilities}>
            {abilities.map((ability) => (
              <li key={ability}>{t(ability)}</li>
            ))}
          </ul>
        )}
      </Flex>
    </Panel>
  )
}
