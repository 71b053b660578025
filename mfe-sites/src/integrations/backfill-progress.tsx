import type { IntegrationBackfill } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  DescriptionList,
  ProgressBar,
  SecondaryText,
  StatusTag,
  useConfirmedChange,
  useMutationFeedback,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Flex } from 'antd'
import { useIntl } from 'react-intl'
import { backfillApi } from './backfill-api'
import { backfillStateId } from './integration-names'

const COLORS = { running: 'processing', paused: 'warning', canceled: 'default', done: 'success' } as const

interface BackfillProgressProps {
  service: string
  backfill: IntegrationBackfill
  canChange: boolean
}

/** Buttons of a backfill that isn't over. */
function Controls({ service, backfill: { state, total, delivered, skipped, dead } }: BackfillProgressProps) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const confirmed = useConfirmedChange()
  const [setState, { isLoading }] = backfillApi.useSetBackfillStateMutation()
  const change = (next: 'running' | 'paused' | 'canceled') =>
    setState({ siteId, service, body: { state: next } }).unwrap()
  const cancel = () =>
    confirmed({
      title: t('integrations.backfill.cancel_title'),
      description: t('integrations.backfill.cancel_text', { rest: total - delivered - skipped - dead }),
      confirmLabel: t('integrations.backfill.cancel'),
      change: () => change('canceled'),
      done: t('integrations.backfill.canceled'),
      failed: t('integrations.backfill.failed'),
    })
  const isPaused = state === 'paused'
  return (
    <Flex wrap gap="small">
      <Button
        loading={isLoading}
        onClick={() =>
          void feedback(() => change(isPaused ? 'running' : 'paused'), {
            failed: t('integrations.backfill.failed'),
          })
        }
      >
        {t(isPaused ? 'integrations.backfill.resume' : 'integrations.backfill.pause')}
      </Button>
      <Button danger onClick={() => void cancel()}>
        {t('integrations.backfill.cancel')}
      </Button>
    </Flex>
  )
}

/** How far a backfill is, or how it ended. */
export function BackfillProgress(props: BackfillProgressProps) {
  const t = useText()
  const { formatNumber, formatDate } = useIntl()
  const { backfill, canChange } = props
  const { state, segment, total, delivered, skipped, dead, started_at, started_by } = backfill
  const done = delivered + skipped + dead
  const isOver = state === 'done' || state === 'canceled'
  const percent = total > 0 ? Math.floor((done / total) * 100) : 100
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap="small" align="center">
        <StatusTag status={state} colors={COLORS} nameId={backfillStateId} />
        <SecondaryText>
          {t('integrations.backfill.started', {
            at: formatDate(started_at, { dateStyle: 'medium', timeStyle: 'short' }),
            by: started_by ?? '–',
          })}
          {segment !== null && ` · ${t('integrations.backfill.of_segment', { segment })}`}
        </SecondaryText>
      </Flex>
      <ProgressBar
        aria-label={t('integrations.backfill.progress')}
        percent={percent}
        status={state === 'done' ? 'success' : isOver ? 'exception' : 'normal'}
      />
      <div role="status">{t('integrations.backfill.done_of', { done, total })}</div>
      <DescriptionList
        minWidth={140}
        items={[
          { key: 'delivered', label: t('integration.delivered'), value: formatNumber(delivered) },
          { key: 'skipped', label: t('integrations.backfill.skipped'), value: formatNumber(skipped) },
          { key: 'dead', label: t('integration.dead'), value: formatNumber(dead) },
        ]}
      />
      {!isOver && <SecondaryText block>{t('integrations.backfill.keeps_running')}</SecondaryText>}
      {!isOver && canChange && <Controls {...props} />}
    </Flex>
  )
}
