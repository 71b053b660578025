import { createContext, useContext, useEffect } from 'react'
import type { RemoteHost } from './remote-types'

export const RemoteHostContext = createContext<RemoteHost | null>(null)

/** Returns the shell's host object for this root. */
export function useRemoteHost(): RemoteHost {
  const host = useContext(RemoteHostContext)
  if (!host) throw new Error('useRemoteHost must be used inside a remote')
  return host
}

/** While `dirty` is true, every navigation away from the page asks the user first. */
export function useLeaveGuard(dirty: boolean): void {
  const { router } = useRemoteHost()
  // The shell's router is outside React, so the guard must be removed when the form unmounts.
  useEffect(() => {
    if (!dirty) return undefined
    return router.addLeaveGuard(() => true)
  }, [dirty, router])
}
