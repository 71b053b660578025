import { useEffect } from 'react'
import { useShell } from './use-shell'

/**
 * Goes on to where the user must be. Nobody is asked about unsaved changes: the page that holds them may
 * not be shown any more.
 */
export function Redirect({ to }: { to: string }) {
  const { router } = useShell()
  // The address bar is outside React.
  useEffect(() => {
    router.replace(router.basename + to)
    router.getPendingLeave()?.leave()
  }, [router, to])
  return null
}
