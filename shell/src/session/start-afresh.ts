import type { PorticoRouter } from '../router/create-shell-router'
import { clearStoredState } from './stored-state'

/** Hides all content and takes it out of reach, until it is known who is at this browser. */
export function concealPage(): void {
  const root = document.documentElement
  root.inert = true
  root.style.opacity = '0'
}

export function revealPage(): void {
  const root = document.documentElement
  root.inert = false
  root.style.opacity = ''
}

/**
 * Leaves for a new document, since only that surely has nothing of the user before: no store, no undo, no draft.
 *
 * @param address the start page of the user who is signed in now, by default
 */
export function startAfresh(router: PorticoRouter, address = `${router.basename}/`): void {
  concealPage()
  clearStoredState()
  router.dropUnsavedChanges()
  window.location.replace(address)
}
