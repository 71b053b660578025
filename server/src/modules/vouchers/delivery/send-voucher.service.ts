import type { Delivery, ParsedBody, voucherDeliveryRoutes } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { maskAny } from '../../../platform/access/mask-personal'
import type { Clock } from '../../../platform/clock'
import { type Database, type Tx, withTx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import {
  answerOnce,
  earlierAnswer,
  keepFirstAnswer,
  type IdempotentRequest,
} from '../../../platform/idempotency'
import type { OutgoingClient } from '../../../platform/outgoing/outgoing-client'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import { findSiteMail, queuePreparedMail } from '../../mail'
import { findDelivery, sendText } from '../../sms'
import { readVoucherNetwork } from '../print'
import { presentOne, recordEvents, type VoucherCaller } from '../core'
import { deliveryMail, deliveryText, type DeliveryWords } from './delivery-content'

export interface DeliverySettings {
  db: Database
  clock: Clock
  box: SecretBox
  outgoing: OutgoingClient
  publicUrl: string
  /** No mail server is set up. */
  mailKept: boolean
}

type SendBody = ParsedBody<(typeof voucherDeliveryRoutes)['sendVoucher']>

export interface Sending {
  settings: DeliverySettings
  voucherId: number
  body: SendBody
  /** Null where the caller sent no key. */
  call: IdempotentRequest | null
}

/** Anybody's address can be typed here: an account cannot flood people with mails. */
const MAILS: RateLimit = { name: 'voucher-mail', max: 300, windowMs: 60 * 60_000 }
const MAIL = 'voucher'

export async function mailVoucher(
  tx: Tx,
  caller: VoucherCaller,
  { settings, voucherId, body, call }: Sending,
): Promise<Delivery> {
  const { actor, scope, now } = caller
  const words = await wordsOf(tx, caller, { settings, voucherId, body, call })
  await assertWithinLimits(tx, [[MAILS, scope.accountId]], now)
  const { to, language } = body
  const { box, mailKept } = settings
  const { accountId, at } = scope
  const { mailId } = await answerOnce(tx, call, now, async () => {
    const mail = {
      ...{ to, language, template: MAIL, siteId: at.id, accountId },
      content: deliveryMail(words),
    }
    const sent = { at: now, event: 'sent', actorId: actor.userId, about: to } as const
    await recordEvents(tx, [voucherId], sent)
    return { mailId: await queuePreparedMail(tx, box, { ...mail, template: MAIL }, now) }
  })
  const delivery = await findSiteMail(tx, { siteId: at.id, template: MAIL, box, mailKept }, mailId)
  return maskDelivery(actor, delivery)
}

export interface SentText {
  delivery: Delivery
  /** Nothing was sent: this call was made before. */
  repeated: boolean
}

/** Not in a transaction: it waits for the gateway. */
export async function textVoucher(
  callerIn: (tx: Tx) => Promise<VoucherCaller>,
  sending: Sending,
): Promise<SentText> {
  const { settings, body, call } = sending
  const { db } = settings
  const ready = await withTx(db, async (tx) => {
    const caller = await callerIn(tx)
    const words = await wordsOf(tx, caller, sending)
    const earlier = await earlierAnswer<{ smsId: number }>(tx, call)
    const delivery = earlier && (await findDelivery(tx, caller.site.id, earlier.smsId, caller.now))
    return { site: caller.site, text: deliveryText(words), delivery }
  })
  if (ready.delivery) return { delivery: ready.delivery, repeated: true }
  const message = { to: body.to, text: ready.text, about: 'voucher' } as const
  const delivery = await sendText(settings, ready.site, message, (tx, smsId, now) =>
    keepFirstAnswer(tx, call, { smsId }, now),
  ).catch(refuseWithoutGateway)
  return { delivery, repeated: false }
}

/** Once the gateway has answered. */
export async function recordText(
  tx: Tx,
  { actor, now }: VoucherCaller,
  { voucherId, sent }: { voucherId: number; sent: SentText },
): Promise<Delivery> {
  const { delivery, repeated } = sent
  if (!repeated && delivery.state === 'sent') {
    const event = { at: now, event: 'sent', actorId: actor.userId, about: delivery.to } as const
    await recordEvents(tx, [voucherId], event)
  }
  return maskDelivery(actor, delivery)
}

const maskDelivery = (actor: Actor, delivery: Delivery): Delivery =>
  actor.frontDesk ? { ...delivery, to: maskAny(delivery.to) } : delivery

async function wordsOf(
  tx: Tx,
  caller: VoucherCaller,
  { settings, voucherId, body }: Sending,
): Promise<DeliveryWords> {
  const voucher = await presentOne(tx, caller, voucherId)
  const live = voucher.state === 'unused' || voucher.state === 'inuse'
  if (!live) throw new ApiError(409, 'error.voucher.not_live')
  const network = await readVoucherNetwork(tx, caller, { ...settings, voucher })
  return { voucher, language: body.language, site: caller.site, network }
}

/** 422: what was asked for cannot be done here, whoever asks again. */
function refuseWithoutGateway(error: unknown): never {
  if (!(error instanceof ApiError) || error.messageId !== 'error.sms.not_set_up') throw error
  throw new ApiError(422, error.messageId, { fields: { channel: [{ id: error.messageId }] } })
}
