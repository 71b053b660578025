import { createContext, useContext } from 'react'
import type { PorticoRouter } from './create-shell-router'

const ShellRouterContext = createContext<PorticoRouter | null>(null)

export const ShellRouterProvider = ShellRouterContext.Provider

/** The shell's router, for the shell's own screens only. */
export function useShellRouter(): PorticoRouter {
  const router = useContext(ShellRouterContext)
  if (!router) throw new Error('useShellRouter must be used inside the shell')
  return router
}
