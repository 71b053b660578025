import type { Location, To, Path } from 'react-router-dom'

/** Asked before a page is left; true keeps the user where they are until they confirm. */
export type LeaveGuard = () => boolean

/**
 * What crosses from the shell's router into every root: plain functions, so that a remote may use
 * another React. Paths carry the base path; `?site=` is kept on every link in here and nowhere else.
 */
export interface ShellRouter {
  basename: string
  getLocation(): Location
  /** Called after every change of the address. Returns the way to stop. */
  subscribe(listener: () => void): () => void
  createHref(to: To): string
  encodeLocation(to: To): Path
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  go(delta: number): void
  /** Adds a guard against leaving; returns the way to take it back. */
  addLeaveGuard(guard: LeaveGuard): () => void
}
