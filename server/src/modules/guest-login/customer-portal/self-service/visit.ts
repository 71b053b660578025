import { customerPortalPath, DEFAULT_SPLASH_DESIGN } from '@portico/shared/contracts'
import { splashDocument } from '@portico/shared/splash-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import { withReader, type Tx } from '../../../../platform/db'
import type { BlobStore } from '../../../../platform/blobs'
import { ApiError, notFound } from '../../../../platform/errors/api-error'
import {
  type GuestError,
  isOwnForm,
  ownScripts,
  pageLanguage,
  pageNonce,
  sendGuestPage,
  sentValues,
  textValues,
} from '../../../../platform/http/guest-page'
import { html, type Html } from '../../../../platform/http/html'
import { textsIn, type TextId } from '../../../../platform/texts'
import { sameText } from '../../../../platform/secrets/same-text'
import type { Installation } from '../../../../platform/installation'
import type { PaymentDeps } from '../../../finance/payments'
import type { Routers } from '../../routers'
import { brandedDesign, guestBrandOf } from '../../../provider/branding'
import { findOpenSite, siteScope } from '../../../site-setup/sites'
import { splashContent } from '../../../site-setup/splash'
import { portalOf } from '../customer-portal.service'
import type { HolderContext } from './holder.service'
import {
  closeHolderSession,
  findHolder,
  type Holder,
  openHolderSession,
  SESSION_MS,
} from './holder-sessions.repo'
import { type Frame, type Notice, NOTICES, signInPage } from './pages'

export interface Deps extends Pick<Installation, 'db' | 'clock' | 'secret' | 'box' | 'publicUrl'> {
  routers: Routers
  blobs: BlobStore
  payments: PaymentDeps
}

const COOKIE = 'guest_portal'
/** A request at a site with an enabled customer portal. */
export interface Visit {
  context: HolderContext
  settings: Awaited<ReturnType<typeof portalOf>>
  frame: Frame
  form: Readonly<Record<string, string | undefined>>
  request: FastifyRequest
  /** Null: not signed in at this site. */
  holder: Holder | null
  token: string
}

export type Answer = { page: Html; status?: number } | { go: Notice | '' }

/** Throws 404 if the portal is off. */
export async function visitOf({ db, clock, secret }: Deps, request: FastifyRequest): Promise<Visit> {
  const siteId = Number((request.params as { siteId: string }).siteId)
  if (!Number.isSafeInteger(siteId)) throw notFound()
  const now = clock.now()
  const token = request.cookies[COOKIE] ?? ''
  const language = pageLanguage(request)
  return withReader(db, async (tx) => {
    const row = await findOpenSite(tx, siteId)
    const settings = await portalOf(tx, siteId)
    if (!row || !settings.enabled) throw notFound()
    const site = siteScope(row)
    const { notice } = textValues(request.query)
    const brand = await guestBrandOf(tx, row.accountId)
    const holder = token ? await findHolder(tx, { siteId, token, now }) : null
    return {
      context: { site, now },
      settings,
      frame: {
        siteId,
        siteName: site.name,
        timezone: site.timezone,
        language,
        nonce: pageNonce(),
        isSignedIn: holder !== null,
        csrf: csrfOf(secret, token),
        brand,
        design: brandedDesign((await splashContent(tx, siteId, 'published')).design, brand),
        welcomeText: settings.welcome_text,
        notice: NOTICES.find((each) => each === notice),
      },
      form: sentValues(request),
      request,
      holder,
      token,
    }
  })
}

/** Rejects forms sent from other sites: a signed-in guest's form needs the session's token. */
export function assertForm({ secret }: Deps, { request, holder, token, form }: Visit): void {
  const isSame = sameText(csrfOf(secret, token), form.csrf ?? '')
  if (!isOwnForm(request) || (holder && !isSame)) throw new ApiError(403, 'error.forbidden.csrf')
}

function csrfOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`self-service form ${token}`).digest('base64url')
}

/** Signs a guest in with a new token, which prevents session fixation. */
export async function enter(
  tx: Tx,
  { context, token, request }: Visit,
  { holder, reply }: { holder: Holder; reply: FastifyReply },
): Promise<void> {
  if (token) await closeHolderSession(tx, token)
  const opened = await openHolderSession(tx, { siteId: context.site.id, holder, now: context.now })
  reply.setCookie(COOKIE, opened, { ...cookieOptions(request), maxAge: SESSION_MS / 1000 })
  clearPageCache(reply)
}

const cookieOptions = (request: FastifyRequest) =>
  ({
    path: '/guest/portal',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  }) as const

export function leave(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(COOKIE, cookieOptions(request))
  clearPageCache(reply)
}

/** Clears the cache: Chromium keeps pages for Back in spite of `no-store`, and drops them on this header over HTTPS. */
function clearPageCache(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache"')
}

export function refused({ frame }: Visit, error: TextId): Answer {
  return { page: signInPage({ ...frame, error: textsIn(frame.language)(error) }), status: 422 }
}

export function send(reply: FastifyReply, visit: Visit, answer: Answer): FastifyReply {
  if ('go' in answer) return redirect(reply, visit, answer.go)
  const { page, status = 200 } = answer
  const { nonce, isSignedIn } = visit.frame
  // A signed-in guest's page contains `concealingScript`.
  const sources = isSignedIn ? ownScripts(nonce) : {}
  return sendGuestPage(reply, { page: page.markup, nonce, status, sources })
}

export function redirect(reply: FastifyReply, { frame }: Visit, notice: Notice | ''): FastifyReply {
  const query = new URLSearchParams({ lang: frame.language.slice(0, 2), ...(notice && { notice }) })
  return reply.redirect(`${customerPortalPath(frame.siteId)}?${query.toString()}`, 303)
}

/** Answers errors without a site's design, because the database may have failed. */
export function answerError(
  { status, messageId, minutes }: GuestError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = pageLanguage(request)
  const t = textsIn(language)
  const text: TextId =
    messageId === 'error.too_many_requests'
      ? 'self_service.error.too_many'
      : status === 404
        ? 'self_service.error.not_found'
        : status === 403
          ? 'self_service.error.again'
          : 'self_service.error.server'
  const nonce = pageNonce()
  const page = splashDocument({
    language,
    nonce,
    design: DEFAULT_SPLASH_DESIGN,
    title: t('self_service.title'),
    content: html`<p class="alert" role="alert">${t(text, { minutes })}</p>`.markup,
  })
  return sendGuestPage(reply, { page, nonce, status })
}
