import type { Actor, SiteScope } from './actor'

/** Who calls a service, and when. The context of a request is one. */
export interface Caller {
  actor: Actor
  now: Date
}

/** A site and the moment: guests and jobs change something there without being users. */
export interface SiteContext {
  site: SiteScope
  now: Date
}

/** Who calls at a site that the guard has let them into. */
export interface SiteCaller extends Caller, SiteContext {}
