import type { LoadFailureKind, RemoteRelease } from '@portico/shared/contracts'
import { failureKind, type RemoteModule, type RootLifecycles } from '@portico/shared/remote'
import type { Parcel } from 'single-spa'
import { loadRemote, replaceRelease, reportFailure, type LoadedRemote } from './load-remote'
import { keepInPlace } from './keep-in-place'
import { countRoot } from './left-behind'
import { mountRoot } from './parcels'
import type { Remote } from './registry'
import { createRemoteHost, type HostOptions } from './remote-host'
import { applyRemoteStyles } from './remote-styles'
import { noteSlot, reportOnce } from './running-remotes'

/** Content shown in the place of a root. `missing`: the release has no such root. */
export type MountState =
  | { name: 'loading' }
  | { name: 'ready' }
  | { name: 'missing' }
  | { name: 'failed'; kind: LoadFailureKind }

interface MountOptions extends Pick<HostOptions, 'store' | 'router' | 'retry' | 'mountWidget'> {
  remote: Remote
  /** Name of a parcel in single-spa's messages. */
  label: string
  rootOf: (module: RemoteModule) => RootLifecycles | undefined
  container: HTMLElement
  widgetProps?: Record<string, unknown>
  onState: (state: MountState) => void
}

/** A mounted root. */
export interface MountedRoot {
  update: (props: Record<string, unknown>) => void
  unmount: () => void
}

interface Shown {
  slot: HTMLElement
  host: ReturnType<typeof createRemoteHost>
  parcel: Promise<Parcel>
  /** Ends the watch over the slot before it's removed. */
  endWatch: () => void
  /** Ends the use of the remote's styles, and looks for what it left behind. */
  endUse: () => void
}

/** Unmounting is asynchronous: the slot is removed after the remote's root. */
async function takeDown({ slot, parcel, endWatch, endUse }: Shown): Promise<void> {
  endWatch()
  try {
    const mounted = await parcel
    if (mounted.getStatus() === 'MOUNTED') await mounted.unmount()
  } catch {
    // A failed mount has nothing to unmount.
  }
  slot.remove()
  endUse()
}

/**
 * A render crash is the code's own fault; in all other cases the release's files failed to load or start, so another
 * release may work.
 */
const canBeReplaced = (kind: LoadFailureKind) => kind !== 'render' && kind !== 'version'

/**
 * Loads a remote and keeps one of its roots mounted. A release that fails, immediately or with a later chunk, is
 * replaced with the next good one without user action.
 */
export function keepMounted(options: MountOptions): MountedRoot {
  const { remote, container, onState } = options
  let props = options.widgetProps
  let shown: Shown | null = null
  let unmounted = false

  const clear = () => {
    const before = shown
    shown = null
    if (before) void takeDown(before)
  }
  const crashed = (release: RemoteRelease, of: Shown, kind: LoadFailureKind, error: unknown) => {
    if (unmounted || shown !== of) return
    clear()
    if (canBeReplaced(kind)) return void show(replaceRelease(remote.name, release, error))
    reportFailure({ name: remote.name, build: release.build, kind, error, fellBack: false })
    onState({ name: 'failed', kind })
  }
  const mount = async ({ module, release, record }: LoadedRemote) => {
    const root = options.rootOf(module)
    if (!root) return onState({ name: 'missing' })
    const slot = document.createElement('div')
    // A tile fills its place; a page grows with its content.
    if (props) slot.style.height = '100%'
    container.append(slot)
    const host = createRemoteHost({
      ...options,
      release,
      onCrash: (kind, error) => crashed(release, now, kind, error),
    })
    const source = { name: remote.name, build: release.build }
    noteSlot(slot, source)
    const ends = [applyRemoteStyles(source), countRoot(source)]
    const endWatch = keepInPlace(slot, () =>
      reportOnce(source, 'interference', new Error('Removed its own place from the page')),
    )
    const endUse = () => ends.forEach((end) => end())
    const since = performance.now()
    const parcel = mountRoot(options.label, root, slot, { host, ...(props ? { widgetProps: props } : {}) })
    const now: Shown = { slot, host, parcel, endWatch, endUse }
    shown = now
    try {
      await parcel
    } catch (error) {
      return crashed(release, now, failureKind(error, 'evaluation'), error)
    }
    record.phase('mount', since)
    if (shown === now) onState({ name: 'ready' })
  }
  const show = async (loading: Promise<LoadedRemote>) => {
    onState({ name: 'loading' })
    try {
      const loaded = await loading
      if (!unmounted) await mount(loaded)
    } catch (error) {
      if (!unmounted) onState({ name: 'failed', kind: failureKind(error, 'evaluation') })
    }
  }
  void show(loadRemote(remote))

  return {
    update(next) {
      props = next
      const { host, slot, parcel } = shown ?? {}
      void parcel?.then(
        (mounted) => {
          if (mounted.getStatus() !== 'MOUNTED') return undefined
          // single-spa replaces all previous props with these.
          return mounted.update?.({ host, domElement: slot, widgetProps: next })
        },
        () => undefined,
      )
    },
    unmount() {
      unmounted = true
      clear()
    },
  }
}
