import type { RouterPage, WalledGarden, WalledGardenReason } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { CopyButton, Panel, SecondaryText } from '@portico/shared/layout'
import { Alert, Flex, Typography } from 'antd'
import { PushWalledGarden } from './push-walled-garden'
import { gardenLossId, gardenReasonId } from './router-names'
import styles from './walled-garden-panel.module.css'

type GardenHost = WalledGarden['hosts'][number]

/** Hosts of each reason, in the order of the list. */
function byReason(hosts: readonly GardenHost[]): [WalledGardenReason, string[]][] {
  const groups = new Map<WalledGardenReason, string[]>()
  for (const { host, reason } of hosts) groups.set(reason, [...(groups.get(reason) ?? []), host])
  return [...groups]
}

/** Hosts with the reasons why guests need them. */
function Reasons({ hosts }: { hosts: readonly GardenHost[] }) {
  const t = useText()
  return (
    <dl className={styles.reasons}>
      {byReason(hosts).map(([reason, names]) => (
        <div key={reason}>
          <dt>{t(gardenReasonId(reason))}</dt>
          <dd>
            {names.map((name) => (
              <Typography.Text key={name} code className={styles.host}>
                {name}
              </Typography.Text>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Names the hosts that the router's list has no place for, and what stops working. */
function LeftOut({ garden }: { garden: WalledGarden }) {
  const t = useText()
  const full = garden.hosts.filter(({ gap }) => gap === 'too_many' || gap === 'too_long')
  const wildcards = garden.hosts.filter(({ gap }) => gap === 'no_wildcards')
  return (
    <>
      {full.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={
            garden.max_entries === null
              ? t('router.garden.too_long')
              : t('router.garden.too_many', { limit: garden.max_entries })
          }
          description={
            <ul className={styles.losses}>
              {byReason(full).map(([reason, names]) => (
                <li key={reason}>
                  {t('router.garden.loss_of', { hosts: names.join(', '), loss: t(gardenLossId(reason)) })}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {wildcards.length > 0 && (
        <Alert
          showIcon
          type="info"
          title={t('router.garden.no_wildcards')}
          description={t('router.garden.no_wildcards_text', {
            hosts: wildcards.map(({ host }) => host).join(', '),
          })}
        />
      )}
    </>
  )
}

/** The hosts that guests need before they log in, and the list as the router takes it. */
export function WalledGardenPanel({ router, readOnly }: { router: RouterPage; readOnly: boolean }) {
  const t = useText()
  const { walled_garden: garden, vendor } = router
  const isIn = (reason: WalledGardenReason) => garden.hosts.some((host) => host.reason === reason)
  // The setup shows the list in the step that needs it.
  const isShownInSteps = vendor.steps.some(
    ({ values }) => values.includes('walled_garden') || values.includes('walled_garden_script'),
  )
  const copyButton = <CopyButton text={garden.text} label={t('router.copy_hosts')} showLabel type="default" />
  return (
    <Panel title={t('router.walled_garden')} description={t('router.walled_garden_text')} wide>
      <Flex vertical gap={16}>
        <Reasons hosts={garden.hosts} />
        {isIn('card_payments') && <SecondaryText block>{t('router.garden.banks')}</SecondaryText>}
        {isIn('provider_login') && <SecondaryText block>{t('router.garden.provider')}</SecondaryText>}
        <LeftOut garden={garden} />
        {!isShownInSteps && (
          <Typography.Text code className={styles.list}>
            {garden.text}
          </Typography.Text>
        )}
        {garden.can_push && !readOnly ? (
          <PushWalledGarden garden={garden}>{copyButton}</PushWalledGarden>
        ) : (
          <div>{copyButton}</div>
        )}
      </Flex>
    </Panel>
  )
}
