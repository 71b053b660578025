import { useUser } from '@portico/shared/session'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { forgetSession } from './end-session'
import { signInAddress } from '../sign-in/next-address'
import { useShell } from '../app/use-shell'

/** Cleans up after a session that the server ended (401) and asks to sign in again, with the way back. */
export function useSessionEnd(): void {
  const { store, router } = useShell()
  const { pathname, search } = useLocation()
  const signedIn = useUser() !== null
  const before = useRef(signedIn)
  // A call of any remote may end the session; storage, caches and the address bar are outside React.
  useEffect(() => {
    const ended = before.current && !signedIn
    before.current = signedIn
    if (!ended) return
    forgetSession(store, router)
    router.replace(router.basename + signInAddress(pathname, search))
    // Unsaved changes cannot be saved any more: nobody is asked about them.
    router.getPendingLeave()?.leave()
  }, [signedIn, pathname, search, store, router])
}
