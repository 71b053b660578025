import type { Delivery } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import { ApiError } from '../../../../platform/errors/api-error'
import {
  type GuestSending,
  mailToGuest,
  maskDelivery,
  type SentText,
  textToGuest,
} from '../../../messages/deliveries'
import { readVoucherNetwork } from '../print'
import { presentOne, recordEvents, type VoucherCaller } from '../core'
import { deliveryMail, deliveryText, type DeliveryTexts } from './delivery-content'

export interface VoucherSending extends GuestSending {
  voucherId: number
}

export async function mailVoucher(tx: Tx, caller: VoucherCaller, sending: VoucherSending): Promise<Delivery> {
  const content = deliveryMail(await wordsOf(tx, caller, sending))
  return mailToGuest(tx, caller, sending, {
    content,
    queued: () => recordSent(tx, caller, sending.voucherId, sending.body.to),
  })
}

/** Must run outside a transaction: it waits for the gateway. */
export async function textVoucher(
  ctx: Omit<VoucherCaller, 'scope'>,
  scopeIn: (tx: Tx) => Promise<VoucherCaller['scope']>,
  sending: VoucherSending,
): Promise<SentText> {
  return textToGuest(ctx, sending, async (tx) =>
    deliveryText(await wordsOf(tx, { ...ctx, scope: await scopeIn(tx) }, sending)),
  )
}

/** Records the text message after the gateway answered. */
export async function recordText(
  tx: Tx,
  caller: VoucherCaller,
  { voucherId, sent }: { voucherId: number; sent: SentText },
): Promise<Delivery> {
  const { delivery, repeated } = sent
  if (!repeated && delivery.state === 'sent') await recordSent(tx, caller, voucherId, delivery.to)
  return maskDelivery(caller.actor, delivery)
}

async function recordSent(tx: Tx, { actor, now }: VoucherCaller, voucherId: number, about: string) {
  await recordEvents(tx, [voucherId], { at: now, event: 'sent', actorId: actor.userId, about })
}

async function wordsOf(
  tx: Tx,
  caller: VoucherCaller,
  { settings, voucherId, body }: VoucherSending,
): Promise<DeliveryTexts> {
  const voucher = await presentOne(tx, caller, voucherId)
  const live = voucher.state === 'unused' || voucher.state === 'inuse'
  if (!live) throw new ApiError(409, 'error.voucher.not_live')
  const network = await readVoucherNetwork(tx, caller, { ...settings, voucher })
  return { voucher, language: body.language, site: caller.site, network }
}
