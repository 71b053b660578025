import type { Delivery, ErrorText, Language } from '@portico/shared/contracts'
import type { SiteScope } from '../../../platform/access/actor'
import { withTx, type Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { textsIn } from '../../../platform/texts'
import type { Installation } from '../../../platform/installation'
import { callGateway } from './call-gateway'
import { countAttempt, secondsToTomorrow } from './sms-days.repo'
import { claimAgain, findMessage, insertMessage, recordAttempt, type SmsRow } from './sms-deliveries.repo'
import { findGateway } from './sms-gateway.repo'
import { openGateway } from './sms-gateway.service'
import type { OpenGateway } from './sms-request'
import { presentDelivery } from './sms.present'

export type SmsSending = Pick<Installation, 'db' | 'clock' | 'box' | 'outgoing'>

/** Returns the owner that a message is encrypted for. */
const bodyOwner = (siteId: number, recipient: string) => `outbound_sms:${siteId}:${recipient}`

/** Sends a test message. Must run outside a transaction: it waits for the gateway. */
export async function sendTest(
  sending: SmsSending,
  site: SiteScope,
  { to, language }: { to: string; language: Language },
): Promise<Delivery> {
  const text = textsIn(language)('sms.test', { site: site.name })
  return attempt(sending, text, async (tx, now) => {
    const gateway = await beginAttempt(tx, sending, site.id, now)
    const body = sending.box.seal(text, bodyOwner(site.id, to))
    const message = { siteId: site.id, recipient: to, about: 'test' as const, body }
    return { gateway, row: await insertMessage(tx, message, now) }
  })
}

export interface NewText {
  to: string
  text: string
  about: SmsRow['about']
}

/**
 * Sends a text to a guest. Must run outside a transaction. `begun` runs in the transaction that begins the
 * attempt: if it throws, nothing is sent.
 */
export async function sendText(
  sending: SmsSending,
  site: SiteScope,
  { to, text, about }: NewText,
  begun: (tx: Tx, id: number, now: Date) => Promise<void>,
): Promise<Delivery> {
  return attempt(sending, text, async (tx, now) => {
    const gateway = await beginAttempt(tx, sending, site.id, now)
    const body = sending.box.seal(text, bodyOwner(site.id, to))
    const row = await insertMessage(tx, { siteId: site.id, recipient: to, about, body }, now)
    await begun(tx, row.id, now)
    return { gateway, row }
  })
}

/** Returns the delivery of a text. */
export async function findDelivery(tx: Tx, siteId: number, id: number, now: Date): Promise<Delivery> {
  const row = await findMessage(tx, siteId, id)
  if (!row) throw notFound()
  return presentDelivery(row, now)
}

/** Sends a text again unchanged, with the current settings. */
export async function resendMessage(sending: SmsSending, siteId: number, id: number): Promise<Delivery> {
  const { db, box } = sending
  const row = await withTx(db, (tx) => findMessage(tx, siteId, id))
  if (!row) throw notFound()
  const text = openBody(box, row)
  return attempt(sending, text, async (tx, now) => {
    const gateway = await beginAttempt(tx, sending, siteId, now)
    const claimed = await claimAgain(tx, row, now)
    if (!claimed) throw new ApiError(409, 'error.conflict')
    return { gateway, row: claimed }
  })
}

function openBody(box: SecretBox, { siteId, recipient, body }: SmsRow): string {
  const text = box.openIfOurs(body, bodyOwner(siteId, recipient))
  if (text === null) throw new ApiError(409, 'error.sms.unreadable')
  return text
}

interface Begun {
  gateway: OpenGateway
  row: SmsRow
}

/** Counts and records the attempt before the call, and its outcome after it. */
async function attempt(
  { db, clock, outgoing }: SmsSending,
  text: string,
  begin: (tx: Tx, now: Date) => Promise<Begun>,
): Promise<Delivery> {
  const { gateway, row } = await withTx(db, (tx) => begin(tx, clock.now()))
  const cause: ErrorText | null = await callGateway(outgoing, gateway, { to: row.recipient, text })
  const now = clock.now()
  const after = await withTx(db, async (tx) => {
    await recordAttempt(tx, row, cause, now)
    return findMessage(tx, row.siteId, row.id)
  })
  if (!after) throw notFound()
  return presentDelivery(after, now)
}

/** Throws if no gateway is set up, or the daily limit is reached. */
async function beginAttempt(tx: Tx, { box }: SmsSending, siteId: number, now: Date): Promise<OpenGateway> {
  const stored = await findGateway(tx, siteId)
  const gateway = openGateway(stored, box)
  if (!stored || !gateway) throw new ApiError(409, 'error.sms.not_set_up')
  const most = stored.maxPerDay
  if (!(await countAttempt(tx, siteId, { now, most }))) {
    const wait = await secondsToTomorrow(tx, siteId, now)
    throw new ApiError(429, 'error.sms.day_limit', {
      values: { max: most },
      headers: { 'retry-after': String(wait) },
    })
  }
  return gateway
}
