import { useLiveQuery } from '@portico/shared/api'
import type { IntegrationSummary } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Tabs } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { resultOfSite, SettingsPage } from '../settings/settings-page'
import { ActiveIntegrations } from './active-integrations'
import { InactiveIntegrations } from './inactive-integrations'
import { IntegrationTexts } from './integration-texts'
import { integrationsApi } from './integrations-api'

/** Polling interval of the states, ms. */
const POLL_INTERVAL_MS = 15_000

const ADDRESSES = { active: paths.integrationList(), inactive: paths.inactiveIntegrationList() }

const isActive = ({ state }: IntegrationSummary) => state !== null && state !== 'off'

function IntegrationTabs({ items }: { items: readonly IntegrationSummary[] }) {
  const t = useText()
  const navigate = useNavigate()
  const tab = useLocation().pathname.endsWith('/inactive') ? 'inactive' : 'active'
  const active = items.filter(isActive)
  const inactive = items.filter((item) => !isActive(item))
  return (
    <Tabs
      aria-label={t('integrations.tabs')}
      activeKey={tab}
      onChange={(key) => void navigate(ADDRESSES[key === 'inactive' ? 'inactive' : 'active'])}
      destroyOnHidden
      items={[
        {
          key: 'active',
          label: t('integrations.active', { count: active.length }),
          children: <ActiveIntegrations items={active} />,
        },
        {
          key: 'inactive',
          label: t('integrations.inactive', { count: inactive.length }),
          children: <InactiveIntegrations items={inactive} />,
        },
      ]}
    />
  )
}

function IntegrationCatalog() {
  const t = useText()
  const siteId = useSiteId()
  const result = useLiveQuery(
    integrationsApi.useListIntegrationsQuery,
    { siteId },
    { every: POLL_INTERVAL_MS },
  )
  return (
    <SettingsPage
      title={t('settings.integrations')}
      subtitle={t('integrations.subtitle')}
      readOnly={result.currentData?.can.update === false}
    >
      <QueryBoundary result={resultOfSite(result)}>
        {({ items }) => <IntegrationTabs items={items} />}
      </QueryBoundary>
    </SettingsPage>
  )
}

/** The services that a location sends its guests to, and those that it could. The address decides which are shown. */
export function IntegrationListPage() {
  return (
    <IntegrationTexts>
      <IntegrationCatalog />
    </IntegrationTexts>
  )
}
