import { useLiveQuery } from '@portico/shared/api'
import type { IntegrationBackfill } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { backfillApi } from './backfill-api'
import { BackfillForm } from './backfill-form'
import { BackfillProgress } from './backfill-progress'

/** Polling interval while a backfill is running, ms. */
const POLL_INTERVAL_MS = 2_000

const isOpen = (backfill: IntegrationBackfill | null) =>
  backfill?.state === 'running' || backfill?.state === 'paused'

interface BackfillTabProps {
  service: string
  name: string
  /** The service takes deliveries. */
  isOn: boolean
}

/** Sends guests of the past to a service. */
export function BackfillTab({ service, name, isOn }: BackfillTabProps) {
  const t = useText()
  const siteId = useSiteId()
  const result = useLiveQuery(
    backfillApi.useGetIntegrationBackfillQuery,
    { siteId, service },
    { every: POLL_INTERVAL_MS, isLive: ({ backfill }) => backfill?.state === 'running' },
  )
  return (
    <QueryBoundary result={{ ...result, data: result.currentData }} label={t('integrations.backfill')}>
      {({ backfill, can }) => (
        <>
          {backfill && (
            <Panel
              title={t(isOpen(backfill) ? 'integrations.backfill.running' : 'integrations.backfill.last')}
              wide
            >
              <BackfillProgress service={service} backfill={backfill} canChange={can.start} />
            </Panel>
          )}
          {!isOpen(backfill) && can.start && <BackfillForm service={service} name={name} isOn={isOn} />}
        </>
      )}
    </QueryBoundary>
  )
}
