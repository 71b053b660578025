import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/access/actor'
import type { ApiModule } from '../../../platform/http/define-module'
import { idempotentRequest, requireIdempotencyKey } from '../../../platform/idempotency'
import { defineFamilyModule, type OutsideFamilyContext } from '../core'
import { sellVouchers, setSold } from './sell-vouchers.service'
import {
  type DeliverySettings,
  mailVoucher,
  recordText,
  type Sending,
  type SentText,
  textVoucher,
} from './send-voucher.service'

export function deliveryModule(settings: DeliverySettings): ApiModule {
  const sendingOf = (ctx: Omit<OutsideFamilyContext<'sendVoucher'>, 'scopeIn'>): Sending => ({
    ...{ settings, body: ctx.body, voucherId: ctx.params.voucherId },
    call: idempotentRequest(ctx.request, repeatableOf(ctx, ctx.body)),
  })
  return defineFamilyModule({
    sendVoucher: {
      prepare: async (ctx): Promise<SentText | null> => {
        if (ctx.body.channel === 'mail') return null
        return textVoucher(async (tx) => ({ ...ctx, scope: await ctx.scopeIn(tx) }), sendingOf(ctx))
      },
      commit: (ctx, sent: SentText | null) =>
        sent
          ? recordText(ctx.tx, ctx, { voucherId: ctx.params.voucherId, sent })
          : mailVoucher(ctx.tx, ctx, sendingOf(ctx)),
    },

    markVoucherSold: (ctx) => setSold(ctx.tx, ctx, { ...ctx.params, ...ctx.body }),

    sellVouchers: (ctx) => {
      const call = requireIdempotencyKey(ctx.request, repeatableOf(ctx, ctx.body))
      return sellVouchers(ctx.tx, ctx, { body: ctx.body, call })
    },
  })
}

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
