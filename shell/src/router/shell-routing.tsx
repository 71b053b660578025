import { useSyncExternalStore, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import type { PorticoRouter } from './create-shell-router'
import { ShellRouterProvider } from './shell-router-context'

/** The shell's own screens, over the same router as every remote. */
export function ShellRouting({ router, children }: { router: PorticoRouter; children: ReactNode }) {
  const location = useSyncExternalStore(router.subscribe, router.getLocation)
  return (
    <ShellRouterProvider value={router}>
      <Router basename={router.basename} location={location} navigator={router}>
        {children}
      </Router>
    </ShellRouterProvider>
  )
}
