import type { Delivery, ParsedBody, voucherDeliveryRoutes } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import { maskAny } from '../../platform/access/mask-personal'
import type { Clock } from '../../platform/clock'
import { type Database, type Tx, withTx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import {
  answerOnce,
  earlierAnswer,
  keepFirstAnswer,
  type IdempotentRequest,
} from '../../platform/idempotency'
import type { OutgoingClient } from '../../platform/outgoing/outgoing-client'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { assertWithinLimits, type RateLimit } from '../../platform/session/rate-limit'
import { findSiteMail, queuePreparedMail } from '../mail'
import { findDelivery, sendText } from '../sms'
import { readVoucherNetwork } from '../voucher-design'
import { assertCanVoucher, presentOne, recordEvents, type VoucherScope } from '../vouchers'
import { handoutMail, handoutText, type HandoutWords } from './handout-content'

export interface HandoutSettings {
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
  settings: HandoutSettings
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
  actor: Actor,
  home: VoucherScope,
  { settings, voucherId, body, call }: Sending,
  now: Date,
): Promise<Delivery> {
  const words = await wordsOf(tx, actor, home, { settings, voucherId, body, call }, now)
  await assertWithinLimits(tx, [[MAILS, home.accountId]], now)
  const { to, language } = body
  const { box, mailKept } = settings
  const { accountId, at } = home
  const { mailId } = await answerOnce(tx, call, now, async () => {
    const mail = {
      ...{ to, language, template: MAIL, siteId: at.id, accountId },
      content: handoutMail(words),
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
  actor: Actor,
  homeIn: (tx: Tx) => Promise<VoucherScope>,
  sending: Sending,
): Promise<SentText> {
  const { settings, body, call } = sending
  const { db, clock } = settings
  const ready = await withTx(db, async (tx) => {
    const home = await homeIn(tx)
    const words = await wordsOf(tx, actor, home, sending, clock.now())
    const earlier = await earlierAnswer<{ smsId: number }>(tx, call)
    const delivery = earlier && (await findDelivery(tx, home.at.id, earlier.smsId, clock.now()))
    return { home, text: handoutText(words), delivery }
  })
  if (ready.delivery) return { delivery: ready.delivery, repeated: true }
  const message = { to: body.to, text: ready.text, about: 'voucher' } as const
  const delivery = await sendText(settings, ready.home.at, message, (tx, smsId, now) =>
    keepFirstAnswer(tx, call, { smsId }, now),
  ).catch(refuseWithoutGateway)
  return { delivery, repeated: false }
}

/** Once the gateway has answered. */
export async function recordText(
  tx: Tx,
  actor: Actor,
  { voucherId, sent }: { voucherId: number; sent: SentText },
  now: Date,
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
  actor: Actor,
  home: VoucherScope,
  { settings, voucherId, body }: Sending,
  now: Date,
): Promise<HandoutWords> {
  assertCanVoucher(actor, 'handOut', home.family)
  const voucher = await presentOne(tx, actor, home, voucherId, now)
  const live = voucher.state === 'unused' || voucher.state === 'inuse'
  if (!live) throw new ApiError(409, 'error.voucher.not_live')
  const network = await readVoucherNetwork(tx, actor, home, { ...settings, voucher })
  return { voucher, language: body.language, site: home.at, network }
}

/** 422: what was asked for cannot be done here, whoever asks again. */
function refuseWithoutGateway(error: unknown): never {
  if (!(error instanceof ApiError) || error.messageId !== 'error.sms.not_set_up') throw error
  throw new ApiError(422, error.messageId, { fields: { channel: [{ id: error.messageId }] } })
}
