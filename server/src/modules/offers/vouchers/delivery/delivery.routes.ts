import type { ApiModule } from '../../../../platform/http/define-module'
import { idempotentRequest, repeatableOf, requireIdempotencyKey } from '../../../../platform/idempotency'
import type { DeliverySettings, SentText } from '../../../messages/deliveries'
import { defineFamilyModule, type OutsideFamilyContext } from '../core'
import { sellVouchers, setSold } from './sell-vouchers.service'
import { mailVoucher, recordText, textVoucher, type VoucherSending } from './send-voucher.service'

export function deliveryModule(settings: DeliverySettings): ApiModule {
  const sendingOf = (ctx: Omit<OutsideFamilyContext<'sendVoucher'>, 'scopeIn'>): VoucherSending => ({
    settings,
    about: 'voucher',
    body: ctx.body,
    voucherId: ctx.params.voucherId,
    call: idempotentRequest(ctx.request, repeatableOf(ctx, ctx.body)),
  })
  return defineFamilyModule({
    sendVoucher: {
      prepare: async (ctx): Promise<SentText | null> => {
        if (ctx.body.channel === 'mail') return null
        return textVoucher(ctx, ctx.scopeIn, sendingOf(ctx))
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
