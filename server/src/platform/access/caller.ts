import type { Actor, SiteScope } from './actor'

/** Who calls a service, and when. The context of a request is one. */
export interface Caller {
  actor: Actor
  now: Date
}

/** The same at a site that the guard has let them into. */
export interface SiteCaller extends Caller {
  site: SiteScope
}
