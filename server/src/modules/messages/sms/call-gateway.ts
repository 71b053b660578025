import type { ErrorMessageId, ErrorText } from '@portico/shared/contracts'
import type { OutgoingAnswer, OutgoingClient } from '../../../platform/outgoing/outgoing-client'
import { OutgoingError, type OutgoingErrorCode } from '../../../platform/outgoing/outgoing-error'
import { answerWords, shownDetail } from './answer-detail'
import { basicAuth, customRequest, type OpenGateway, type SmsText } from './sms-request'
import { twilioError, twilioFailure, twilioRequest } from './twilio'

const ERROR_TEXTS: Record<OutgoingErrorCode, ErrorMessageId> = {
  url: 'error.outgoing.url',
  address: 'error.outgoing.address',
  dns: 'error.outgoing.dns',
  refused: 'error.outgoing.refused',
  tls: 'error.outgoing.tls',
  timeout: 'error.outgoing.timeout',
  too_large: 'error.outgoing.too_large',
  redirects: 'error.outgoing.redirects',
  failed: 'error.outgoing.failed',
}

/**
 * Sends a text to the gateway. Returns null if it accepted the text, else the reason. No transaction may be
 * open.
 */
export async function callGateway(
  client: OutgoingClient,
  gateway: OpenGateway,
  message: SmsText,
): Promise<ErrorText | null> {
  const isTwilio = gateway.provider === 'twilio'
  const request = isTwilio ? twilioRequest(gateway, message) : customRequest(gateway, message)
  try {
    const answer = await client.send(request)
    return isTwilio ? twilioOutcome(gateway, answer) : customOutcome(gateway, answer)
  } catch (error) {
    if (error instanceof OutgoingError) return { id: ERROR_TEXTS[error.code] }
    throw error
  }
}

const isTaken = ({ status }: OutgoingAnswer) => status >= 200 && status < 300

function twilioOutcome(gateway: OpenGateway, answer: OutgoingAnswer): ErrorText | null {
  if (!isTaken(answer)) return refusal(answer.status, twilioError(answer.body) ?? '', gateway)
  const failure = twilioFailure(answer.body)
  return failure === null ? null : refusal(answer.status, failure, gateway)
}

function customOutcome(gateway: OpenGateway, answer: OutgoingAnswer): ErrorText | null {
  if (isTaken(answer)) return null
  return refusal(answer.status, answerWords(answer.body), gateway)
}

function refusal(status: number, words: string, gateway: OpenGateway): ErrorText {
  const detail = shownDetail(words, secretsOf(gateway))
  return detail
    ? { id: 'error.outgoing.status_detail', values: { status, detail } }
    : { id: 'error.outgoing.status', values: { status } }
}

function secretsOf({ username, password, header_value }: OpenGateway): string[] {
  return [password, header_value, basicAuth(username, password)]
}
