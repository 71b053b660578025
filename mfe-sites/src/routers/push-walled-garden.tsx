import type { WalledGarden, WalledGardenPush } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, SecondaryText, useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert, Button, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { routerApi } from './router-api'
import { pushCauseId, pushRemedyId, pushResultId } from './router-names'
import styles from './walled-garden-panel.module.css'

/** What the controller did with each entry, or why it didn't take the list. */
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
  return (
    <ul aria-label={t('router.garden.results')} className={styles.results}>
      {results.map(({ entry, result }) => (
        <li key={entry}>
          <Typography.Text code className={styles.host}>
            {entry}
          </Typography.Text>
          <SecondaryText>{t(pushResultId(result))}</SecondaryText>
        </li>
      ))}
    </ul>
  )
}

/** When the list was last sent, and whether it changed since. */
function LastPush({ pushed }: { pushed: NonNullable<WalledGarden['pushed']> }) {
  const t = useText()
  const at = (
    <>
      {t('router.garden.pushed')} <InstantText value={pushed.pushed_at} />
    </>
  )
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
