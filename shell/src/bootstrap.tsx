import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { prepareShell, ShellApp } from './app/shell-app'
import { fetchBootData, readInlineBootData } from './session/boot-data'
import { addNonceToStyles } from './frame/style-nonce'
import { writeStylesAsText } from './frame/styles-as-text'
import { keepOwnFunctions } from './federation/keep-own-functions'
import { setRegistryFilter, startRegistry } from './federation/use-registry'
import { createShellRouter } from './router/create-shell-router'
import { ShellRouting } from './router/shell-routing'
import { followSystemColors } from './session/start-session'
import { createAppStore } from './store/app-store'
import { setErrorReporting } from './errors/report-error'

/** Longest wait of the first paint for all its code, ms; after that it shows the frame's outline. */
const TIMEOUT_MS = 1000

async function start(): Promise<void> {
  addNonceToStyles()
  writeStylesAsText()
  keepOwnFunctions()
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no #root')
  const boot = readInlineBootData() ?? (await fetchBootData())
  setErrorReporting(boot.meta.ui_settings.sentry_dsn)
  if (boot.user?.permissions.developer) {
    const { allowOverrides, withOverrides } = await import('./federation/use-overrides')
    allowOverrides(window.location.search, boot.meta.override_origins)
    setRegistryFilter(withOverrides)
  }
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  const prepared = Promise.race([prepareShell(boot), timeout])
  await startRegistry(boot.remotes, boot.user !== null)
  await prepared
  const store = createAppStore()
  const router = createShellRouter()
  followSystemColors(store)
  createRoot(element).render(
    <Provider store={store}>
      <ShellRouting router={router}>
        <ShellApp boot={boot} />
      </ShellRouting>
    </Provider>,
  )
}

void start()
