import { hasShape } from './answer-shape'
import { isOwnFailure, toApiFailure, type ApiFailure } from './api-error'
import { leaveToOtherUser, pageUserHeader } from './page-user'
import { saveFile } from './save-file'
import { readCookie } from './session-cookie'

/** Input of `sendRequest`. `Answer` is the contract's type. */
export interface ApiRequest<Answer = unknown> {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON, or unchanged if it is a FormData. */
  body?: unknown
  /** Undefined and '' are left out. */
  params?: Record<string, string | number | boolean | null | undefined>
  headers?: Record<string, string>
  /** Completes even if the page is left meanwhile. For bodies below 64 KB. */
  keepalive?: boolean
  /** The response is a file: it is saved with this name, and the result is null. */
  saveAs?: string
  /**
   * Shape of a valid response, inserted by the build: see `hasShape`. A number is the status of a response without a
   * body.
   */
  shape?: string
  /** Exists only for its type. */
  answer?: Answer
}

export type ApiResult<Answer = unknown> = { data: Answer } | { error: ApiFailure }

function address({ url, params }: ApiRequest): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  const text = query.toString()
  return text ? `${url}?${text}` : url
}

/** The browser sets a form's content type itself, because it contains the boundary. */
function sentBody(body: unknown): { type: Record<string, string>; content?: BodyInit } {
  if (body === undefined) return { type: {} }
  if (body instanceof FormData) return { type: {}, content: body }
  return { type: { 'content-type': 'application/json' }, content: JSON.stringify(body) }
}

/** Body of a response; undefined if it isn't JSON. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Files never have these types: such a response comes from a proxy. */
const NO_FILE = /^(text\/html|application\/json)/

/** Returns true if a successful response comes from Portico. */
function isOwnAnswer({ saveAs, shape }: ApiRequest, response: Response, body: unknown): boolean {
  if (saveAs !== undefined) return !NO_FILE.test(response.headers.get('content-type') ?? '')
  if (body === undefined) return false
  if (shape && Number(shape)) return response.status === Number(shape) && body === null
  if (shape) return hasShape(body, shape)
  return body !== null || response.status === 204
}

/** Timeout of writes, ms; the entered values stay in their form. */
const WRITE_LIMIT = 15_000

/** Screens cancel their reads; file transfers take as long as their size requires. */
function limitOf({ method = 'GET', body, saveAs }: ApiRequest): AbortSignal | null {
  const isShort = method !== 'GET' && saveAs === undefined && !(body instanceof FormData)
  return isShort ? AbortSignal.timeout(WRITE_LIMIT) : null
}

type UnansweredId = 'error.network' | 'error.timeout' | 'error.intercepted' | 'error.intercepted_change'

function unanswered(id: UnansweredId, message: string): { error: ApiFailure } {
  return { error: { ...toApiFailure(0, null), text: { id }, message } }
}

/** A proxy responded instead of the server, so the outcome of a change is unknown. */
function intercepted({ method = 'GET', saveAs }: ApiRequest, { status }: Response): { error: ApiFailure } {
  const isChange = method !== 'GET' && saveAs === undefined
  const id = isChange ? 'error.intercepted_change' : 'error.intercepted'
  return unanswered(id, `The answer with status ${status} is not the server's`)
}

/** Sends a call: same-origin credentials, JSON in and out, CSRF token and user as headers, and errors in one shape. */
export async function sendRequest<Answer>(
  request: ApiRequest<Answer>,
  signal?: AbortSignal,
): Promise<ApiResult<Answer>> {
  const method = request.method ?? 'GET'
  const token = method === 'GET' ? null : readCookie('XSRF-TOKEN')
  const { type, content } = sentBody(request.body)
  const limit = limitOf(request)
  const signals = [signal, limit].filter((each) => each != null)
  try {
    const response = await fetch(address(request), {
      method,
      credentials: 'same-origin',
      headers: {
        // Errors of a file download are JSON too.
        accept: request.saveAs === undefined ? 'application/json' : '*/*',
        ...type,
        ...(token === null ? {} : { 'x-xsrf-token': token }),
        ...pageUserHeader(),
        ...request.headers,
      },
      ...(content === undefined ? {} : { body: content }),
      ...(request.keepalive ? { keepalive: true } : {}),
      signal: AbortSignal.any(signals),
    })
    if (response.ok && request.saveAs !== undefined) {
      if (!isOwnAnswer(request, response, null)) return intercepted(request, response)
      saveFile(await response.blob(), request.saveAs)
      return { data: null as Answer }
    }
    const body = await bodyOf(response)
    const isOwn = response.ok ? isOwnAnswer(request, response, body) : isOwnFailure(response.status, body)
    if (!isOwn) return intercepted(request, response)
    if (response.ok) return { data: body as Answer }
    const wait = Number(response.headers.get('retry-after'))
    const error = toApiFailure(response.status, body, wait > 0 ? wait : undefined)
    if (error.reason === 'otherUser') leaveToOtherUser()
    return { error }
  } catch (cause) {
    // RTK Query handles rethrown aborts; anything else is a failure to reach the server.
    if (signal?.aborted) throw cause
    return limit?.aborted
      ? unanswered('error.timeout', 'The server did not answer in time')
      : unanswered('error.network', 'The server could not be reached')
  }
}
