import { isApiFailure, type ApiFailure, type ApiRequest } from '../http'

export const idempotencyHeader = (key: string) => ({ 'idempotency-key': key })

/** Unlike crypto.randomUUID this also works on pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The server processed the first attempt, whose response was lost, and not this one. */
const wasSavedBefore = ({ status, text }: ApiFailure) => status === 409 && text.id === 'error.key_reused'

/** True if the server may have saved something although the call failed. */
export function mayHaveSaved(error: unknown): boolean {
  if (!isApiFailure(error)) return error != null
  return error.status < 400 || error.status >= 500 || error.text.id === 'error.saved_before'
}

interface Attempt {
  key: string
  content: string
}

/** Attempts without a response, by page visit and call. */
const unanswered = new Map<string, Attempt[]>()
/** A tab that stays open for long forgets the oldest ones. */
const MOST_CALLS = 100

/** Each page visit has an entry in the browser's history, with a key from the router. */
function visit(): string {
  const { key } = (window.history.state ?? {}) as { key?: string }
  return `${window.location.pathname} ${key ?? ''}`
}

function contentOf({ body, params }: ApiRequest): string {
  if (!(body instanceof FormData)) return JSON.stringify([params, body])
  const parts = [...body].map(([name, part]) =>
    typeof part === 'string' ? [name, part] : [name, part.name, part.size, part.lastModified],
  )
  return JSON.stringify([params, parts])
}

/**
 * Sends a POST with an Idempotency-Key, so that repeating it creates nothing twice. If no response arrived, the same
 * page sends the same key again, even after an edit: the server then processes it unless it has already processed the
 * first attempt, and reports that otherwise.
 */
export async function sendOnce<Result extends { data: unknown } | { error: ApiFailure }>(
  request: ApiRequest,
  send: (request: ApiRequest) => Promise<Result>,
): Promise<Result | { error: ApiFailure }> {
  if (request.method !== 'POST') return send(request)
  const ownKey = request.headers?.['idempotency-key']
  if (ownKey !== undefined) return textForUsers(await send(request))
  const call = `${visit()} ${request.url}`
  const content = contentOf(request)
  const open = unanswered.get(call) ?? []
  const attempt = open.find((each) => each.content === content) ?? open.at(-1) ?? { key: newKey(), content }
  const result = await send({
    ...request,
    headers: { ...request.headers, ...idempotencyHeader(attempt.key) },
  })
  const others = (unanswered.get(call) ?? []).filter(({ key }) => key !== attempt.key)
  const isOpen = 'error' in result && !isDefinite(result.error)
  remember(call, isOpen ? [...others, attempt] : others)
  return textForUsers(result)
}

/** True if the server certainly did nothing this time, or has reported what it did. */
export const isDefinite = ({ status }: ApiFailure) => status >= 400 && status < 500

function remember(call: string, attempts: Attempt[]): void {
  unanswered.delete(call)
  if (attempts.length > 0) unanswered.set(call, attempts)
  const [oldest] = unanswered.keys()
  if (unanswered.size > MOST_CALLS && oldest !== undefined) unanswered.delete(oldest)
}

/** The server's text addresses developers, who set the key themselves. */
function textForUsers<Result extends { data: unknown } | { error: ApiFailure }>(
  result: Result,
): Result | { error: ApiFailure } {
  if (!('error' in result) || !wasSavedBefore(result.error)) return result
  return { error: { ...result.error, text: { id: 'error.saved_before' } } }
}
