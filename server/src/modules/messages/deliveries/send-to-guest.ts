import type { Delivery, SendBody } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import type { Actor } from '../../../platform/access/actor'
import type { SiteCaller, SiteContext } from '../../../platform/access/caller'
import { maskAny } from '../../../platform/access/mask-personal'
import { type Tx, withTx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import {
  answerOnce,
  earlierAnswer,
  keepFirstAnswer,
  type IdempotentRequest,
} from '../../../platform/idempotency'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import { requirePhoneNumber } from '../../../platform/phone-field'
import type { Installation } from '../../../platform/installation'
import { findSiteMail, type MailContent, queuePreparedMail } from '../mail'
import { findDelivery, sendText } from '../sms'

export type DeliverySettings = Pick<
  Installation,
  'db' | 'clock' | 'box' | 'outgoing' | 'publicUrl' | 'mailKept'
>

export interface GuestSending {
  settings: DeliverySettings
  /** Subject of the message. */
  about: 'voucher' | 'guest-user' | 'payment-account'
  body: SendBody
  /** Null if the caller sent no idempotency key. */
  call: IdempotentRequest | null
}

/** Limits an account's emails, because users can enter any address here. */
const MAILS: RateLimit = { name: 'guest-mail', max: 300, windowMs: HOUR_MS }

/** Emails a guest. `queued` runs in the same transaction, once for repeated calls. */
export async function mailToGuest(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  { settings, about: template, body, call }: GuestSending,
  { content, queued }: { content: MailContent; queued?: () => Promise<void> },
): Promise<Delivery> {
  await assertWithinLimits(tx, [[MAILS, site.accountId]], now)
  const { to, language } = body
  const { box, mailKept } = settings
  const { id: siteId, accountId } = site
  const { mailId } = await answerOnce(tx, call, now, async () => {
    await queued?.()
    return {
      mailId: await queuePreparedMail(tx, box, { to, language, template, siteId, accountId, content }, now),
    }
  })
  return maskDelivery(actor, await findSiteMail(tx, { siteId, template, box, mailKept }, mailId))
}

export interface SentText {
  delivery: Delivery
  /** True for a repeated call, which sends nothing. */
  repeated: boolean
}

/** Texts a guest. Must run outside a transaction: it waits for the gateway. */
export async function textToGuest(
  { site, now }: SiteContext,
  { settings, about, body, call }: GuestSending,
  write: (tx: Tx) => Promise<string>,
): Promise<SentText> {
  const to = requirePhoneNumber(body.to, site.default_countrycode, 'to')
  const ready = await withTx(settings.db, async (tx) => {
    const text = await write(tx)
    const earlier = await earlierAnswer<{ smsId: number }>(tx, call)
    return { text, delivery: earlier && (await findDelivery(tx, site.id, earlier.smsId, now)) }
  })
  if (ready.delivery) return { delivery: ready.delivery, repeated: true }
  const message = { to, text: ready.text, about }
  const delivery = await sendText(settings, site, message, (tx, smsId, begun) =>
    keepFirstAnswer(tx, call, { smsId }, begun),
  ).catch(refuseWithoutGateway)
  return { delivery, repeated: false }
}

export const maskDelivery = (actor: Actor, delivery: Delivery): Delivery =>
  actor.frontDesk ? { ...delivery, to: maskAny(delivery.to) } : delivery

/** Throws 422 if no gateway is set up, because a retry can't succeed. */
function refuseWithoutGateway(error: unknown): never {
  if (!(error instanceof ApiError) || error.messageId !== 'error.sms.not_set_up') throw error
  throw new ApiError(422, error.messageId, { fields: { channel: [{ id: error.messageId }] } })
}
