import { MINUTE_MS } from '@portico/shared/units'
import type { ClaimedDelivery, DeliveryOutcome } from './deliveries.repo'

/** Delays after the attempts; after the last the email has failed. */
const CAMPAIGN_RETRY_MS = [5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS)

/**
 * Matches only errors of the address itself: a server that rejects this sender would otherwise suppress every
 * guest.
 */
const NO_MAILBOX = /\b5\.1\.[0-36]\b|user unknown|no such (?:user|mailbox)|mailbox (?:unavailable|not found)/i

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  /** Response of the server. */
  response?: string
}

/**
 * Classifies an error of the mail server. An email that wasn't handed over, or that the server rejected, may
 * be sent again. If the connection broke after the hand-over, it's unknown if the email arrived.
 */
export function outcomeOfError(
  { id, attempts }: ClaimedDelivery,
  failure: unknown,
  { isHandedOver, now }: { isHandedOver: boolean; now: Date },
): DeliveryOutcome {
  const { code, responseCode = 0, message, response } = failure as SmtpError
  const error = (response ?? message).replace(/\s+/g, ' ').slice(0, 300)
  if (isHandedOver && responseCode < 400) return { id, state: 'unconfirmed', error }
  const isFinal = responseCode >= 500 && code !== 'EAUTH' && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const wait = CAMPAIGN_RETRY_MS[attempts - 1]
  if (isFinal) return { id, state: 'failed', error, noMailbox: NO_MAILBOX.test(error) }
  if (wait === undefined) return { id, state: 'failed', error }
  return { id, state: 'queued', error, nextAt: new Date(now.getTime() + wait) }
}
