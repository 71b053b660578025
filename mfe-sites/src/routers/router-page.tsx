import { useText } from '@portico/shared/i18n'
import { MoreTexts } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { SettingsPage, resultOfSite } from '../settings/settings-page'
import { QueryBoundary } from '@portico/shared/layout'
import english from '../locales/router/en.json'
import spanish from '../locales/router/es.json'
import { GatewayList } from './gateway-list'
import { routerApi } from './router-api'
import { RouterHistory, RouterLog } from './router-log'
import { RouterSetupPanel } from './router-setup-panel'
import { RouterStatePanel } from './router-state-panel'

const TEXTS = { 'en-US': english, 'es-ES': spanish }

declare module '@portico/shared/i18n' {
  interface MessageCatalogues {
    'mfe-sites/router': typeof english
  }
}

/** How often the state is looked at; ms. */
const POLL_INTERVAL_MS = 15_000

function RouterSettings() {
  const t = useText()
  const siteId = useSiteId()
  const result = routerApi.useGetRouterQuery(
    { siteId },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_INTERVAL_MS },
  )
  const readOnly = result.currentData?.can.update === false
  return (
    <SettingsPage title={t('settings.router')} subtitle={t('router.subtitle')} readOnly={readOnly}>
      <QueryBoundary result={resultOfSite(result)}>
        {(router) => {
          // Gateways that don't use RADIUS ask nothing.
          const hasLog = router.kind !== 'simulated' && router.kind !== 'fas'
          return (
            <>
              <RouterStatePanel
                router={router}
                isChecking={result.isFetching}
                onCheck={() => void result.refetch()}
              />
              {router.values.length > 0 && <RouterSetupPanel router={router} readOnly={readOnly} />}
              {hasLog && <GatewayList gateways={router.gateways} readOnly={readOnly} />}
              <RouterHistory history={router.history} />
              {hasLog && <RouterLog readOnly={readOnly} />}
            </>
          )
        }}
      </QueryBoundary>
    </SettingsPage>
  )
}

/** The router of the selected site: its state, what to set up, its gateways and their requests. */
export function RouterSettingsPage() {
  return (
    <MoreTexts texts={TEXTS}>
      <RouterSettings />
    </MoreTexts>
  )
}
