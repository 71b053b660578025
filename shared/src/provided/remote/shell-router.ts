import type { Location, To, Path } from 'react-router-dom'

/** Asked before a page is left; true keeps the user on the page until they confirm. */
export type LeaveGuard = () => boolean

/**
 * The shell router's functions for every root: plain functions, so that a remote may use another React. Paths include
 * the base path; only this router adds `?site=` to links.
 */
export interface ShellRouter {
  basename: string
  getLocation(): Location
  /** Called after every change of the address. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  createHref(to: To): string
  encodeLocation(to: To): Path
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  go(delta: number): void
  /** Adds a guard against leaving; returns a function that removes it. */
  addLeaveGuard(guard: LeaveGuard): () => void
}
