import { useLiveQuery } from '@portico/shared/api'
import type { IntegrationDetails, IntegrationState } from '@portico/shared/contracts'
import { type MessageId, useText } from '@portico/shared/i18n'
import { GonePage, isGone, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useListParams } from '@portico/shared/table'
import { Tabs } from 'antd'
import { useParams } from 'react-router-dom'
import { paths } from '../paths'
import { resultOfSite, SettingsPage } from '../settings/settings-page'
import { BackfillTab } from './backfill-tab'
import { DeliveryLog } from './delivery-log'
import { IntegrationSettings } from './integration-settings'
import { IntegrationTexts } from './integration-texts'
import { integrationsApi } from './integrations-api'
import { useIntegrationActions } from './use-integration-actions'
import { useServiceText } from './use-service-text'

/** Polling interval of the state, ms. */
const POLL_INTERVAL_MS = 10_000

const TABS = {
  settings: 'integrations.tab.settings',
  deliveries: 'integrations.tab.deliveries',
  backfill: 'integrations.tab.backfill',
} as const satisfies Record<string, MessageId>
type Tab = keyof typeof TABS

/** A failing service is tried again by itself; in the other states a user must act first. */
const isDelivering = (state: IntegrationState | undefined) => state === 'connected' || state === 'failing'

function contentOf(tab: Tab, details: IntegrationDetails) {
  if (tab === 'settings') return <IntegrationSettings details={details} />
  const { service, name } = details.description
  return tab === 'deliveries' ? (
    <DeliveryLog service={service} name={name} dead={details.integration?.dead ?? 0} />
  ) : (
    <BackfillTab service={service} name={name} isOn={isDelivering(details.integration?.state)} />
  )
}

/** Services that get events have no past guests to receive. */
const isOffered = (tab: Tab, { integration, description }: IntegrationDetails) =>
  tab === 'settings' || (integration !== null && (tab === 'deliveries' || description.kind === 'contacts'))

/** Settings of a service; once it is set up, also its deliveries and the past guests that it gets. */
function IntegrationTabs({ details }: { details: IntegrationDetails }) {
  const t = useText()
  const { filters, setFilters } = useListParams({
    sortFields: [''],
    defaultSort: { field: '', order: 'desc' },
    filters: { tab: 'settings', state: '', search: '' },
  })
  // The form stays mounted when the service is saved for the first time, so that the result of its test stays.
  const tabs = (Object.keys(TABS) as Tab[]).filter((tab) => isOffered(tab, details))
  return (
    <Tabs
      aria-label={t('integrations.service_tabs')}
      activeKey={tabs.find((tab) => tab === filters.tab) ?? 'settings'}
      onChange={(tab) => setFilters({ tab, state: '', search: '' })}
      items={tabs.map((tab) => ({
        key: tab,
        label: t(TABS[tab]),
        children: contentOf(tab, details),
        // Unsaved settings stay while another tab is open.
        destroyOnHidden: tab !== 'settings',
      }))}
    />
  )
}

function ServicePage({ service }: { service: string }) {
  const t = useText()
  const textOf = useServiceText()
  const siteId = useSiteId()
  const result = useLiveQuery(
    integrationsApi.useGetIntegrationQuery,
    { siteId, service },
    { every: POLL_INTERVAL_MS, isLive: ({ integration }) => integration !== null },
  )
  const details = result.currentData
  const actions = useIntegrationActions(details)
  const back = { to: paths.integrationList(), label: t('settings.integrations') }
  if (isGone(result.error)) {
    return <GonePage title={t('settings.integrations')} back={back} gone={t('integrations.gone')} />
  }
  return (
    <SettingsPage
      title={details?.description.name ?? t('settings.integrations')}
      subtitle={details ? textOf(details.description.text) : ''}
      readOnly={details?.can.update === false}
      back={back}
      actions={actions}
    >
      <QueryBoundary result={resultOfSite(result)}>
        {(data) => <IntegrationTabs details={data} />}
      </QueryBoundary>
    </SettingsPage>
  )
}

/** Page of one service. */
export function IntegrationEditPage() {
  const siteId = useSiteId()
  const { service = '' } = useParams()
  return (
    <IntegrationTexts>
      <ServicePage key={`${siteId} ${service}`} service={service} />
    </IntegrationTexts>
  )
}
