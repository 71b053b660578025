import { Result } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useStore } from 'react-redux'
import type { RemoteHost, RemoteModule } from '../../../src/remote'
import type { ShellRouter } from '../../../src/router'

let mounts = 0

/** The remote under work, mounted as the shell does it; a new `remote` takes the place of the old one. */
export function RemoteSlot({ remote, router }: { remote: RemoteModule; router: ShellRouter }) {
  const place = useRef<HTMLDivElement>(null)
  const store = useStore()
  const [attempt, setAttempt] = useState(0)
  const [crash, setCrash] = useState<{ remote: RemoteModule; attempt: number; text: string } | null>(null)
  // The remote lives in a root of its own.
  useEffect(() => {
    const tell = (error: unknown) => setCrash({ remote, attempt, text: String(error) })
    const domElement = document.createElement('div')
    place.current?.append(domElement)
    mounts += 1
    const host: RemoteHost = {
      store,
      router,
      // The page shows it, and the browser's console has it.
      onFault: () => undefined,
      onCrash: (_kind, error) => tell(error),
      retry: () => setAttempt((count) => count + 1),
      onReady: () => undefined,
      platform: { getLoads: () => NOTHING, getShared: () => NOTHING, subscribe: () => () => undefined },
      // There is no other remote here.
      mountWidget: () => Promise.resolve({ state: 'off', reason: 'unknown' }),
    }
    const props = { host, domElement, name: `${remote.name}-${mounts}` } as never
    const mounted = remote
      .bootstrap(props)
      .then(() => remote.mount(props))
      .catch(tell)
    return () => {
      void mounted
        .then(() => remote.unmount(props))
        .catch(() => undefined)
        .finally(() => domElement.remove())
    }
  }, [remote, router, store, attempt])
  const crashed = crash?.remote === remote && crash.attempt === attempt
  return (
    <>
      {crashed && (
        <Result status="error" title={<FormattedMessage id="stand_in.crash" />} subTitle={crash.text} />
      )}
      <div ref={place} data-remote={remote.name} />
    </>
  )
}

const NOTHING: readonly never[] = []
