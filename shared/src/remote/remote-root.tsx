import { App } from 'antd'
import { useMemo } from 'react'
import { Provider } from 'react-redux'
import { useIntl } from 'react-intl'
import { Route, Router, Routes } from 'react-router-dom'
import { PorticoIntl, useRootMessages } from '../i18n'
import { useColorMode, useLocale, useSiteSettings } from '../session'
import { ThemeProvider } from '../theme'
import { LazyPage } from './page-boundary'
import { RemoteHostContext } from './remote-host-context'
import type { RemoteDefinition, RemoteHost } from './remote-types'
import { useShellLocation } from './use-shell-location'

function Pages({ definition, host }: RootProps) {
  const { router } = host
  const intl = useIntl()
  const paths = useMemo(() => definition.pages.map((page) => page.path), [definition])
  const location = useShellLocation(router, paths)
  const title = intl.formatMessage({ id: `${definition.name}.title`, defaultMessage: definition.name })
  return (
    <Router basename={router.basename} location={location} navigator={router}>
      <Routes>
        {definition.pages.map((page) => (
          <Route key={page.path} path={page.path} element={<LazyPage page={page} title={title} />} />
        ))}
      </Routes>
    </Router>
  )
}

function Providers({ definition, host }: RootProps) {
  const locale = useLocale()
  const mode = useColorMode()
  const site = useSiteSettings()
  const messages = useRootMessages(definition.name, definition.messages, locale)
  return (
    <PorticoIntl
      locale={messages.locale}
      shared={messages.shared}
      own={messages.own}
      timeZone={site?.settings.timezone}
    >
      <ThemeProvider mode={mode} antdLocale={messages.antdLocale}>
        <App component={false}>
          <Pages definition={definition} host={host} />
        </App>
      </ThemeProvider>
    </PorticoIntl>
  )
}

interface RootProps {
  definition: RemoteDefinition
  host: RemoteHost
}

/** The same providers in every root: store, texts, theme, router, and the shell behind them. */
export function RemoteRoot({ definition, host }: RootProps) {
  return (
    <Provider store={host.store}>
      <RemoteHostContext value={host}>
        <Providers definition={definition} host={host} />
      </RemoteHostContext>
    </Provider>
  )
}
