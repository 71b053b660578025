import type { OutgoingRequest } from '../../../platform/outgoing/outgoing-client'
import { basicAuth, type OpenGateway, type SmsText } from './sms-request'

/** Default, unless the address of another region is set. */
export const TWILIO_URL = 'https://api.twilio.com'
export const TWILIO_SID = /^AC[0-9a-f]{32}$/i
/** A messaging service instead of a number: it selects the sender itself. */
const SERVICE_SID = /^MG[0-9a-f]{32}$/i

/** Builds a message for Twilio's API: https://www.twilio.com/docs/messaging/api/message-resource */
export function twilioRequest(gateway: OpenGateway, { to, text }: SmsText): OutgoingRequest {
  const { username: sid, password, from, extra_params } = gateway
  const base = (gateway.url || TWILIO_URL).replace(/\/+$/, '')
  const sender = SERVICE_SID.test(from) ? 'MessagingServiceSid' : 'From'
  return {
    method: 'POST',
    url: `${base}/2010-04-01/Accounts/${sid}/Messages.json`,
    headers: {
      authorization: basicAuth(sid, password),
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams({ ...extra_params, [sender]: from, To: to, Body: text }).toString(),
  }
}

/**
 * Returns the failure in an accepting answer: Twilio can accept a message and report its failure at once.
 * Null if there is none.
 */
export function twilioFailure(body: string): string | null {
  const { status, error_code, error_message } = answerOf(body)
  if (status !== 'failed' && status !== 'undelivered' && !error_code) return null
  const words = typeof error_message === 'string' && error_message ? error_message : String(status)
  return typeof error_code === 'number' ? `${words} (${error_code})` : words
}

/** Returns the message of an error and Twilio's error number. */
export function twilioError(body: string): string | null {
  const { code, message } = answerOf(body)
  if (typeof message !== 'string') return null
  return typeof code === 'number' ? `${message} (${code})` : message
}

function answerOf(body: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}
