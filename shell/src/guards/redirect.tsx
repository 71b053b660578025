import { useEffect } from 'react'
import { isAppPath } from '../addresses/paths'
import { useShell } from '../store/use-shell'

/** Keeps the site of the address, even one that doesn't exist: the target page reports it. */
function withSiteOf(search: string, to: string): string {
  const site = new URLSearchParams(search).get('site')
  return site === null || !isAppPath(to) ? to : `${to}?site=${encodeURIComponent(site)}`
}

/** Redirects without asking about unsaved changes, because the page that has them may not be shown anymore. */
export function Redirect({ to }: { to: string }) {
  const { router } = useShell()
  // The address bar is outside React.
  useEffect(() => {
    router.replace(router.basename + withSiteOf(router.getLocation().search, to))
    router.getPendingLeave()?.leave()
  }, [router, to])
  return null
}
