import type { BootData, User } from '@portico/shared/contracts'
import { messageIdOf, useText, type MessageId } from '@portico/shared/i18n'
import { useNoticePlacement } from '@portico/shared/layout'
import { useSelectedSite, useUser } from '@portico/shared/session'
import { App } from 'antd'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { followForeignAddresses } from '../federation/follow-foreign-addresses'
import { loadChunksOfRemotes } from '../federation/load-file'
import { followRegistry } from '../federation/refresh-registry'
import { watchLeftBehind } from '../federation/left-behind'
import { refuseReplacements } from '../federation/refuse-replacements'
import { RemoteOutlet } from '../federation/remote-outlet'
import { watchInsertedStyles } from '../federation/remote-styles'
import { reportLoadFailures } from '../federation/report-failures'
import { watchLoops } from '../federation/watch-loops'
import { watchRuntimeErrors } from '../federation/watch-runtime-errors'
import { Frame } from '../frame/frame'
import { BareFrame, PlainFrame } from '../frame/plain-frame'
import { usePageTitle } from '../frame/use-page-title'
import type { FramedScreen } from '../guards/decide-screen'
import { entryOfPath } from '../navigation/navigation-items'
import { BrokenSectionPage } from '../notices/broken-section-page'
import { NoSitePage } from '../notices/no-site-page'
import {
  LockedPage,
  NoAccessPage,
  NoRegistryPage,
  NotFoundPage,
  SiteLoadingPage,
} from '../notices/notice-pages'
import { LeavePrompt } from '../router/leave-prompt'
import { followSession } from '../session/follow-session'
import { SessionRenewal } from '../sign-in/renew-session'
import { SignOutPage } from '../sign-in/sign-out-page'
import { useSiteName } from '../sites/site-name'
import { useSiteInAddress } from '../sites/use-site-in-address'
import { attachApi } from '../store/attach-api'
import { ConnectedServices } from '../telemetry/connected-services'
import { useShell } from '../store/use-shell'

/** Titles of the shell's own pages, for the browser tab. */
const pageTitleId = (
  kind: 'not-found' | 'sign-out' | 'no-site' | 'no-access' | 'no-registry' | 'site-loading' | 'broken',
): MessageId => `shell.page.${kind}`

function Content({ screen }: { screen: FramedScreen }) {
  switch (screen.kind) {
    case 'remote':
      return <RemoteOutlet key={screen.remote.name} remote={screen.remote} />
    case 'locked':
      return <LockedPage remote={screen.remote} />
    case 'no-site':
      return <NoSitePage />
    case 'no-access':
      return <NoAccessPage />
    case 'broken':
      return <BrokenSectionPage entry={screen.entry} />
    case 'no-registry':
      return <NoRegistryPage />
    case 'site-loading':
      return <SiteLoadingPage />
    case 'sign-out':
      return <SignOutPage />
    case 'not-found':
      return <NotFoundPage />
  }
}

/** Id of the page title: the section's own label, if the shell knows it. */
function useTitleId(screen: FramedScreen): MessageId {
  const { pathname } = useLocation()
  if (screen.kind !== 'remote' && screen.kind !== 'locked') return pageTitleId(screen.kind)
  const { config } = screen.remote
  return messageIdOf(entryOfPath(config.navigation, pathname)?.label ?? config.title)
}

function isPlain(screen: FramedScreen): boolean {
  if (screen.kind === 'remote') return screen.route.layout === 'plain'
  return screen.kind === 'no-site' || screen.kind === 'sign-out' || screen.kind === 'not-found'
}

const FRAMES = { whole: Frame, plain: PlainFrame, bare: BareFrame }

function frameOf(screen: FramedScreen, user: User | null): keyof typeof FRAMES {
  if (user && !isPlain(screen)) return 'whole'
  return screen.kind === 'remote' && screen.route.bare ? 'bare' : 'plain'
}

/** Follows the site in the address; rendered only with a user and a site. */
function SiteInAddress() {
  useSiteInAddress()
  return null
}

const ViewAsBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "view-as" */ '../view-as/view-as-banner')).ViewAsBanner,
}))

/** Shows notices below the top bar, so that they don't cover its buttons. px */
const BELOW_BAR = { top: 68 }

interface Props {
  screen: FramedScreen
  meta: BootData['meta']
}

reportLoadFailures()
loadChunksOfRemotes()
watchRuntimeErrors()
watchInsertedStyles()
watchLeftBehind()
watchLoops()
refuseReplacements()

/** Everything but the sign-in page, including public pages of remotes without a user. */
export function SignedInApp({ screen, meta }: Props) {
  const t = useText()
  const { store, router } = useShell()
  // Attaches the API before anything below sends requests.
  useState(() => attachApi(store))
  // Runs before the effects of pages, which send requests. Other tabs and the browser cache are outside React.
  useLayoutEffect(() => followSession(store, router), [router, store])
  // The registry and the address bar are outside React.
  useEffect(() => followRegistry(router, store), [router, store])
  // Runs before the effects of pages, which may change the address.
  useLayoutEffect(() => followForeignAddresses(router), [router])
  const user = useUser()
  const site = useSelectedSite()
  const siteName = useSiteName()
  const placement = useNoticePlacement()
  const notification = useMemo(() => ({ ...BELOW_BAR, ...placement }), [placement])
  const title = t(useTitleId(screen))
  // A remote's page sets its own title with the site.
  usePageTitle(title, screen.kind === 'remote' ? '' : siteName)
  const Layout = FRAMES[frameOf(screen, user)]
  return (
    <App component={false} notification={notification} message={BELOW_BAR}>
      {user && site && <SiteInAddress />}
      {user?.viewing && (
        <Suspense fallback={null}>
          <ViewAsBanner />
        </Suspense>
      )}
      <Layout logoSvg={meta.logo_svg} title={title}>
        <Content screen={screen} />
      </Layout>
      <LeavePrompt />
      <ConnectedServices settings={meta.ui_settings} screen={screen} />
      {user && <SessionRenewal providers={meta.sign_in_providers} />}
    </App>
  )
}
