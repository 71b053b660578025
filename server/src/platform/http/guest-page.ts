import type { Language } from '@portico/shared/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { ApiError } from '../errors/api-error'
import { toApiError } from '../errors/to-api-error'
import { PRIVATE_ANSWER } from './private-answer'

/** Bytes; larger than any form that guests send. */
const FORM_LIMIT = 32 * 1024

type AnswerError = (error: GuestError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** An error as a page for people shows it. */
export interface GuestError extends Pick<ApiError, 'status' | 'messageId'> {
  /** Minutes until another attempt, rounded up. */
  minutes: number
}

/**
 * Registers pages for guests: they send forms, which no other route on this server reads, and read nothing else.
 * `answerError` answers errors with a page, because people read them; without it they're answered like those of the API.
 */
export function registerGuestPages(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
  answerError?: AnswerError,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(body as string)), // parseAs guarantees a string
    )
    if (answerError) {
      scope.setErrorHandler((thrown: FastifyError, request, reply) => {
        const { status, messageId, options } = toApiError(thrown)
        if (status >= 500) request.log.error({ err: thrown }, 'request failed')
        const minutes = Math.ceil(Number(options.values?.seconds ?? 60) / 60)
        return answerError({ status, messageId, minutes }, request, reply.headers(options.headers ?? {}))
      })
    }
    register(scope)
  })
}

/** Returns the sent form; empty if none was sent. */
export const sentForm = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** Returns the values of the sent form by field; the last one of a field that was sent several times. */
export const sentValues = (request: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(sentForm(request))

export const pageNonce = () => randomBytes(16).toString('base64')

const CONCEALING =
  "addEventListener('pagehide',function(){document.documentElement.style.display='none'});" +
  "addEventListener('pageshow',function(event){if(event.persisted)location.reload()})"

/**
 * Hides a private page when it's left, and loads it again when Back shows it as it was left. Chromium keeps pages for
 * Back in spite of `no-store`, and follows `Clear-Site-Data` on HTTPS only. The page works without it.
 */
export const concealingScript = (nonce: string) => `<script nonce="${nonce}">${CONCEALING}</script>`

/** Sources by directive of the content security policy: `{ 'connect-src': 'https://api.stripe.com' }`. */
export type PolicySources = Readonly<Record<string, string>>

interface GuestPage {
  /** The HTML document. */
  page: string
  nonce: string
  status?: number
  /** Added to what every page for guests can load: its own styles, images and fonts. */
  sources?: PolicySources
}

/** Lets a page run the scripts that contain its nonce. */
export const ownScripts = (nonce: string): PolicySources => ({ 'script-src': `'nonce-${nonce}'` })

function policyOf(nonce: string, sources: PolicySources): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'style-src': `'nonce-${nonce}'`,
    'img-src': "'self'",
    'font-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
  }
  for (const [name, added] of Object.entries(sources)) {
    directives[name] = [directives[name] ?? '', added].join(' ').trim()
  }
  return Object.entries({ ...directives, 'frame-ancestors': "'none'" })
    .map(([name, values]) => `${name} ${values}`)
    .join('; ')
}

/** Sends a page that can't be framed. It's not cached: captive browsers show it again after the guest has moved on. */
export function sendGuestPage(
  reply: FastifyReply,
  { page, nonce, status = 200, sources = {} }: GuestPage,
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': PRIVATE_ANSWER, 'content-security-policy': policyOf(nonce, sources) })
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Returns the single values of a query. */
export function textValues(values: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const LANGUAGES: Record<string, Language> = { en: 'en-US', es: 'es-ES' }

/** Returns the language of a tag such as `es`, `es-MX` or `en;q=0.8`; null if it's not supported. */
export function languageOf(tag: string | undefined): Language | null {
  return LANGUAGES[tag?.trim().slice(0, 2).toLowerCase() ?? ''] ?? null
}

/** Returns the page's language; `?lang=es` overrides the browser's languages. */
export function pageLanguage(request: FastifyRequest): Language {
  const languages = [textValues(request.query).lang, ...(request.headers['accept-language'] ?? '').split(',')]
  for (const tag of languages) {
    const language = languageOf(tag)
    if (language) return language
  }
  return 'en-US'
}

/** Returns false if another site sent the form. Browsers without the header are accepted. */
export const isOwnForm = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] !== 'cross-site'
