import type { RouteDefinition } from '@portico/shared/contracts'
import type { FastifyRequest } from 'fastify'
import type { Actor, SiteScope } from '../../platform/access/actor'
import type { Clock } from '../../platform/clock'
import type { Tx } from '../../platform/db'
import type { ParsedBody, ParsedParams } from '@portico/shared/contracts'
import { type VoucherFamily, voucherScope } from '../vouchers'

/** What both families' handlers of a call get before their transaction. */
export interface OutsideCaller<R extends RouteDefinition> {
  actor: Actor
  site: SiteScope
  clock: Clock
  request: FastifyRequest
  params: ParsedParams<R>
  body: ParsedBody<R>
}

export interface Caller<R extends RouteDefinition> extends OutsideCaller<R> {
  tx: Tx
}

export const homeOf = (
  { tx, actor, site }: { tx: Tx; actor: Actor; site: SiteScope },
  family: VoucherFamily,
) => voucherScope(tx, actor, site, family)

/**
 * What an Idempotency-Key counts for: this call of this person at this address. Two tills of two people may
 * both begin at 1.
 */
export function repeatableOf(
  { actor, request }: { actor: Actor; request: FastifyRequest },
  body: unknown,
): { accountId: number; route: string; body: unknown } {
  const path = request.url.split('?')[0]?.replace(/\/$/, '') ?? ''
  return { accountId: actor.accountId, route: `${actor.userId} ${request.method} ${path}`, body }
}
