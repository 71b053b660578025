import { requireIdempotencyKey } from '../../../platform/idempotency'
import { defineFamilyModule } from '../core'
import { repeatableOf } from '../delivery'
import { assertShiftPin } from './kiosk-pin'
import { getKiosk, saveKiosk, sellAtKiosk } from './voucher-kiosk.service'

export const kioskModule = defineFamilyModule({
  getVoucherKiosk: (ctx) => getKiosk(ctx.tx, ctx),
  saveVoucherKiosk: (ctx) => saveKiosk(ctx.tx, ctx, ctx.body),
  checkVoucherKioskPin: (ctx) => assertShiftPin(ctx.tx, ctx, ctx.body.pin),
  createKioskVoucher: (ctx) => {
    const { pin, preset_id: presetId } = ctx.body
    // Without the PIN: its hash would give away so short a secret.
    const call = requireIdempotencyKey(ctx.request, repeatableOf(ctx, { presetId }))
    return sellAtKiosk(ctx.tx, ctx, { pin, presetId, call })
  },
})
