import { useStore } from 'react-redux'
import { useShellRouter } from '../router/shell-router-context'
import type { PorticoRouter } from '../router/create-shell-router'
import type { AppStore } from './app-store'

/** The store and the router, for the shell's actions. */
export function useShell(): { store: AppStore; router: PorticoRouter } {
  return { store: useStore() as AppStore, router: useShellRouter() }
}
