import type { PorticoRouter } from '../router/create-shell-router'
import { clearStoredState } from './stored-state'

/** Hides all content and makes it inert until the browser's user is known. */
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
 * Loads a new document, because only that is certain to have no data of the previous user: store, undo, drafts.
 *
 * @param address Defaults to the start page of the signed-in user.
 */
export function startAfresh(router: PorticoRouter, address = `${router.basename}/`): void {
  concealPage()
  clearStoredState()
  router.dropUnsavedChanges()
  window.location.replace(address)
}
