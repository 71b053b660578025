import { type WalledGarden, WALLED_GARDEN_RESULTS, type WalledGardenPush } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { SecondaryText, useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert, Button, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { routerApi } from './router-api'
import { pushCauseId, pushRemedyId, pushResultId } from './router-names'
import styles from './walled-garden-panel.module.css'

/** Result of each entry, or the cause why the controller didn't take the list. */
function PushOutcome({ push: { failure, results } }: { push: WalledGardenPush }) {
  const t = useText()
  if (failure) {
    return (
      <Alert
        showIcon
        type="error"
        title={t(pushCauseId(failure.cause))}
        description={
          <>
            <div>{failure.role ? t('router.remedy.role', failure.role) : t(pushRemedyId(failure.cause))}</div>
            {failure.detail !== '' && (
              <div>
                {t('router.controller.said')} <Typography.Text code>{failure.detail}</Typography.Text>
              </div>
            )}
          </>
        }
      />
    )
  }
  const groups = WALLED_GARDEN_RESULTS.map((result) => ({
    result,
    entries: results.filter((each) => each.result === result),
  }))
  return (
    <dl className={styles.reasons} aria-label={t('router.garden.results')}>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ result, entries }) => (
          <div key={result}>
            <dt>{t(pushResultId(result))}</dt>
            <dd>
              {entries.map(({ entry }) => (
                <Typography.Text key={entry} code className={styles.host}>
                  {entry}
                </Typography.Text>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** When the list was last sent, and whether it changed since. */
function LastPush({ pushed }: { pushed: NonNullable<WalledGarden['pushed']> }) {
  const t = useText()
  const intl = useIntl()
  const at = t('router.garden.pushed', {
    at: intl.formatDate(pushed.pushed_at, { dateStyle: 'medium', timeStyle: 'short' }),
  })
  return pushed.is_current ? (
    <SecondaryText block>{at}</SecondaryText>
  ) : (
    <Alert showIcon type="warning" title={t('router.garden.outdated')} description={at} />
  )
}

interface PushWalledGardenProps {
  garden: WalledGarden
  /** Other buttons for the list. */
  children: ReactNode
}

/** Sends the list to the controller of the saved connection. */
export function PushWalledGarden({ garden, children }: PushWalledGardenProps) {
  const t = useText()
  const siteId = useSiteId()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [pushGarden, { isLoading }] = routerApi.usePushWalledGardenMutation()
  const [outcome, setOutcome] = useState<WalledGardenPush | null>(null)
  const push = () =>
    feedback(
      async () => {
        setOutcome(null)
        const answer = await pushGarden({ siteId }).unwrap()
        setOutcome(answer)
      },
      { failed: t('router.garden.push_failed') },
    )
  const ask = () =>
    confirm({
      title: t('router.garden.push_title'),
      description: t('router.garden.push_text'),
      confirmLabel: t('router.garden.push_confirm'),
      danger: false,
      onConfirm: push,
    })
  return (
    <Flex vertical gap="middle" align="stretch">
      {garden.pushed && <LastPush pushed={garden.pushed} />}
      <Flex wrap gap="small">
        {children}
        <Button loading={isLoading} onClick={() => void ask()}>
          {t('router.garden.push')}
        </Button>
      </Flex>
      <div role="status">{outcome && <PushOutcome push={outcome} />}</div>
    </Flex>
  )
}
