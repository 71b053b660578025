import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import { matchPath } from 'react-router-dom'
import singleSpaReact from 'single-spa-react'
import { loadRootMessages } from '../i18n'
import type { SessionRoot } from '../session'
import { failureKind } from './failure-kind'
import { preloadScreen } from './page-boundary'
import { withRemoteTexts } from './remote-texts'
import { pathBelow, RemotePages, RemoteRoot, RemoteWidgetContent, reportMissingTexts } from './remote-root'
import type {
  RemoteDefinition,
  RemoteHost,
  RemoteModule,
  RemoteParcelProps,
  RootLifecycles,
} from './remote-types'

/**
 * Creates the module that a remote exposes as `./remote`: single-spa lifecycles of a React root for its pages, and of
 * one for each widget. Texts load before the first paint: if those of the user's language fail, another release
 * replaces this one; without one, it uses English. The shell is notified of an uncaught crash.
 */
export function defineRemote(own: RemoteDefinition): RemoteModule {
  const definition = { ...own, messages: withRemoteTexts(own.messages) }
  // The page's code loads together with the texts, not after them.
  const pages = rootLifecycles(
    definition,
    () => <RemotePages definition={definition} />,
    ({ router }) => {
      const page = definition.pages.find(({ path }) => matchPath(path, pathBelow(router)))
      if (page) preloadScreen(page)
    },
  )
  const widgets = Object.entries(definition.widgets ?? {}).map(([id, widget]) => {
    const Widget = React.lazy(async () => ({ default: await widget.load() }))
    const render = (props: RemoteParcelProps) => (
      <RemoteWidgetContent>
        <Widget {...props.widgetProps} />
      </RemoteWidgetContent>
    )
    return [id, rootLifecycles(definition, render)] as const
  })
  return {
    name: definition.name,
    pages: definition.pages.map((page) => page.path),
    loaders: Object.fromEntries(definition.pages.map((page) => [page.path, page.load])),
    ...pages,
    widgets: Object.fromEntries(widgets),
  }
}

function rootLifecycles(
  definition: RemoteDefinition,
  render: (props: RemoteParcelProps) => React.ReactNode,
  prepare: (host: RemoteHost) => void = () => undefined,
): RootLifecycles {
  const lifecycles = singleSpaReact<RemoteParcelProps>({
    React,
    ReactDOMClient,
    rootComponent: (props) => (
      <RemoteRoot definition={definition} host={props.host}>
        {render(props)}
      </RemoteRoot>
    ),
    // Without a boundary, a root that throws on first render leaves `mount` pending forever.
    errorBoundary: (error, _info, props) => <Crash error={error} props={props} />,
  })
  return {
    bootstrap: async (props: RemoteParcelProps) => {
      prepare(props.host)
      const state = props.host.store.getState() as SessionRoot
      await loadRootMessages(definition.messages, state.session.locale, (error) => {
        if (props.host.canFallBack()) throw error
        reportMissingTexts(props.host, error)
      })
      return callAll(lifecycles.bootstrap, props)
    },
    mount: (props: RemoteParcelProps) => callAll(lifecycles.mount, props),
    unmount: (props: RemoteParcelProps) => callAll(lifecycles.unmount, props),
    update: (props: RemoteParcelProps) => callAll(lifecycles.update, props),
  }
}

type Step = ((props: never) => Promise<unknown>) | ((props: never) => Promise<unknown>)[] | undefined

/** single-spa allows one function or a list for each lifecycle. */
async function callAll(step: Step, props: RemoteParcelProps): Promise<void> {
  const steps = step === undefined ? [] : Array.isArray(step) ? step : [step]
  for (const run of steps) await run(props as never)
}

function Crash({ error, props }: { error: Error; props: unknown }) {
  const { host } = props as RemoteParcelProps
  // The shell unmounts this root and shows the failure instead.
  React.useEffect(() => host.onCrash(failureKind(error, 'render'), error), [error, host])
  return null
}
