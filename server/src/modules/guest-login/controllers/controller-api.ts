import type { Clock } from '../../../platform/clock'
import { CertificateError } from '../../../platform/outgoing/certificate-connector'
import type { OutgoingAnswer, OutgoingClient } from '../../../platform/outgoing/outgoing-client'
import { OUTGOING_CAUSES } from '../../../platform/outgoing/outgoing-causes'
import { OutgoingError } from '../../../platform/outgoing/outgoing-error'
import { ControllerError, unreachable } from './controller-failure'
import type { RequestSlots } from './request-slots'
import { isUrgent } from './urgency'

export interface ControllerRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Address of another service of the vendor; by default that of the connection. */
  url?: string
  /** Below that address. */
  path: string
  query?: Readonly<Record<string, string | number>>
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>
  /** `nothing`: the text of a successful answer isn't read as JSON. */
  expects?: 'json' | 'nothing'
  /** The redirect itself is the answer. */
  returnsRedirect?: boolean
}

/** Answer with status 2xx or 4xx; all others are thrown. */
export interface ControllerAnswer {
  status: number
  headers: Record<string, string>
  setCookies: string[]
  /** Undefined if the answer isn't JSON, which only happens with status 4xx or where no JSON was expected. */
  json: unknown
}

interface Options {
  url: string
  outgoing: OutgoingClient
  clock: Clock
  /** Nothing is sent until these are filled in. */
  missingFields: readonly string[]
  /** Waits; tests don't. */
  pause: (ms: number) => Promise<void>
  /** Open requests of this connection, and of all. */
  slots: readonly RequestSlots[]
}

const DEFAULT_RETRY_SECONDS = 30
/** A controller that asks for longer is asked again after this. */
const MAX_RETRY_SECONDS = 3600

/** Sends requests to one controller. Every failure is thrown as a ControllerError with its cause. */
export class ControllerApi {
  private pausedUntil = 0
  private ahead: number | null = null

  constructor(private readonly options: Options) {}

  get pause(): (ms: number) => Promise<void> {
    return this.options.pause
  }

  /** Host of the connection's address; empty if it's no address. */
  get host(): string {
    const { url } = this.options
    return URL.canParse(url) ? new URL(url).hostname : ''
  }

  now(): number {
    return this.options.clock.now().getTime()
  }

  /** Seconds by which the controller's clock is ahead of ours; null before the first answer with a date. */
  get clockAhead(): number | null {
    return this.ahead
  }

  async send(request: ControllerRequest): Promise<ControllerAnswer> {
    const { missingFields: missing } = this.options
    if (missing.length > 0) throw new ControllerError({ state: 'not_configured', missing })
    this.assertNotPaused()
    const answer = await this.inSlots(() => {
      // Another request may have been told to slow down meanwhile.
      this.assertNotPaused()
      return this.sendNow(request)
    })
    this.noteDate(answer)
    return this.judged(request, answer)
  }

  private inSlots<T>(work: () => Promise<T>): Promise<T> {
    return this.options.slots.reduceRight<() => Promise<T>>(
      (inner, slots) => () => slots.use(isUrgent(), inner),
      work,
    )()
  }

  private async sendNow(request: ControllerRequest): Promise<OutgoingAnswer> {
    const { method, headers, json, form } = request
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json)
    const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
    try {
      return await this.options.outgoing.send({
        method,
        url: this.addressOf(request),
        redirects: 'return',
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': type }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      })
    } catch (error) {
      throw toControllerError(error)
    }
  }

  private addressOf({ url = this.options.url, path, query }: ControllerRequest): string {
    const base = url.replace(/\/+$/, '')
    if (!query) return base + path
    const values = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) values.set(name, String(value))
    return `${base}${path}?${values.toString()}`
  }

  private judged(request: ControllerRequest, answer: OutgoingAnswer): ControllerAnswer {
    const { status, headers, setCookies, body } = answer
    if (status === 429) throw this.rateLimited(headers['retry-after'])
    if (status >= 500) throw unreachable('server_error', `HTTP ${status}`)
    const isRedirect = status >= 300 && status < 400
    if (isRedirect && !request.returnsRedirect) throw unreachable('redirect', originOf(headers['location']))
    const json = parsed(body)
    const expectsJson = status < 300 && request.expects !== 'nothing'
    if (expectsJson && json === undefined) throw unreachable('not_json', headers['content-type'])
    return { status, headers, setCookies, json }
  }

  private assertNotPaused(): void {
    const left = Math.ceil((this.pausedUntil - this.now()) / 1000)
    if (left > 0) throw rateLimitError(left)
  }

  /** Pauses all requests of the connection: the limit is the controller's, not the request's. */
  private rateLimited(retryAfter: string | undefined): ControllerError {
    const seconds = Math.min(MAX_RETRY_SECONDS, Math.max(1, this.secondsOf(retryAfter)))
    this.pausedUntil = this.now() + seconds * 1000
    return rateLimitError(seconds)
  }

  /** Retry-After is a number of seconds, or a date by the controller's clock. */
  private secondsOf(retryAfter: string | undefined): number {
    if (retryAfter === undefined) return DEFAULT_RETRY_SECONDS
    if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
    const date = Date.parse(retryAfter)
    if (Number.isNaN(date)) return DEFAULT_RETRY_SECONDS
    return Math.ceil((date - this.now()) / 1000) - (this.ahead ?? 0)
  }

  private noteDate({ headers }: OutgoingAnswer): void {
    const date = Date.parse(headers['date'] ?? '')
    if (!Number.isNaN(date)) this.ahead = Math.round((date - this.now()) / 1000)
  }
}

function rateLimitError(retryAfterSeconds: number): ControllerError {
  return new ControllerError({ state: 'not_reachable', cause: 'rate_limited', detail: '', retryAfterSeconds })
}

function toControllerError(error: unknown): unknown {
  if (error instanceof CertificateError) {
    const { fingerprint, isChanged, message } = error
    const cause = isChanged ? 'certificate_changed' : 'certificate'
    return new ControllerError({ state: 'not_reachable', cause, detail: message, fingerprint })
  }
  return error instanceof OutgoingError ? unreachable(OUTGOING_CAUSES[error.code], error.message) : error
}

/** Leaves out path and query of a redirect, which can contain tokens. */
function originOf(location = ''): string {
  return URL.canParse(location) ? new URL(location).origin : ''
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
