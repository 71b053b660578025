import { sql } from 'drizzle-orm'
import type { AttentionSource } from '../../../platform/attention'
import { enterable } from '../../access/accounts'
import { isDown, withRouters } from './router-state.repo'
import { site } from '../../../schema'

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
