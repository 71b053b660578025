import type { ApiModule } from '../../../../platform/http/define-module'
import { type Database, withReader } from '../../../../platform/db'
import { repeatableOf, requireIdempotencyKey } from '../../../../platform/idempotency'
import { hashPassword } from '../../../../platform/session/password'
import { defineFamilyModule, type OutsideFamilyContext } from '../core'
import { acceptShiftPin, type CheckedPin, checkShiftPin, findOpenKiosk } from './kiosk-pin'
import { getKiosk, saveKiosk, sellAtKiosk } from './voucher-kiosk.service'

export function kioskModule({ db }: { db: Database }): ApiModule {
  // PINs are hashed and checked between transactions, as passwords are at sign-in.
  const checkPin = async (
    ctx: OutsideFamilyContext<'checkVoucherKioskPin'> | OutsideFamilyContext<'createKioskVoucher'>,
  ) => {
    const kiosk = await withReader(db, async (tx) => findOpenKiosk(tx, await ctx.scopeIn(tx), ctx.now))
    return checkShiftPin(kiosk, ctx.body.pin)
  }
  return defineFamilyModule({
    getVoucherKiosk: (ctx) => getKiosk(ctx.tx, ctx),
    saveVoucherKiosk: {
      prepare: async ({ body: { pin } }) => (pin === undefined ? undefined : hashPassword(pin)),
      commit: (ctx, pinHash: string | undefined) => saveKiosk(ctx.tx, ctx, { ...ctx.body, pinHash }),
    },
    checkVoucherKioskPin: {
      prepare: checkPin,
      commit: (ctx, checked: CheckedPin) => acceptShiftPin(ctx.tx, ctx, checked),
    },
    createKioskVoucher: {
      prepare: checkPin,
      commit: (ctx, checked: CheckedPin) => {
        const presetId = ctx.body.preset_id
        // Omits the PIN: its hash would reveal such a short secret.
        const call = requireIdempotencyKey(ctx.request, repeatableOf(ctx, { presetId }))
        return sellAtKiosk(ctx.tx, ctx, { checked, presetId, call })
      },
    },
  })
}
