import type { RouterPage } from '@portico/shared/contracts'
import { type MessageId, useText } from '@portico/shared/i18n'
import { DescriptionList, InstantText, Panel, StatusTag } from '@portico/shared/layout'
import { Alert, Flex } from 'antd'
import { useIntl } from 'react-intl'
import { ControllerActions } from './controller-actions'
import { routerStateId } from './router-names'
import { RouterProblem } from './router-problem'
import styles from './router-state-panel.module.css'
import { vendorNameIn } from './vendor-texts'

/** Signed addresses and tokens of controllers are refused if clocks differ by more. */
const CLOCK_TOLERANCE_S = 60

const COLORS = {
  online: 'success',
  not_configured: 'default',
  not_reachable: 'error',
  invalid_credentials: 'error',
  needs_superadmin: 'warning',
} as const

const USAGE = {
  interim: 'router.ability.usage_interim',
  end: 'router.ability.usage_end',
  none: 'router.ability.usage_none',
} as const satisfies Record<string, MessageId>

/** Text ids about the router's capabilities, and their effect on guests and operators. */
function abilityIds({ kind, capabilities, can_go_silent, controller }: RouterPage): MessageId[] {
  if (!capabilities || kind === 'simulated') return []
  const silence = controller
    ? 'router.ability.checked'
    : can_go_silent
      ? kind === 'fas'
        ? 'router.ability.polls'
        : 'router.ability.reports'
      : 'router.ability.quiet'
  return [
    capabilities.disconnect ? 'router.ability.disconnect' : 'router.cannot_disconnect',
    capabilities.change_limits ? 'router.ability.change_limits' : 'router.cannot_change_limits',
    USAGE[capabilities.report_usage],
    ...(capabilities.limits.includes('speed') ? [] : (['router.ability.no_speed'] as const)),
    ...(capabilities.limits.includes('data') ? [] : (['router.ability.no_data'] as const)),
    silence,
  ]
}

/** State of the router, with the cause of a problem and how to solve it. */
export function RouterStatePanel({ router, readOnly }: { router: RouterPage; readOnly: boolean }) {
  const t = useText()
  const { locale } = useIntl()
  const { vendor, state, seen_at, controller } = router
  const version = controller?.version ?? router.version
  const abilities = abilityIds(router)
  const isClockWrong = Math.abs(controller?.clock_ahead ?? 0) > CLOCK_TOLERANCE_S
  const items = [
    { key: 'type', label: t('router.type'), value: vendorNameIn(vendor.name, locale) },
    {
      key: 'state',
      label: t('router.state'),
      value: <StatusTag status={state} colors={COLORS} nameId={routerStateId} />,
    },
    {
      key: 'seen',
      label: t(controller ? 'router.controller.online_at' : 'router.seen'),
      value: seen_at ? <InstantText value={seen_at} /> : t('router.never'),
    },
    ...(controller?.checked_at
      ? [
          {
            key: 'checked',
            label: t('router.controller.checked_at'),
            value: <InstantText value={controller.checked_at} />,
          },
        ]
      : []),
    ...(version ? [{ key: 'version', label: t('router.version'), value: version }] : []),
  ]
  return (
    <Panel title={t('router.status')} wide>
      <Flex vertical gap={16} align="stretch">
        <DescriptionList items={items} minWidth={160} />
        <RouterProblem router={router} readOnly={readOnly} />
        {isClockWrong && <Alert type="warning" showIcon title={t('router.controller.clock')} />}
        {controller && !readOnly && <ControllerActions connection={router.connection} />}
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
