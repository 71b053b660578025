import type { Actor, SiteScope } from './actor'

/** Caller of a service, and the time. A request context satisfies it. */
export interface Caller {
  actor: Actor
  now: Date
}

/** A site and the time, for changes by guests and jobs, which aren't users. */
export interface SiteContext {
  site: SiteScope
  now: Date
}

/** Caller at a site that the guard has admitted them to. */
export interface SiteCaller extends Caller, SiteContext {}
