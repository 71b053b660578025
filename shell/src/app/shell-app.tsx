import { loadRootMessages, PorticoIntl, useRootMessages } from '@portico/shared/i18n'
import { useColorMode, useLocale, useSelectedSite, useSiteSettings, useUser } from '@portico/shared/session'
import type { ShellBoot } from '../session/boot-data'
import { ThemeProvider } from '@portico/shared/theme'
import { selectCan } from '@portico/shared/permissions'
import { lazy, Suspense, use, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useRegistry } from '../federation/use-registry'
import { BootSkeleton } from '../frame/boot-skeleton'
import { decideScreen, type Screen } from '../guards/decide-screen'
import { DocumentSettings } from '../frame/document-settings'
import { ErrorBoundary } from '../frame/error-boundary'
import { ProviderRedirect } from '../guards/provider-redirect'
import { Redirect } from '../guards/redirect'
import { RegisterRedirect } from '../guards/register-redirect'
import { sectionCatalogue, shellCatalogues } from './shell-catalogues'
import { startSession } from '../session/start-session'
import { useFocusOnNavigation } from '../frame/use-focus-on-navigation'
import { useSessionEnd } from '../session/use-session-end'
import { useShell } from './use-shell'

// Sign-in must not wait for the frame, nor the other way round.
const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signed-in-app')
const SignedInApp = lazy(async () => ({ default: (await loadSignedIn()).SignedInApp }))
const SignedOutApp = lazy(async () => ({
  default: (await import(/* webpackChunkName: "signed-out" */ './signed-out-app')).SignedOutApp,
}))

/** The screen of the address as it stands, for the user who stands here. */
function useScreen(): Screen {
  const { pathname, search } = useLocation()
  const { store } = useShell()
  const user = useUser()
  const site = useSelectedSite()
  const settings = useSiteSettings()
  const registry = useRegistry()
  return decideScreen({
    path: pathname,
    search,
    user,
    site,
    siteReady: site?.id === 0 || settings !== null,
    registry,
    can: (permission) => selectCan(store.getState(), permission),
  })
}

function CurrentScreen({ boot }: { boot: ShellBoot }) {
  const screen = useScreen()
  useSessionEnd()
  useFocusOnNavigation(screen.kind !== 'redirect')
  if (screen.kind === 'redirect') return <Redirect to={screen.to} />
  if (screen.kind === 'register')
    return <RegisterRedirect plan={screen.plan} address={boot.meta.onboarding_url} />
  if (screen.kind === 'provider-sign-in')
    return <ProviderRedirect provider={screen.provider} providers={boot.meta.sign_in_providers} />
  return (
    <Suspense fallback={screen.kind === 'entry' ? null : <BootSkeleton />}>
      {screen.kind === 'entry' ? (
        <SignedOutApp
          page={screen.page}
          meta={boot.meta}
          onSubmitStart={() => void loadSignedIn().catch(() => undefined)}
        />
      ) : (
        <SignedInApp screen={screen} logoSvg={boot.meta.logo_svg} />
      )}
    </Suspense>
  )
}

function Providers({ boot, ready }: { boot: ShellBoot; ready: Promise<unknown> }) {
  // Nothing is drawn before its texts are here: no flash of another language.
  use(ready)
  const locale = useLocale()
  const mode = useColorMode()
  const registry = useRegistry()
  const messages = useRootMessages(shellCatalogues, locale)
  const own = useMemo(
    () => ({ ...sectionCatalogue(registry, messages.locale), ...messages.own }),
    [registry, messages],
  )
  return (
    <PorticoIntl locale={messages.locale} shared={messages.shared} own={own}>
      <ThemeProvider mode={mode} antdLocale={messages.antdLocale}>
        <DocumentSettings />
        <ErrorBoundary>
          <CurrentScreen boot={boot} />
        </ErrorBoundary>
      </ThemeProvider>
    </PorticoIntl>
  )
}

/** The whole shell. The store and the router stand around it. */
export function ShellApp({ boot }: { boot: ShellBoot }) {
  const { store, router } = useShell()
  const [ready] = useState(() => {
    startSession(store, router, boot)
    return loadRootMessages(shellCatalogues, store.getState().session.locale)
  })
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Providers boot={boot} ready={ready} />
      </Suspense>
    </ErrorBoundary>
  )
}
