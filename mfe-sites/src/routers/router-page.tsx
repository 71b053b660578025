import { useLiveQuery } from '@portico/shared/api'
import type { RouterPage } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { MoreTexts, useMayOpen } from '@portico/shared/remote'
import { linked } from '@portico/shared/remote-config'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { SettingsPage, resultOfSite } from '../settings/settings-page'
import { EmptyState, LinkButton, Panel, QueryBoundary } from '@portico/shared/layout'
import { Flex } from 'antd'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { AccessPointsPanel } from '../access-points/access-points-panel'
import english from '../locales/router/en.json'
import spanish from '../locales/router/es.json'
import stateEnglish from '../locales/router-state/en.json'
import stateSpanish from '../locales/router-state/es.json'
import { paths } from '../paths'
import { EvidencePanel } from './evidence-panel'
import { GatewayList } from './gateway-list'
import { routerApi } from './router-api'
import { RouterHistory, RouterLog } from './router-log'
import { OutageEmails, RouterCredentials, RouterSetup } from './router-setup-panel'
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

/** Shown at the address of another vendor than the location's: which router it has, and where to change that. */
function OtherVendor({ router, name }: { router: RouterPage; name: string }) {
  const t = useText()
  const siteId = useSiteId()
  const { locale } = useIntl()
  const used = vendorNameIn(router.vendor.name, locale)
  return (
    <Panel>
      <EmptyState
        picture="routers"
        title={t('router.other_vendor', { used, name })}
        description={t('router.other_vendor_text', { name })}
        action={
          <Flex wrap gap="small" justify="center">
            <LinkButton type="primary" to={paths.router()}>
              {t('router.other_vendor_open', { used })}
            </LinkButton>
            <LinkButton to={paths.siteEdit({ siteId })}>{t('router.other_vendor_change')}</LinkButton>
          </Flex>
        }
      />
    </Panel>
  )
}

/** Last part of the address at which the page of any router is shown. */
const COMMON_ADDRESS = 'router'

/** Router type of a vendor's own address, with its name; undefined at the common address. */
function useAddressedVendor(): { type: string; name: string } | undefined {
  const { pathname } = useLocation()
  const routerName = useRouterName()
  const type = pathname.split('/').at(-1) ?? COMMON_ADDRESS
  return type === COMMON_ADDRESS ? undefined : { type, name: routerName(type) ?? type }
}

/** A controller that lets guests online by itself asks nothing by RADIUS. */
const isAdmittedByController = ({ controller, capabilities }: RouterPage) =>
  controller !== null && capabilities?.report_usage === 'none'

function RouterPanels({ router, readOnly }: { router: RouterPage; readOnly: boolean }) {
  const isReal = router.kind !== 'simulated'
  const usesRadius = router.vendor.uses_radius && !isAdmittedByController(router)
  const isSetUp = !router.vendor.uses_secret || router.secret_changed_at !== null
  const isTestable = isReal && isSetUp && router.kind !== null && (usesRadius || router.kind === 'fas')
  return (
    <>
      <RouterStatePanel router={router} readOnly={readOnly} />
      {isReal && <EvidencePanel router={router} readOnly={readOnly} />}
      {isReal && <RouterCredentials router={router} readOnly={readOnly} />}
      {usesRadius && <GatewayList router={router} readOnly={readOnly} />}
      {isReal && <RouterSetup router={router} readOnly={readOnly} />}
      {isTestable && !readOnly && <RouterTestPanel router={router} />}
      {isReal && <AccessPointsPanel readOnly={readOnly} />}
      {router.can_go_silent && !readOnly && <OutageEmails router={router} />}
      <RouterHistory history={router.history} />
      {isReal && !isAdmittedByController(router) && <RouterLog readOnly={readOnly} />}
    </>
  )
}

function RouterSettings() {
  const t = useText()
  const siteId = useSiteId()
  const { locale } = useIntl()
  const addressed = useAddressedVendor()
  const result = useLiveQuery(routerApi.useGetRouterQuery, { siteId }, { every: POLL_INTERVAL_MS })
  const router = result.currentData
  const readOnly = router?.can.update === false
  const mayOpen = useMayOpen()
  const hasTasks = useSiteSettings()?.settings.has_controller_tasks === true
  const name = addressed?.name ?? (router && vendorNameIn(router.vendor.name, locale))
  return (
    <SettingsPage
      title={name === undefined ? t('settings.router') : t('router.title', { name })}
      subtitle={t('router.subtitle')}
      readOnly={readOnly}
      actions={[
        mayOpen(linked.guestOffline()) && {
          key: 'offline',
          label: t('router.guest_offline'),
          to: linked.guestOffline(),
        },
        hasTasks && { key: 'tasks', label: t('settings.tasks'), to: paths.unifiScheduledTasks() },
      ]}
    >
      <QueryBoundary result={resultOfSite(result)}>
        {(data) =>
          addressed && addressed.type !== data.router_type ? (
            <OtherVendor router={data} name={addressed.name} />
          ) : (
            <RouterPanels router={data} readOnly={readOnly} />
          )
        }
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
