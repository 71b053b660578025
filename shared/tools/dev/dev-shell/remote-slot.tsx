import { useText } from '@portico/shared/i18n'
import { Result } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import {
  remoteOffer,
  type RemoteDirectory,
  type RemoteHost,
  type RemoteModule,
  type RemoteParcelProps,
} from '../../../src/provided/remote'
import type { RemoteConfig } from '../../../src/bundled/remote-config'
import type { ShellRouter } from '../../../src/provided/remote'

let mounts = 0

/** Mounts the pages of a remote, or one of its widgets, in a separate root. */
async function mountRoot(
  remote: RemoteModule,
  widget: string | null,
  domElement: HTMLElement,
  parcelProps: RemoteParcelProps,
): Promise<{ update: (widgetProps: Record<string, unknown>) => void; unmount: () => void }> {
  const root = widget === null ? remote : remote.widgets[widget]
  if (!root) throw new Error(`${remote.name} has no widget ${widget}`)
  mounts += 1
  // single-spa adds the other props; the remote reads only these two.
  const props = { ...parcelProps, domElement, name: `${remote.name}-${mounts}` } as never
  await root.bootstrap(props)
  await root.mount(props)
  return {
    update: (widgetProps) =>
      void root.update({ ...(props as object), widgetProps } as never).catch(() => undefined),
    unmount: () =>
      void root
        .unmount(props)
        .catch(() => undefined)
        .finally(() => domElement.remove()),
  }
}

/** A page's own widgets. Those of other remotes are not available here. */
function ownWidgets(remote: RemoteModule, host: () => RemoteHost): RemoteHost['mountWidget'] {
  return async ({ remote: name, widget, element, props }, onCrash) => {
    if (name !== remote.name || !remote.widgets[widget]) return { state: 'off', reason: 'unknown' }
    try {
      const mountProps = { host: { ...host(), onCrash }, widgetProps: props }
      return { state: 'mounted', ...(await mountRoot(remote, widget, element, mountProps)) }
    } catch {
      return { state: 'failed', kind: 'evaluation' }
    }
  }
}

/** A directory with only the developed remote. */
function directoryOf(config: RemoteConfig): RemoteDirectory {
  const offers = [remoteOffer(config)]
  return { getRemotes: () => offers, subscribe: () => () => undefined }
}

interface Props {
  remote: RemoteModule
  config: RemoteConfig
  /** Null for its pages. */
  widget: string | null
  router: ShellRouter
}

/** Mounts the developed remote like the shell does; a new `remote` replaces the old one. */
export function RemoteSlot({ remote, config, widget, router }: Props) {
  const t = useText()
  const container = useRef<HTMLDivElement>(null)
  const store = useStore()
  const [attempt, setAttempt] = useState(0)
  const [crash, setCrash] = useState<{ remote: RemoteModule; attempt: number; text: string } | null>(null)
  // The remote is in its own root, outside this one.
  useEffect(() => {
    const tell = (error: unknown) => setCrash({ remote, attempt, text: String(error) })
    const domElement = document.createElement('div')
    container.current?.append(domElement)
    const host: RemoteHost = {
      store,
      router,
      // The page shows the fault, and the browser's console has it.
      onFault: () => undefined,
      onCrash: (_kind, error) => tell(error),
      canFallBack: () => false,
      retry: () => setAttempt((count) => count + 1),
      onReady: () => undefined,
      platform: { getLoads: () => NOTHING, getShared: () => NOTHING, subscribe: () => () => undefined },
      directory: directoryOf(config),
      mountWidget: ownWidgets(remote, () => host),
    }
    const mounted = mountRoot(remote, widget, domElement, { host })
    mounted.catch(tell)
    return () =>
      void mounted.then(
        ({ unmount }) => unmount(),
        () => domElement.remove(),
      )
  }, [remote, config, widget, router, store, attempt])
  const crashed = crash?.remote === remote && crash.attempt === attempt
  return (
    <>
      {crashed && <Result status="error" title={t('dev_shell.crash')} subTitle={crash.text} />}
      <div ref={container} data-remote={remote.name} style={widget === null ? undefined : TILE} />
    </>
  )
}

// As wide as on a page with several tiles.
const TILE = { maxWidth: 400, margin: 24 }
const NOTHING: readonly never[] = []
