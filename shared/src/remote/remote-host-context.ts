import { createContext, useContext, useEffect } from 'react'
import type { RemoteHost } from './remote-types'

export const RemoteHostContext = createContext<RemoteHost | null>(null)

/** What the shell gave to this root. */
export function useRemoteHost(): RemoteHost {
  const host = useContext(RemoteHostContext)
  if (!host) throw new Error('useRemoteHost must be used inside a remote')
  return host
}

/** While `dirty` is true, leaving the page asks the user first, wherever the way out is. */
export function useLeaveGuard(dirty: boolean): void {
  const { router } = useRemoteHost()
  // The shell's router lives outside React: the guard must be taken back when the form goes.
  useEffect(() => {
    if (!dirty) return undefined
    return router.addLeaveGuard(() => true)
  }, [dirty, router])
}
