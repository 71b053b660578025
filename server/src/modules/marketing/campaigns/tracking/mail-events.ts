import { type MailEvents, mailEvents } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import type { FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import type { Tx } from '../../../../platform/db'
import { ApiError, notFound } from '../../../../platform/errors/api-error'
import { sameText } from '../../../../platform/secrets/same-text'
import { readEmailToken } from './email-token'
import { noteBounces } from '../suppressions/suppressions.repo'
import { sentAmong } from './mail-events.repo'

/** Maximum age of reports; older ones could be replays. */
const TOLERANCE_MS = 5 * MINUTE_MS

/** Checks a header like `t=1700000000,v1=hex`: HMAC-SHA256 of `t.body` with the webhook secret. */
export function readSigned(
  { headers, rawBody = Buffer.alloc(0) }: Pick<FastifyRequest, 'headers' | 'rawBody'>,
  webhookSecret: string | null,
  now: Date,
): MailEvents['events'] {
  if (webhookSecret === null) throw notFound()
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-portico-signature'] ?? ''))
  const [, time = '', signature = ''] = match ?? []
  const expected = createHmac('sha256', webhookSecret).update(`${time}.`).update(rawBody).digest('hex')
  const age = Math.abs(now.getTime() - Number(time) * 1000)
  if (!match || age > TOLERANCE_MS || !sameText(signature, expected)) {
    throw new ApiError(403, 'error.forbidden')
  }
  const parsed = mailEvents.safeParse(jsonOf(rawBody.toString()))
  if (!parsed.success) throw new ApiError(400, 'error.malformed')
  return parsed.data.events
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Applies a provider's reports. Unknown emails are ignored: the provider may also send for others. */
export async function takeMailEvents(
  tx: Tx,
  events: MailEvents['events'],
  secret: string,
  now: Date,
): Promise<void> {
  const bounced: number[] = []
  const complained: number[] = []
  for (const { type, permanent, ...about } of events) {
    const id = deliveryOf(secret, about)
    if (id === null || type === 'delivered') continue
    if (type === 'complained') complained.push(id)
    else if (permanent) bounced.push(id)
  }
  const sent = await sentAmong(tx, [...bounced, ...complained])
  const known = (ids: number[]) => ids.filter((id) => sent.has(id))
  await noteBounces(tx, { ids: known(bounced), reason: 'bounced', now })
  await noteBounces(tx, { ids: known(complained), reason: 'complained', now })
}

/** Finds the delivery by the signed address that the email bounced to, else by its message ID. */
function deliveryOf(
  secret: string,
  {
    message_id: messageId = '',
    return_path: path = '',
  }: Pick<MailEvents['events'][number], 'message_id' | 'return_path'>,
): number | null {
  const token = /\+([^@+]+)@/.exec(path)?.[1]
  if (token !== undefined) return readEmailToken(secret, 'bounce', token)?.[0] ?? null
  const id = /^<?portico\.campaign\.(\d{1,15})@/.exec(messageId)?.[1]
  return id === undefined ? null : Number(id)
}
