import { useLiveQuery } from '@portico/shared/api'
import type { RouterPage } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { MoreTexts } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { SettingsPage, resultOfSite } from '../settings/settings-page'
import { Notice, QueryBoundary, TextLink } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import english from '../locales/router/en.json'
import spanish from '../locales/router/es.json'
import stateEnglish from '../locales/router-state/en.json'
import stateSpanish from '../locales/router-state/es.json'
import { paths } from '../paths'
import { EvidencePanel } from './evidence-panel'
import { GatewayList } from './gateway-list'
import { routerApi } from './router-api'
import { RouterHistory, RouterLog } from './router-log'
import { RouterSetupPanel } from './router-setup-panel'
import { RouterTestPanel } from './router-test-panel'
import { RouterStatePanel } from './router-state-panel'
import { useRouterName } from './router-vendors'
import { vendorNameIn } from './vendor-texts'

const TEXTS = { 'en-US': { ...english, ...stateEnglish }, 'es-ES': { ...spanish, ...stateSpanish } }

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-sites/router': typeof english
  }
}

/** Polling interval of the state, ms. */
const POLL_INTERVAL_MS = 15_000

/** Says that the address is of another vendor than the location's, and where to change that. */
function OtherVendorNotice({ router }: { router: RouterPage }) {
  const t = useText()
  const siteId = useSiteId()
  const { locale } = useIntl()
  const routerName = useRouterName()
  const { pathname } = useLocation()
  const type = pathname.split('/').at(-1)?.replace('unifi-scheduled-tasks', 'unifi') ?? ''
  const name = routerName(type)
  if (name === undefined || type === router.router_type) return null
  return (
    <Notice
      type="info"
      title={t('router.other_vendor', { used: vendorNameIn(router.vendor.name, locale), name })}
      description={<TextLink to={paths.siteEdit({ siteId })}>{t('router.other_vendor_change')}</TextLink>}
    />
  )
}

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
              <OtherVendorNotice router={router} />
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
