import type { RemoteHost, WidgetMount, WidgetRequest } from '@portico/shared/remote'
import { keepMounted, type MountedRoot, type MountState } from './keep-mounted'
import { retryRemote } from './load-remote'
import type { Remote } from './registry'
import type { HostOptions } from './remote-host'
import { getRegistry } from './use-registry'

/** Remotes with a failed tile: the next request for a tile starts clean. */
const toRetry = new Set<string>()

async function remoteToMount(name: string): Promise<Remote | undefined> {
  const remote = getRegistry().remotes.find((entry) => entry.name === name)
  return remote && toRetry.delete(name) ? retryRemote(remote) : remote
}

/** Returns the function that pages call to show a widget of another remote. */
export function widgetMounter(options: Pick<HostOptions, 'store' | 'router'>): RemoteHost['mountWidget'] {
  return async function mountWidget({ remote: name, widget, element, props }: WidgetRequest, onCrash) {
    const remote = await remoteToMount(name)
    if (!remote) return { state: 'off', reason: 'unknown' }
    if (!remote.enabled) return { state: 'off', reason: remote.reason === 'plan' ? 'plan' : 'switched_off' }
    return new Promise<WidgetMount>((resolve) => {
      const onState = (state: MountState) => {
        if (state.name === 'failed') {
          toRetry.add(name)
          onCrash(state.kind)
          resolve({ state: 'failed', kind: state.kind })
        } else if (state.name === 'missing') resolve({ state: 'off', reason: 'unknown' })
        else if (state.name === 'ready') resolve({ state: 'mounted', update: mounted.update, unmount })
      }
      const mounted: MountedRoot = keepMounted({
        ...options,
        remote,
        label: `${name}/${widget}`,
        rootOf: (module) => module.widgets?.[widget],
        container: element,
        widgetProps: props,
        retry: () => undefined,
        mountWidget,
        onState,
      })
      const unmount = () => {
        mounted.unmount()
        element.remove()
      }
    })
  }
}
