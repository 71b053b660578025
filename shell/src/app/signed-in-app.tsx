import type { User } from '@portico/shared/contracts'
import { messageIdOf, type MessageId } from '@portico/shared/i18n'
import { useSelectedSite, useUser } from '@portico/shared/session'
import { App } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { entryOfPath } from '../navigation/navigation-items'
import { LockedPage } from '../notices/locked-page'
import { NoAccessPage } from '../notices/no-access-page'
import { NoRegistryPage } from '../notices/no-registry-page'
import { NoSitePage } from '../notices/no-site-page'
import { NotFoundPage } from '../notices/not-found-page'
import { SiteLoadingPage } from '../notices/site-loading-page'
import { SignOutPage } from '../sign-in/sign-out-page'
import { useSiteInAddress } from '../sites/use-site-in-address'
import { RemoteOutlet } from '../federation/remote-outlet'
import { reportLoadFailures } from '../federation/report-failures'
import { LeavePrompt } from '../router/leave-prompt'
import { attachApi } from '../store/attach-api'
import { BareFrame } from '../frame/bare-frame'
import type { Screen } from '../guards/decide-screen'
import { Frame } from '../frame/frame'
import { PlainFrame } from '../frame/plain-frame'
import { useSiteName } from '../sites/site-name'
import { usePageTitle } from '../frame/use-page-title'
import { useShell } from './use-shell'

/** Titles of the shell's own pages, for the browser's tab. */
const PAGE_TITLES = {
  'not-found': 'shell.page.not-found',
  'sign-out': 'shell.page.sign-out',
  'no-site': 'shell.page.no-site',
  'no-access': 'shell.page.no-access',
  'no-registry': 'shell.page.no-registry',
  'site-loading': 'shell.page.site-loading',
} satisfies Record<string, MessageId>

/** The screens that stand inside a frame. */
export type FramedScreen = Exclude<Screen, { kind: 'redirect' | 'entry' | 'register' | 'provider-sign-in' }>

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

/** Id of the page's title: the section's own label where the shell knows it. */
function useTitleId(screen: FramedScreen): MessageId {
  const { pathname } = useLocation()
  if (screen.kind !== 'remote' && screen.kind !== 'locked') return PAGE_TITLES[screen.kind]
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

/** Follows the site in the address; only where a user and a site are there to follow. */
function SiteInAddress() {
  useSiteInAddress()
  return null
}

/** Notices stand below the top bar, so that they cover none of its buttons. px */
const BELOW_BAR = { top: 68 }

interface Props {
  screen: FramedScreen
  logoSvg: string | null
}

reportLoadFailures()

/** Everything but the sign-in page. Public pages of remotes are shown here without a user too. */
export function SignedInApp({ screen, logoSvg }: Props) {
  const intl = useIntl()
  const { store } = useShell()
  // Before anything below asks for data.
  useState(() => attachApi(store))
  const user = useUser()
  const site = useSelectedSite()
  const place = useSiteName()
  const title = intl.formatMessage({ id: useTitleId(screen) })
  // A remote's page writes its own title, which knows no place.
  usePageTitle(title, screen.kind === 'remote' ? '' : place)
  const Layout = FRAMES[frameOf(screen, user)]
  return (
    <App component={false} notification={BELOW_BAR} message={BELOW_BAR}>
      {user && site && <SiteInAddress />}
      <Layout logoSvg={logoSvg} title={title}>
        <Content screen={screen} />
      </Layout>
      <LeavePrompt />
    </App>
  )
}
