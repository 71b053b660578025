import { App } from 'antd'
import {
  StrictMode,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { Provider } from 'react-redux'
import { matchPath, Route, Router, Routes, type Location } from 'react-router-dom'
import { messageIdOf, PorticoIntl, useRootMessages, useText } from '../i18n'
import { useNoticePlacement } from '../layout'
import type { ShellRouter } from './shell-router'
import { useBrand, useColorMode, useLocale, useSiteSettings } from '../session'
import { ThemeProvider } from '../theme'
import { failureKind } from './failure-kind'
import { LazyPage } from './page-boundary'
import { RemoteHostContext, useRemoteHost } from './remote-host-context'
import type { RemoteDefinition, RemoteHost } from './remote-types'
import { WidgetSkeleton } from './widget-skeleton'

/** The shell's current path, in the form of page patterns. */
export function pathBelow(router: ShellRouter): string {
  return router.getLocation().pathname.slice(router.basename.length) || '/'
}

/**
 * The shell's location. It keeps its last value inside `paths` while the remote leaves the screen, so that it never
 * renders another remote's address.
 */
function useShellLocation(router: ShellRouter, paths: readonly string[]): Location {
  const lastLocation = useRef<Location | null>(null)
  return useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => {
      const location = router.getLocation()
      const below = pathBelow(router)
      if (lastLocation.current === null || paths.some((path) => matchPath(path, below)))
        lastLocation.current = location
      return lastLocation.current
    },
  )
}

/** The screens of a remote, selected by the address. */
export function RemotePages({ definition }: { definition: RemoteDefinition }) {
  const { router } = useRemoteHost()
  const t = useText()
  const paths = useMemo(() => definition.pages.map((page) => page.path), [definition])
  const location = useShellLocation(router, paths)
  const title = t(messageIdOf(`${definition.name}.title`))
  // A remote with only widgets: the router would warn that no page matches the address.
  if (paths.length === 0) return null
  return (
    <Router basename={router.basename} location={location} navigator={router}>
      <Routes>
        {definition.pages.map((page) => (
          <Route
            key={page.path}
            path={page.path}
            element={<LazyPage key={page.path} page={page} title={title} />}
          />
        ))}
      </Routes>
    </Router>
  )
}

/** A widget is shown on pages of any address, so its links must work everywhere. */
export function RemoteWidgetContent({ children }: { children: ReactNode }) {
  const { router } = useRemoteHost()
  const location = useShellLocation(router, ANYWHERE)
  return (
    <Router basename={router.basename} location={location} navigator={router}>
      <Suspense fallback={<WidgetSkeleton />}>{children}</Suspense>
    </Router>
  )
}

const ANYWHERE = ['*'] as const

interface RootProps {
  definition: RemoteDefinition
  host: RemoteHost
  children: ReactNode
}

/** Without its texts a root is readable in English, but the provider should know about it. */
export function reportMissingTexts(host: RemoteHost, error: unknown): void {
  host.onFault(failureKind(error, 'network'), error)
}

function Providers({ definition, host, children }: RootProps) {
  const locale = useLocale()
  const mode = useColorMode()
  const site = useSiteSettings()
  const { name } = useBrand()
  const notification = useNoticePlacement()
  const onTextsMissing = useCallback((error: unknown) => reportMissingTexts(host, error), [host])
  const messages = useRootMessages(definition.messages, locale, onTextsMissing)
  return (
    <PorticoIntl
      locale={messages.locale}
      shared={messages.shared}
      own={messages.own}
      timeZone={site?.settings.timezone}
      product={name}
    >
      <ThemeProvider mode={mode} antdLocale={messages.antdLocale}>
        <App component={false} notification={notification}>
          {children}
        </App>
      </ThemeProvider>
    </PorticoIntl>
  )
}

/** React runs effects twice for components added below StrictMode, not for those mounted together with it. */
function Added({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}

/** Providers of every root: store, texts, theme, router, and the shell's host. */
export function RemoteRoot({ definition, host, children }: RootProps) {
  const root = (
    <Provider store={host.store}>
      <RemoteHostContext value={host}>
        <Providers definition={definition} host={host}>
          {children}
        </Providers>
      </RemoteHostContext>
    </Provider>
  )
  if (!host.strict) return root
  return (
    <StrictMode>
      <Added>{root}</Added>
    </StrictMode>
  )
}
