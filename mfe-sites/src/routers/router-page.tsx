import { useLiveQuery } from '@portico/shared/api'
import { useText } from '@portico/shared/i18n'
import { MoreTexts } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { SettingsPage, resultOfSite } from '../settings/settings-page'
import { QueryBoundary } from '@portico/shared/layout'
import english from '../locales/router/en.json'
import spanish from '../locales/router/es.json'
import stateEnglish from '../locales/router-state/en.json'
import stateSpanish from '../locales/router-state/es.json'
import { EvidencePanel } from './evidence-panel'
import { GatewayList } from './gateway-list'
import { routerApi } from './router-api'
import { RouterHistory, RouterLog } from './router-log'
import { RouterSetupPanel } from './router-setup-panel'
import { RouterTestPanel } from './router-test-panel'
import { RouterStatePanel } from './router-state-panel'

const TEXTS = { 'en-US': { ...english, ...stateEnglish }, 'es-ES': { ...spanish, ...stateSpanish } }

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-sites/router': typeof english
  }
}

/** Polling interval of the state, ms. */
const POLL_INTERVAL_MS = 15_000

function RouterSettings() {
  const t = useText()
  const siteId = useSiteId()
  const result = useLiveQuery(routerApi.useGetRouterQuery, { siteId }, { every: POLL_INTERVAL_MS })
  const readOnly = result.currentData?.can.update === false
  return (
    <SettingsPage title={t('settings.router')} subtitle={t('router.subtitle')} readOnly={readOnly}>
      <QueryBoundary result={resultOfSite(result)}>
        {(router) => {
          const isReal = router.kind !== 'simulated'
          const usesRadius = router.kind === 'radius'
          const isSetUp = !router.vendor.uses_secret || router.secret_changed_at !== null
          const isTestable = isReal && isSetUp && router.kind !== null
          return (
            <>
              <RouterStatePanel router={router} />
              {isReal && <RouterSetupPanel router={router} readOnly={readOnly} />}
              {usesRadius && <GatewayList router={router} readOnly={readOnly} />}
              {isTestable && !readOnly && <RouterTestPanel router={router} />}
              {isReal && <EvidencePanel router={router} readOnly={readOnly} />}
              <RouterHistory history={router.history} />
              {isReal && <RouterLog readOnly={readOnly} />}
            </>
          )
        }}
      </QueryBoundary>
    </SettingsPage>
  )
}

/** Router page of the selected site: state, setup, gateways and their requests. */
export function RouterSettingsPage() {
  return (
    <MoreTexts texts={TEXTS}>
      <RouterSettings />
    </MoreTexts>
  )
}
