import { useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import config from 'portico-real/dev-config'
import { remote as firstRemote } from 'portico-real/dev-remote'
import {
  loadRootMessages,
  PorticoIntl,
  useRootMessages,
  type MessageLoaders,
} from '../../../src/provided/i18n'
import type { RemoteModule } from '../../../src/provided/remote'
import { parseRemoteConfig, type RemoteConfig } from '../../../src/bundled/remote-config'
import { useColorMode, useLocale } from '../../../src/provided/session'
import { ThemeProvider } from '../../../src/provided/theme'
import { createBrowserRouter, type BrowserRouter } from './browser-router'
import { DevShell } from './dev-shell'
import { openSession } from './dev-shell-session'
import { createDevShellStore } from './dev-shell-store'
import type english from './locales/en.json'

declare module '../../../src/provided/i18n' {
  interface MessageCatalogs {
    'dev-shell': typeof english
  }
}

const catalogs: MessageLoaders = {
  'en-US': () => import(/* webpackChunkName: "dev-shell-en" */ './locales/en.json'),
  'es-ES': () => import(/* webpackChunkName: "dev-shell-es" */ './locales/es.json'),
}

interface Hot {
  accept: (module: string, changed: () => void) => void
}
declare global {
  interface ImportMeta {
    webpackHot?: Hot
  }
}

/** The newest build of the remote; the session and the address survive its replacement. */
let current: RemoteModule = firstRemote
const watchers = new Set<() => void>()
const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
import.meta.webpackHot?.accept('portico-real/dev-remote', () => {
  current = firstRemote
  for (const watcher of watchers) watcher()
})

function Root({ checked, router }: { checked: RemoteConfig; router: BrowserRouter }) {
  const locale = useLocale()
  const remote = useSyncExternalStore(subscribe, () => current)
  const messages = useRootMessages(catalogs, locale)
  const own = useMemo(
    () => ({ ...checked.messages['en-US'], ...checked.messages[messages.locale], ...messages.own }),
    [checked, messages],
  )
  return (
    <PorticoIntl locale={messages.locale} shared={messages.shared} own={own}>
      <ThemeProvider mode={useColorMode()} antdLocale={messages.antdLocale}>
        <DevShell remote={remote} config={checked} router={router} />
      </ThemeProvider>
    </PorticoIntl>
  )
}

async function start(): Promise<void> {
  const element = document.getElementById('root')
  const parsed = parseRemoteConfig(config)
  if (!element) throw new Error('The page has no #root')
  if ('problems' in parsed) throw new Error(`remote.config.ts: ${parsed.problems.join(', ')}`)
  const store = createDevShellStore()
  const router = createBrowserRouter(() => window.confirm(document.title))
  const first = parsed.config.navigation[0] ?? parsed.config.routes[0]
  if (window.location.pathname === '/' && first) router.replace(`${router.basename}${first.path}`)
  const site = new URLSearchParams(window.location.search).get('site')
  if (await openSession(store, site === null ? null : Number(site)))
    router.setSite(store.getState().session.selectedSite?.id ?? 0)
  await loadRootMessages(catalogs, store.getState().session.locale)
  createRoot(element).render(
    <Provider store={store}>
      <Root checked={parsed.config} router={router} />
    </Provider>,
  )
}

void start()
