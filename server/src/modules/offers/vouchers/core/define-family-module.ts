import { type apiRoutes, multisiteId, type MultisiteId } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import {
  type ApiModule,
  type HandlerAnswer,
  type OutsideContext,
  type RequestContext,
  type RouteId,
} from '../../../../platform/http/define-module'
import { type VoucherCaller, type VoucherFamily, type VoucherScope, voucherScope } from './voucher-scope'

/** Calls that exist for multi-site vouchers too. */
type FamilyId = {
  [Id in RouteId]: [MultisiteId<Id>] extends [never] ? never : MultisiteId<Id> extends RouteId ? Id : never
}[RouteId]
type Route<Id extends RouteId> = (typeof apiRoutes)[Id]
type Inside<Id extends RouteId> = RequestContext<Route<Id>> & VoucherCaller
export type OutsideFamilyContext<Id extends RouteId> = OutsideContext<Route<Id>> & {
  scopeIn: (tx: Tx) => Promise<VoucherScope>
}

type FamilyHandler<Id extends RouteId> =
  | ((ctx: Inside<Id>) => Promise<HandlerAnswer<Route<Id>>>)
  | {
      prepare: (ctx: OutsideFamilyContext<Id>) => Promise<unknown>
      // Each handler has its own prepared type.
      // oxlint-disable-next-line typescript/no-explicit-any
      commit: (ctx: Inside<Id>, prepared: any) => Promise<HandlerAnswer<Route<Id>>>
    }

/** Binds handlers to the calls of one site's vouchers and to their mirrored calls of multi-site vouchers. */
export function defineFamilyModule(handlers: { [Id in FamilyId]?: FamilyHandler<Id> }): ApiModule {
  const bound = Object.entries(handlers).flatMap(([id, handler]) => {
    const familyHandler = handler as FamilyHandler<FamilyId> // typed where it was defined
    return [
      [id, inFamily(familyHandler, 'site')],
      [multisiteId(id), inFamily(familyHandler, 'multisite')],
    ]
  })
  return Object.fromEntries(bound) as ApiModule // the names are computed
}

function inFamily(handler: FamilyHandler<FamilyId>, family: VoucherFamily) {
  const scoped = async (ctx: RequestContext<Route<FamilyId>>) =>
    ({ ...ctx, scope: await voucherScope(ctx.tx, ctx, family) }) as Inside<FamilyId>
  if (typeof handler === 'function') {
    return async (ctx: RequestContext<Route<FamilyId>>) => handler(await scoped(ctx))
  }
  return {
    prepare: (ctx: OutsideContext<Route<FamilyId>>) =>
      handler.prepare({ ...ctx, scopeIn: (tx: Tx) => voucherScope(tx, ctx, family) }),
    commit: async (ctx: RequestContext<Route<FamilyId>>, prepared: unknown) =>
      handler.commit(await scoped(ctx), prepared),
  }
}
