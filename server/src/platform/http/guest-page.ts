import type { Language } from '@portico/shared/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Html } from './html'
import { PRIVATE_ANSWER } from './private-answer'

/** Larger than any form that guests send. */
const FORM_LIMIT = 16 * 1024

/** Registers pages for guests: they send forms, which no other route on this server reads. */
export function registerGuestPages(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))), // parseAs guarantees a string
    )
    register(scope)
  })
}

export const pageNonce = () => randomBytes(16).toString('base64')

const CONCEALING =
  "addEventListener('pagehide',function(){document.documentElement.style.display='none'});" +
  "addEventListener('pageshow',function(event){if(event.persisted)location.reload()})"

/**
 * Hides a private page when it's left, and loads it again when Back shows it as it was left. Chromium keeps pages for
 * Back in spite of `no-store`, and follows `Clear-Site-Data` on HTTPS only. The page works without it.
 */
export const concealingScript = (nonce: string) => `<script nonce="${nonce}">${CONCEALING}</script>`

interface GuestPage {
  page: Html
  nonce: string
  status?: number
  /** The page contains `concealingScript`. */
  isConcealing?: boolean
}

/** Sends a page that can't be framed and runs no other scripts. It's not cached, like captive browsers. */
export function sendGuestPage(
  reply: FastifyReply,
  { page, nonce, status = 200, isConcealing = false }: GuestPage,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(isConcealing ? [`script-src 'nonce-${nonce}'`] : []),
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .code(status)
    .headers({ 'cache-control': PRIVATE_ANSWER, 'content-security-policy': policy.join('; ') })
    .type('text/html; charset=utf-8')
    .send(page.markup)
}

/** Returns the single values of a query or form. */
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
