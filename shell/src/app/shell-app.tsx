import type { BootData, Language } from '@portico/shared/contracts'
import {
  loadRootMessages,
  PorticoIntl,
  rootMessagesLoaded,
  useRootMessages,
  type Catalog,
  type MessageLoaders,
} from '@portico/shared/i18n'
import { selectCan } from '@portico/shared/session'
import {
  useBrand,
  useColorMode,
  useLocale,
  useSelectedSite,
  useSiteSettings,
  useUser,
} from '@portico/shared/session'
import { ThemeProvider } from '@portico/shared/theme'
import { Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Registry } from '../federation/registry'
import { registryRead, useRegistry } from '../federation/use-registry'
import { DocumentSettings } from '../frame/document-settings'
import { ErrorBoundary } from '../frame/error-boundary'
import { useFocusOnNavigation } from '../frame/use-focus-on-navigation'
import { decideScreen, type Screen } from '../guards/decide-screen'
import { paths } from '../addresses/paths'
import { Redirect } from '../guards/redirect'
import { planNamed, shellScreenAt } from '../addresses/shell-routes'
import type english from '../locales/en.json'
import type { ShellBoot } from '../session/boot-data'
import { forgetSession } from '../session/end-session'
import { preferredLocale, startSession } from '../session/start-session'
import { providerAddress, signInAddress } from '../addresses/next-address'
import { ownChunk } from './own-chunk'
import { useShell } from '../store/use-shell'
import styles from './shell-app.module.css'

/** Cleans up after the server ended the session (401), and redirects to the sign-in with the way back. */
function useSessionEnd(): void {
  const { store, router } = useShell()
  const { pathname, search } = useLocation()
  const signedIn = useUser() !== null
  const before = useRef(signedIn)
  // Any remote's call may end the session; storage, caches and the address bar are outside React.
  useEffect(() => {
    const ended = before.current && !signedIn
    before.current = signedIn
    if (!ended) return
    forgetSession(store, router)
    router.replace(router.basename + signInAddress(pathname, search))
    // Unsaved changes can't be saved anymore, so the user isn't asked about them.
    router.getPendingLeave()?.leave()
  }, [signedIn, pathname, search, store, router])
}

/** Redirects to the configured onboarding page for registration, else to the built-in one. */
function RegisterRedirect({ plan, address }: { plan: string | null; address: string | null }) {
  // Leaves this app entirely.
  useEffect(() => {
    if (!address) return
    const target = new URL(address, window.location.origin)
    if (plan) target.searchParams.set('plan', plan)
    window.location.replace(target)
  }, [address, plan])
  if (address) return null
  const known = planNamed(plan ?? undefined)
  return <Navigate to={paths.verification + (known ? `?plan=${known}` : '')} replace />
}

/** /google: redirects to the provider, or to the sign-in page with an error if it isn't configured. */
function ProviderRedirect(props: { provider: string; providers: BootData['meta']['sign_in_providers'] }) {
  const { provider, providers } = props
  const known = providers.some(({ id }) => id === provider)
  // Leaves this app entirely.
  useEffect(() => {
    if (known) window.location.replace(providerAddress(provider, window.location.search))
  }, [known, provider])
  return known ? null : <Navigate to={`${paths.login}?error=not-set-up`} replace />
}

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    shell: typeof english
  }
}

/** The shell's own texts. */
const shellCatalogs: MessageLoaders = {
  'en-US': () => import(/* webpackMode: "eager" */ '../locales/en.json'),
  'es-ES': () => import(/* webpackChunkName: "shell-es" */ '../locales/es.json'),
}

/** Titles and descriptions of the sections, from the registry; English as the fallback. */
function sectionCatalog(registry: Registry, locale: Language): Catalog {
  return Object.assign(
    {},
    ...registry.remotes.flatMap(({ config }) => [config.messages['en-US'], config.messages[locale]]),
  ) as Catalog
}

/** Outline of the frame while its code loads. It appears with a delay, so that quick starts don't show it. */
function BootSkeleton() {
  return (
    <div className={styles.boot} aria-hidden="true">
      <div className={styles.bar} />
      <div className={styles.side} />
    </div>
  )
}

// Sign-in must not wait for the frame, nor the frame for the sign-in.
const SignedInApp = ownChunk(
  async () => (await import(/* webpackChunkName: "signed-in" */ './signed-in-app')).SignedInApp,
)
const SignedOutApp = ownChunk(
  async () => (await import(/* webpackChunkName: "signed-out" */ './signed-out-app')).SignedOutApp,
)

/**
 * Preloads the code of the first paint. Never rejects: a failed part is requested again where it is rendered, which
 * shows the error.
 */
export async function prepareShell({ user }: ShellBoot): Promise<void> {
  const app = user ? SignedInApp : SignedOutApp
  await Promise.allSettled([loadRootMessages(shellCatalogs, preferredLocale(user)), app.preload()])
}

/** Picks the screen for this address and user. */
function useScreen({ can_register: canRegister }: BootData['meta']): Screen {
  const { pathname, search } = useLocation()
  const { store } = useShell()
  const user = useUser()
  const site = useSelectedSite()
  const settings = useSiteSettings()
  const registry = useRegistry()
  const reading = shellScreenAt(pathname) ? null : registryRead()
  if (reading) use(reading)
  return decideScreen({
    path: pathname,
    search,
    user,
    site,
    siteReady: site?.id === 0 || settings !== null,
    registry,
    canRegister,
    can: (permission) => selectCan(store.getState(), permission),
  })
}

function CurrentScreen({ boot }: { boot: ShellBoot }) {
  const screen = useScreen(boot.meta)
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
          onSubmitStart={() => void SignedInApp.preload().catch(() => undefined)}
        />
      ) : (
        <SignedInApp screen={screen} meta={boot.meta} />
      )}
    </Suspense>
  )
}

function Providers({ boot, texts }: { boot: ShellBoot; texts: Promise<unknown> | null }) {
  // Waits for the texts before drawing, so that no other language flashes.
  if (texts) use(texts)
  const locale = useLocale()
  const mode = useColorMode()
  const registry = useRegistry()
  const { name } = useBrand()
  const messages = useRootMessages(shellCatalogs, locale)
  const own = useMemo(
    () => ({ ...sectionCatalog(registry, messages.locale), ...messages.own }),
    [registry, messages],
  )
  return (
    <PorticoIntl locale={messages.locale} shared={messages.shared} own={own} product={name}>
      <ThemeProvider mode={mode} antdLocale={messages.antdLocale}>
        <DocumentSettings />
        <ErrorBoundary>
          <CurrentScreen boot={boot} />
        </ErrorBoundary>
      </ThemeProvider>
    </PorticoIntl>
  )
}

/** The whole shell, inside the store and the router. */
export function ShellApp({ boot }: { boot: ShellBoot }) {
  const { store, router } = useShell()
  const [texts] = useState(() => {
    startSession(store, router, boot)
    const { locale } = store.getState().session
    return rootMessagesLoaded(shellCatalogs, locale) ? null : loadRootMessages(shellCatalogs, locale)
  })
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Providers boot={boot} texts={texts} />
      </Suspense>
    </ErrorBoundary>
  )
}
