import type { IntegrationCause } from '@portico/shared/contracts'
import {
  ServiceFailure,
  type Connection,
  type Service,
  type ServiceAnswer,
  type ServiceRequest,
} from './service'

/** A service that asks for longer is called again after this. */
const MAX_WAIT_SECONDS = 86_400
/** Characters of a service's own words. */
const MAX_DETAIL = 300

interface Context {
  service: Service
  connection: Connection
  request: ServiceRequest
  now: Date
}

/** Returns why an answer isn't a success; undefined: it is. */
export function answerFailure(answer: ServiceAnswer, context: Context): ServiceFailure | undefined {
  const { service, connection, request } = context
  const { status } = answer
  if (request.accepts?.includes(status)) return undefined
  if (status >= 200 && status < 300) return unexpectedBody(answer, request)
  if (status >= 300 && status < 400) return new ServiceFailure('redirect', originOf(answer, request))
  const { reason, detail, waitSeconds } =
    service.failure?.(answer, connection) ?? commonFailure(answer, context)
  return new ServiceFailure(
    reason,
    detail.slice(0, MAX_DETAIL),
    waitSeconds ?? retryAfterSeconds(answer.headers['retry-after'], context.now),
  )
}

/** Returns the failure that an answer has by its status alone. */
function commonFailure(answer: ServiceAnswer, { connection, service, request }: Context): ServiceFailure {
  const { status } = answer
  const namesList = service.fields.some(({ name, listed }) => {
    const value = connection.values[name] ?? ''
    return listed && value !== '' && request.url.includes(encodeURIComponent(value))
  })
  if (status === 404) return new ServiceFailure(namesList ? 'list_gone' : 'answer', wordsOf(answer))
  // A key can be mistyped; a token of a sign-in was valid once.
  if (status === 401)
    return new ServiceFailure(connection.values['access_token'] ? 'revoked' : 'wrong_key', wordsOf(answer))
  const cause = BY_STATUS[status] ?? (status >= 500 ? 'server_error' : 'rejected')
  return new ServiceFailure(cause, wordsOf(answer))
}

const BY_STATUS: Readonly<Record<number, IntegrationCause>> = {
  402: 'not_allowed',
  403: 'not_allowed',
  405: 'answer',
  408: 'server_error',
  410: 'gone',
  429: 'rate_limited',
}

function unexpectedBody(
  answer: ServiceAnswer,
  { expects = 'json' }: ServiceRequest,
): ServiceFailure | undefined {
  const isEmpty = answer.text.trim() === ''
  if (expects === 'anything' || isEmpty || answer.json !== undefined) return undefined
  if (expects === 'text' && !isPage(answer)) return undefined
  return new ServiceFailure('answer', answer.headers['content-type'] ?? '')
}

/** Returns the service's own words about a failure, from the usual fields of JSON errors. */
function wordsOf({ json, text, status, ...answer }: ServiceAnswer): string {
  const words = messageIn(json)
  if (words) return words
  const isShown = json === undefined && text.trim() !== '' && !isPage({ text, headers: answer.headers })
  return isShown ? text.trim() : `HTTP ${status}`
}

const MESSAGE_FIELDS = [
  'detail',
  'message',
  'Message',
  'ErrorMessage',
  'description',
  'error_description',
  'error',
  'title',
]

function messageIn(json: unknown): string | undefined {
  if (typeof json === 'string') return json || undefined
  if (typeof json !== 'object' || json === null) return undefined
  if (Array.isArray(json)) return messageIn(json[0])
  const fields = json as Record<string, unknown>
  for (const name of MESSAGE_FIELDS) {
    const value = fields[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return messageIn(fields['errors']) ?? messageIn(fields['error'])
}

const isPage = ({ text, headers }: Pick<ServiceAnswer, 'text' | 'headers'>) =>
  (headers['content-type'] ?? '').includes('text/html') || /^\s*<(!doctype|html)/i.test(text)

/** Returns the seconds of a Retry-After header, which is a number of seconds or a date; null: none. */
function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_WAIT_SECONDS) : null
}

function originOf({ headers }: ServiceAnswer, { url }: ServiceRequest): string {
  const location = headers['location'] ?? ''
  return URL.canParse(location, url) ? new URL(location, url).origin : ''
}
