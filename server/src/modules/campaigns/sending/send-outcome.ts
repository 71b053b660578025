import type { ClaimedDelivery, DeliveryOutcome } from './deliveries.repo'

const MINUTE_MS = 60_000
/** Waits after the attempts; after the last it has failed. */
export const CAMPAIGN_RETRY_MS = [5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS)

/** Only then the address itself is at fault: a server that refuses this sender would suppress every guest. */
const NO_MAILBOX = /\b5\.1\.[0-36]\b|user unknown|no such (?:user|mailbox)|mailbox (?:unavailable|not found)/i

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
}

/**
 * What an error of the mail server means. Only where the server has said no, or got no message, an email may be sent
 * again: a connection that broke while it was handed over leaves open whether it arrived.
 */
export function outcomeOfError(
  { id, attempts }: ClaimedDelivery,
  failure: unknown,
  now: Date,
): DeliveryOutcome {
  const { code, command, responseCode = 0, message } = failure as SmtpError
  const error = message.replace(/\s+/g, ' ').slice(0, 300)
  const refused = responseCode >= 400
  if (!refused && !isBeforeData(code, command)) return { id, state: 'unconfirmed', error }
  const isFinal = responseCode >= 500 && code !== 'EAUTH' && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const wait = CAMPAIGN_RETRY_MS[attempts - 1]
  if (isFinal) return { id, state: 'failed', error, noMailbox: NO_MAILBOX.test(message) }
  if (wait === undefined) return { id, state: 'failed', error }
  return { id, state: 'queued', error, nextAt: new Date(now.getTime() + wait) }
}

/** The connection failed, or the server stopped before it asked for the message. */
function isBeforeData(code: string | undefined, command: string | undefined): boolean {
  if (code === 'EDNS' || code === 'EAUTH' || code === 'ETLS') return true
  return command === 'CONN' || command === 'EHLO' || command === 'HELO' || command === 'STARTTLS'
}
