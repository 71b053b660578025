import { useStore } from 'react-redux'
import { useShellRouter } from '../router/shell-router-context'
import type { PorticoRouter } from '../router/create-shell-router'
import type { AppStore } from '../store/app-store'

/** The store and the router together: what the actions of the shell work on. */
export function useShell(): { store: AppStore; router: PorticoRouter } {
  return { store: useStore() as AppStore, router: useShellRouter() }
}
