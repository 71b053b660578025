import type { LoadFailureKind } from '@portico/shared/contracts'
import { failureKind, FailureCard, PageSkeleton, type RemoteHost } from '@portico/shared/remote'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'react-redux'
import type { Parcel } from 'single-spa'
import { useShellRouter } from '../router/shell-router-context'
import { forgetRemote, loadRemote, tellFailure } from './load-remote'
import { mountRemote } from './parcels'
import type { Remote } from './registry'

type Phase = { name: 'loading' } | { name: 'ready' } | { name: 'failed'; kind: LoadFailureKind }

/** Loads a remote and mounts it here, with what the user sees meanwhile and what they see when it fails. */
export function RemoteOutlet({ remote }: { remote: Remote }) {
  const container = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<Phase>({ name: 'loading' })
  const router = useShellRouter()
  const store = useStore()
  const intl = useIntl()
  const build = remote.entry.release.container

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
    const tell = (kind: LoadFailureKind, error: unknown) =>
      tellFailure({ name: remote.name, build: remote.entry.release.build, kind, error, fellBack: false })
    const host: RemoteHost = {
      store,
      router,
      onFault: tell,
      onCrash: (kind, error) => {
        tell(kind, error)
        fail(kind)
      },
      retry: () => {
        forgetRemote(remote)
        setPhase({ name: 'loading' })
        setAttempt((count) => count + 1)
      },
      onReady: () => undefined,
    }
    setPhase({ name: 'loading' })
    loadRemote(remote)
      .then(async ({ module }) => {
        if (gone) return
        mounted = mountRemote(module, slot, host)
        await mounted
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
    // A new build, or a retry, mounts anew; a new object of the same entry does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [build, attempt, router, store])

  const retry = () => {
    forgetRemote(remote)
    setAttempt((count) => count + 1)
  }
  return (
    <>
      {phase.name === 'loading' && <PageSkeleton />}
      {phase.name === 'failed' && (
        <FailureCard
          title={intl.formatMessage({ id: remote.config.title })}
          kind={phase.kind}
          onRetry={retry}
        />
      )}
      <div ref={container} hidden={phase.name !== 'ready'} data-remote={remote.name} />
    </>
  )
}
