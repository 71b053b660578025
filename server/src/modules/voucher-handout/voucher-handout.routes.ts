import type {
  voucherDeliveryRoutes,
  voucherKioskRoutes,
  voucherPresetRoutes,
} from '@portico/shared/contracts'
import { type ApiModule, defineModule } from '../../platform/http/define-module'
import { idempotentRequest, requireIdempotencyKey } from '../../platform/idempotency'
import type { VoucherFamily } from '../vouchers'
import { type Caller, homeOf, type OutsideCaller, repeatableOf } from './handout-handlers'
import { sellVouchers, setSold } from './handout.service'
import {
  type HandoutSettings,
  mailVoucher,
  recordText,
  type Sending,
  type SentText,
  textVoucher,
} from './send-voucher.service'
import { checkKioskPin, getKiosk, saveKiosk, sellAtKiosk } from './voucher-kiosk.service'
import { createPreset, listPresets, removePreset, updatePreset } from './voucher-presets.service'

type Presets = typeof voucherPresetRoutes
type Handout = typeof voucherDeliveryRoutes
type Kiosk = typeof voucherKioskRoutes

/** The calls of one family. */
function presetHandlers(family: VoucherFamily) {
  return {
    list: async (ctx: Caller<Presets['listVoucherPresets']>) =>
      listPresets(ctx.tx, ctx.actor, await homeOf(ctx, family)),
    create: async (ctx: Caller<Presets['createVoucherPreset']>) =>
      createPreset(ctx.tx, ctx.actor, await homeOf(ctx, family), ctx.body, ctx.clock.now()),
    update: async (ctx: Caller<Presets['updateVoucherPreset']>) => {
      const change = { id: ctx.params.presetId, input: ctx.body }
      return updatePreset(ctx.tx, ctx.actor, await homeOf(ctx, family), change, ctx.clock.now())
    },
    delete: async (ctx: Caller<Presets['deleteVoucherPreset']>) =>
      removePreset(ctx.tx, ctx.actor, await homeOf(ctx, family), ctx.params.presetId, ctx.clock.now()),
  }
}

function kioskHandlers(family: VoucherFamily) {
  return {
    get: async (ctx: Caller<Kiosk['getVoucherKiosk']>) =>
      getKiosk(ctx.tx, ctx.actor, await homeOf(ctx, family)),
    save: async (ctx: Caller<Kiosk['saveVoucherKiosk']>) =>
      saveKiosk(ctx.tx, ctx.actor, await homeOf(ctx, family), ctx.body, ctx.clock.now()),
    checkPin: async (ctx: Caller<Kiosk['checkVoucherKioskPin']>) =>
      checkKioskPin(ctx.tx, ctx.actor, await homeOf(ctx, family), ctx.body.pin, ctx.clock.now()),
    create: async (ctx: Caller<Kiosk['createKioskVoucher']>) => {
      const { pin, preset_id: presetId } = ctx.body
      // Without the PIN: its hash would give away so short a secret.
      const call = requireIdempotencyKey(ctx.request, repeatableOf(ctx, { presetId }))
      return sellAtKiosk(
        ctx.tx,
        ctx.actor,
        await homeOf(ctx, family),
        { pin, presetId, call },
        ctx.clock.now(),
      )
    },
  }
}

type SendCall = Handout['sendVoucher']

function handoutHandlers(family: VoucherFamily, settings: HandoutSettings) {
  const sendingOf = (ctx: OutsideCaller<SendCall>): Sending => ({
    ...{ settings, body: ctx.body, voucherId: ctx.params.voucherId },
    call: idempotentRequest(ctx.request, repeatableOf(ctx, ctx.body)),
  })
  return {
    send: {
      prepare: async (ctx: OutsideCaller<SendCall>): Promise<SentText | null> => {
        if (ctx.body.channel === 'mail') return null
        const { actor, site } = ctx
        return textVoucher(actor, (tx) => homeOf({ tx, actor, site }, family), sendingOf(ctx))
      },
      commit: async (ctx: Caller<SendCall>, sent: SentText | null) => {
        const { tx, actor, clock, params } = ctx
        if (sent) return recordText(tx, actor, { voucherId: params.voucherId, sent }, clock.now())
        return mailVoucher(tx, actor, await homeOf(ctx, family), sendingOf(ctx), clock.now())
      },
    },
    setSold: async (ctx: Caller<Handout['markVoucherSold']>) => {
      const change = { voucherId: ctx.params.voucherId, sold: ctx.body.sold }
      return setSold(ctx.tx, ctx.actor, await homeOf(ctx, family), change, ctx.clock.now())
    },
    sell: async (ctx: Caller<Handout['sellVouchers']>) => {
      const call = requireIdempotencyKey(ctx.request, repeatableOf(ctx, ctx.body))
      const sale = { body: ctx.body, call }
      return sellVouchers(ctx.tx, ctx.actor, await homeOf(ctx, family), sale, ctx.clock.now())
    },
  }
}

export function voucherHandoutModule(settings: HandoutSettings): ApiModule {
  const [handout, wideHandout] = [handoutHandlers('site', settings), handoutHandlers('multisite', settings)]
  const [presets, widePresets] = [presetHandlers('site'), presetHandlers('multisite')]
  const [kiosk, wideKiosk] = [kioskHandlers('site'), kioskHandlers('multisite')]
  return defineModule({
    sendVoucher: handout.send,
    sendMultisiteVoucher: wideHandout.send,
    markVoucherSold: handout.setSold,
    markMultisiteVoucherSold: wideHandout.setSold,
    sellVouchers: handout.sell,
    sellMultisiteVouchers: wideHandout.sell,
    listVoucherPresets: presets.list,
    listMultisiteVoucherPresets: widePresets.list,
    createVoucherPreset: presets.create,
    createMultisiteVoucherPreset: widePresets.create,
    updateVoucherPreset: presets.update,
    updateMultisiteVoucherPreset: widePresets.update,
    deleteVoucherPreset: presets.delete,
    deleteMultisiteVoucherPreset: widePresets.delete,
    getVoucherKiosk: kiosk.get,
    getMultisiteVoucherKiosk: wideKiosk.get,
    saveVoucherKiosk: kiosk.save,
    saveMultisiteVoucherKiosk: wideKiosk.save,
    checkVoucherKioskPin: kiosk.checkPin,
    checkMultisiteVoucherKioskPin: wideKiosk.checkPin,
    createKioskVoucher: kiosk.create,
    createKioskMultisiteVoucher: wideKiosk.create,
  })
}
