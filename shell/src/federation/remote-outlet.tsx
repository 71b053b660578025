import { messageIdOf, useText } from '@portico/shared/i18n'
import { FailureCard, PageSkeleton } from '@portico/shared/remote'
import { pageShape } from '@portico/shared/remote-config'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../store/use-shell'
import { keepInPlace } from './keep-in-place'
import { keepMounted, type MountState } from './keep-mounted'
import { retryRemote } from './load-remote'
import { widgetMounter } from './mount-widget'
import { registryAsked } from './refresh-registry'
import { findRoute, type Remote } from './registry'
import { getRegistry } from './use-registry'

function latest(name: string): Remote | undefined {
  return getRegistry().remotes.find((remote) => remote.name === name)
}

/** The remote that this page runs, and the number of reloads by the user. */
interface Pinned {
  remote: Remote
  pathname: string
  attempt: number
}

const containerOf = (remote: Remote) => remote.entry.release.container

/** Keeps the pin if the build is the same: another entry for it changes nothing on screen. */
function repin(pinned: Pinned, remote: Remote | undefined): Pinned {
  return remote && containerOf(remote) !== containerOf(pinned.remote) ? { ...pinned, remote } : pinned
}

/**
 * Pins the build of a remote: the one known when the page opens. Meanwhile the registry is asked, and a release that it
 * returns in time is used until the user touches the page. A later one waits for the next navigation, so that a page
 * never changes while in use and never mixes two builds. A form with unsaved changes blocks the navigation itself.
 */
function usePinnedRemote(currentRemote: Remote): { pinned: Pinned; retry: () => Promise<void> } {
  const { pathname } = useLocation()
  const [known, setPinned] = useState<Pinned>({ remote: currentRemote, pathname, attempt: 0 })
  const pinned =
    known.pathname === pathname ? known : { ...repin(known, latest(currentRemote.name)), pathname }
  if (pinned !== known) setPinned(pinned)
  const { name } = currentRemote
  // The registry answers over the network, and touches are document events.
  useEffect(() => {
    let touched = false
    const touch = () => (touched = true)
    const touches = ['keydown', 'pointerdown'] as const
    for (const type of touches) document.addEventListener(type, touch, true)
    const stop = () => {
      touched = true
      for (const type of touches) document.removeEventListener(type, touch, true)
    }
    void registryAsked().then(() => {
      if (!touched) setPinned((now) => repin(now, latest(name)))
      stop()
    })
    return stop
  }, [name, pathname])
  const retry = async () => {
    const remote = await retryRemote(pinned.remote)
    setPinned((now) => ({ ...now, remote, attempt: now.attempt + 1 }))
  }
  return { pinned, retry }
}

/** The place of a remote in the page. */
export function RemoteOutlet({ remote }: { remote: Remote }) {
  const { pinned, retry } = usePinnedRemote(remote)
  return (
    <MountedRemote
      key={`${containerOf(pinned.remote)}#${pinned.attempt}`}
      remote={pinned.remote}
      onRetry={retry}
    />
  )
}

/** Loads and mounts a remote, with its loading state and error card. */
function MountedRemote({ remote, onRetry }: { remote: Remote; onRetry: () => Promise<void> }) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<MountState>({ name: 'loading' })
  const { store, router } = useShell()
  const t = useText()
  const { pathname } = useLocation()
  const route = findRoute(getRegistry(), pathname)?.route
  const shape = pageShape(route?.chunk ?? '', route?.tiles)
  const retry = () => {
    setState({ name: 'loading' })
    void onRetry()
  }
  // The root calls it long after this render.
  const retryFromRoot = useEffectEvent(retry)

  // React would crash the frame if a remote had removed this element. Ends before React removes it itself.
  useLayoutEffect(() => (container.current ? keepInPlace(container.current, () => undefined) : undefined), [])

  // Loading and mounting happen outside React, in a root of the remote's own.
  useEffect(() => {
    const host = container.current
    if (!host) return undefined
    const mounted = keepMounted({
      remote,
      label: remote.name,
      rootOf: (module) => module,
      container: host,
      store,
      router,
      retry: () => retryFromRoot(),
      mountWidget: widgetMounter({ store, router }),
      onState: setState,
    })
    return mounted.unmount
  }, [remote, router, store])

  return (
    <>
      {state.name === 'loading' && <PageSkeleton shape={shape} />}
      {state.name === 'failed' && (
        <FailureCard
          title={t(messageIdOf(remote.config.title))}
          kind={state.kind}
          // The matching shell version loads with the next page.
          onRetry={state.kind === 'version' ? () => window.location.reload() : retry}
        />
      )}
      <div ref={container} hidden={state.name !== 'ready'} data-remote={remote.name} />
    </>
  )
}
