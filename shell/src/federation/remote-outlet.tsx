import type { LoadFailureKind } from '@portico/shared/contracts'
import { messageIdOf } from '@portico/shared/i18n'
import { failureKind, FailureCard, PageSkeleton } from '@portico/shared/remote'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'react-redux'
import type { Parcel } from 'single-spa'
import { useShellRouter } from '../router/shell-router-context'
import { forgetRemote, loadRemote } from './load-remote'
import { mountRoot } from './parcels'
import type { Remote } from './registry'
import { createRemoteHost } from './remote-host'
import { usePinnedRemote } from './use-pinned-remote'

type Phase = { name: 'loading' } | { name: 'ready' } | { name: 'failed'; kind: LoadFailureKind }

/** A remote's place in the page: empty until it is settled which build runs here. */
export function RemoteOutlet({ remote }: { remote: Remote }) {
  const pinned = usePinnedRemote(remote)
  if (!pinned) return <PageSkeleton />
  return <MountedRemote key={pinned.entry.release.container} remote={pinned} />
}

/** Loads a remote and mounts it here, with what the user sees meanwhile and what they see when it fails. */
function MountedRemote({ remote }: { remote: Remote }) {
  const container = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<Phase>({ name: 'loading' })
  const router = useShellRouter()
  const store = useStore()
  const intl = useIntl()
  const retry = useCallback(() => {
    forgetRemote(remote)
    setAttempt((count) => count + 1)
  }, [remote])

  // Loading and mounting happen outside React, in a root of the remote's own.
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const slot = document.createElement('div')
    element.append(slot)
    let gone = false
    let mounted: Promise<Parcel> | null = null

    const fail = (kind: LoadFailureKind) => {
      if (!gone) setPhase({ name: 'failed', kind })
    }
    const host = createRemoteHost({ remote, store, router, onCrash: fail, retry })
    setPhase({ name: 'loading' })
    loadRemote(remote)
      .then(async ({ module, record }) => {
        if (gone) return
        const since = performance.now()
        mounted = mountRoot(remote.name, module, slot, { host })
        await mounted
        record.phase('mount', since)
        if (!gone) setPhase((now) => (now.name === 'failed' ? now : { name: 'ready' }))
      })
      .catch((error: unknown) => fail(failureKind(error, 'evaluation')))

    return () => {
      gone = true
      // Unmounting is asynchronous: the slot goes once the remote's root is gone.
      void Promise.resolve(mounted)
        .then((parcel) => (parcel?.getStatus() === 'MOUNTED' ? parcel.unmount() : null))
        .catch(() => undefined)
        .finally(() => slot.remove())
    }
  }, [remote, attempt, router, store, retry])

  return (
    <>
      {phase.name === 'loading' && <PageSkeleton />}
      {phase.name === 'failed' && (
        <FailureCard
          title={intl.formatMessage({ id: messageIdOf(remote.config.title) })}
          kind={phase.kind}
          // The shell that it was made for comes with the next page.
          onRetry={phase.kind === 'version' ? () => window.location.reload() : retry}
        />
      )}
      <div ref={container} hidden={phase.name !== 'ready'} data-remote={remote.name} />
    </>
  )
}
