import { type SQL, sql } from 'drizzle-orm'
import type { AttentionSource } from '../../../platform/attention'
import { enterable } from '../../access/accounts'
import { routerCause, withRouters } from './router-state.repo'
import { site } from '../../../schema'

/** States that end by themselves, or that a setup in progress has, need no attention. */
const isDown = (now: Date): SQL => sql`(${routerCause(now)}) in ('silent', 'wrong_secret', 'turned_off')`

/** The router of the site, if guests can't log in because of it. */
export const routerDown: AttentionSource = {
  name: 'router',
  scope: 'site',
  seenBy: 'getRouter',
  rows: (caller) => sql`from ${site} ${withRouters(caller.now)}
    where ${site.id} = ${caller.site.id} and ${isDown(caller.now)}`,
}

/** Sites with such a router. */
export const sitesWithRouterDown: AttentionSource = {
  name: 'routers',
  scope: 'account',
  seenBy: 'getAccountRouterHealth',
  rows: ({ actor, now }) =>
    sql`from ${site} ${withRouters(now)} where ${enterable(actor)} and ${isDown(now)}`,
}
