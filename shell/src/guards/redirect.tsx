import { useEffect } from 'react'
import { isAppPath } from './paths'
import { useShell } from '../app/use-shell'

/** A site in the address stays there, also one that does not exist: the page it leads to tells of it. */
function withSiteOf(search: string, to: string): string {
  const site = new URLSearchParams(search).get('site')
  return site === null || !isAppPath(to) ? to : `${to}?site=${encodeURIComponent(site)}`
}

/**
 * Goes on to where the user must be. Nobody is asked about unsaved changes: the page that holds them may
 * not be shown any more.
 */
export function Redirect({ to }: { to: string }) {
  const { router } = useShell()
  // The address bar is outside React.
  useEffect(() => {
    router.replace(router.basename + withSiteOf(router.getLocation().search, to))
    router.getPendingLeave()?.leave()
  }, [router, to])
  return null
}
