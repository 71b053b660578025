import type { Language } from '@portico/shared/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Html } from './html'
import { PRIVATE_ANSWER } from './private-answer'

/** Of the largest form that guests send. */
const FORM_LIMIT = 16 * 1024

/** Registers pages for guests: they send forms, which nothing else on this server reads. */
export function registerGuestPages(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))), // parseAs says so
    )
    register(scope)
  })
}

export const pageNonce = () => randomBytes(16).toString('base64')

/** A page that runs no script and can't be framed. Captive browsers keep nothing, so neither do we. */
export function sendGuestPage(
  reply: FastifyReply,
  { page, nonce, status = 200 }: { page: Html; nonce: string; status?: number },
): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
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

/** Query or form: single values only. */
export function textValues(values: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const LANGUAGES: Record<string, Language> = { en: 'en-US', es: 'es-ES' }

/** Of `es`, `es-MX` or `en;q=0.8`; null: one that we don't speak. */
export function languageOf(tag: string | undefined): Language | null {
  return LANGUAGES[tag?.trim().slice(0, 2).toLowerCase() ?? ''] ?? null
}

/** `?lang=es` wins over what the browser asks for. */
export function pageLanguage(request: FastifyRequest): Language {
  const wanted = [textValues(request.query).lang, ...(request.headers['accept-language'] ?? '').split(',')]
  for (const tag of wanted) {
    const language = languageOf(tag)
    if (language) return language
  }
  return 'en-US'
}

/** False where another site sent the form. Browsers that don't say are let through. */
export const isOwnForm = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] !== 'cross-site'
