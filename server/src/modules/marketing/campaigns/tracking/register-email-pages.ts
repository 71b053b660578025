import { SURFACES, type Language } from '@portico/shared/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Tx, withTx } from '../../../../platform/db'
import {
  pageLanguage,
  pageNonce,
  registerGuestPages,
  sendGuestPage,
} from '../../../../platform/http/guest-page'
import { html, Html } from '../../../../platform/http/html'
import { belongsToHost } from '../../../../platform/http/known-hosts'
import { textsIn } from '../../../../platform/texts'
import type { Installation } from '../../../../platform/installation'
import { buttonColors, type GuestBrand, guestBrandOf } from '../../../provider/branding'
import { readEmailToken } from './email-token'
import { unsubscribe } from './unsubscribe.service'
import { findSubscriber, type Subscriber } from './subscribers.repo'
import { noteClick, noteOpen } from './email-reactions.repo'

type Deps = Pick<Installation, 'db' | 'clock' | 'secret'>

const BASE = '/guest/email'
const hidden = { schema: { hide: true } }
/** No limit by address: large mail providers load images for all their users from a few addresses. */
const unlimited = { ...hidden, config: { unlimited: true } }
/** Larger than any one-click form. */
const FORM_LIMIT = 16 * 1024

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Registers the targets of links in emails: opens, clicks and the unsubscribe page. They use no session and
 * no scripts.
 */
export function registerEmailPages(app: FastifyInstance, deps: Deps): void {
  registerGuestPages(app, (scope) => {
    // RFC 8058 allows both form encodings. The content isn't read.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
      (_request, _body, done) => done(null, {}),
    )
    scope.get(`${BASE}/open/:token`, unlimited, (request, reply) => answerOpen(deps, request, reply))
    scope.get(`${BASE}/link/:token`, unlimited, (request, reply) => answerLink(deps, request, reply))
    scope.get(`${BASE}/unsubscribe/:token`, hidden, (request, reply) => showUnsubscribe(deps, request, reply))
    scope.post(`${BASE}/unsubscribe/:token`, hidden, (request, reply) =>
      answerUnsubscribe(deps, request, reply),
    )
  })
}

const tokenOf = ({ params }: FastifyRequest) => (params as { token?: string }).token ?? ''

/** Answers the same for every token. */
async function answerOpen(
  { db, clock, secret }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [id] = readEmailToken(secret, 'open', tokenOf(request)) ?? []
  if (id !== undefined)
    await withTx(db, async (tx) => {
      if (await isOfHost(tx, request, id)) await noteOpen(tx, id, clock.now())
    })
  return reply
    .headers({ 'cache-control': 'no-store', 'content-type': 'image/gif', 'referrer-policy': 'no-referrer' })
    .send(PIXEL)
}

/**
 * Redirects to an address that the operator saved, never to one in the request, which prevents open
 * redirects.
 */
async function answerLink(
  { db, clock, secret }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [id, linkId] = readEmailToken(secret, 'link', tokenOf(request)) ?? []
  if (id === undefined || linkId === undefined) return sendUnknown(request, reply)
  const url = await withTx(db, async (tx) =>
    (await isOfHost(tx, request, id)) ? noteClick(tx, { id, linkId, now: clock.now() }) : null,
  )
  if (url === null) return sendUnknown(request, reply)
  return reply
    .code(302)
    .headers({ location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send()
}

/**
 * Shows the unsubscribe page without changing anything: mail providers and scanners open links automatically.
 */
async function showUnsubscribe(
  { db, secret }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await withTx(db, (tx) => brandedSubscriberOf(tx, secret, request))
  if (!found) return sendUnknown(request, reply)
  const { subscriber } = found
  return sendCard(reply, isDone(subscriber) ? doneCard(found) : questionCard(found))
}

/** Returns true if unsubscribed. An anonymized guest's email has no address that could consent again. */
const isDone = ({ email, unsubscribedAt, isWithdrawn }: Subscriber) =>
  unsubscribedAt !== null && (email === null || isWithdrawn)

/** Handles the page's button, and one-click unsubscribe (RFC 8058). */
async function answerUnsubscribe(
  { db, clock, secret }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const unsubscribed = await withTx(db, async (tx) => {
    const found = await brandedSubscriberOf(tx, secret, request)
    if (found) await unsubscribe(tx, found.subscriber, clock.now())
    return found
  })
  return unsubscribed ? sendCard(reply, doneCard(unsubscribed)) : sendUnknown(request, reply)
}

interface BrandedSubscriber {
  subscriber: Subscriber
  brand: GuestBrand
}

async function brandedSubscriberOf(
  tx: Tx,
  secret: string,
  request: FastifyRequest,
): Promise<BrandedSubscriber | null> {
  const subscriber = await subscriberOf(tx, secret, request)
  return subscriber && { subscriber, brand: await guestBrandOf(tx, subscriber.accountId) }
}

async function subscriberOf(tx: Tx, secret: string, request: FastifyRequest): Promise<Subscriber | null> {
  const [id] = readEmailToken(secret, 'unsubscribe', tokenOf(request)) ?? []
  const subscriber = id === undefined ? null : await findSubscriber(tx, id)
  return subscriber && belongsToHost(request, subscriber.accountId) ? subscriber : null
}

/** Returns true if an email may be followed where the request came to. */
async function isOfHost(tx: Tx, request: FastifyRequest, id: number): Promise<boolean> {
  if (request.hostAccountId === null) return true
  return belongsToHost(request, (await findSubscriber(tx, id))?.accountId ?? null)
}

interface Card {
  language: Language
  /** Null: the link belongs to no one. */
  brand: GuestBrand | null
  heading: string
  about: string
  form?: Html
}

function questionCard({ subscriber, brand }: BrandedSubscriber): Card {
  const { siteName: site, email, language } = subscriber
  const t = textsIn(language)
  return {
    language,
    brand,
    heading: t('unsubscribe.question', { site }),
    about: email ? t('unsubscribe.about', { email }) : '',
    form: html`<form method="post"><button>${t('unsubscribe.action')}</button></form>`,
  }
}

function doneCard({ subscriber, brand }: BrandedSubscriber): Card {
  const { siteName: site, language } = subscriber
  const t = textsIn(language)
  return { language, brand, heading: t('unsubscribe.done'), about: t('unsubscribe.done_about', { site }) }
}

function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request)
  const t = textsIn(language)
  const texts = { heading: t('unsubscribe.unknown'), about: t('unsubscribe.unknown_about') }
  return sendCard(reply, { language, brand: null, ...texts }, 404)
}

const { light, dark } = SURFACES
const stylesOf = ({ fill, onFill }: ReturnType<typeof buttonColors>) => `
body{margin:0;background:${light.page};color:${light.text};font:16px/1.5 Inter,system-ui,sans-serif}
main{max-width:372px;margin:12vh max(16px,calc(50% - 210px)) 0;padding:32px 24px;background:${light.card};border:1px solid ${light.border};border-radius:12px;text-align:center}
h1{margin:0 0 12px;font-size:24px;line-height:1.25;overflow-wrap:anywhere}p{margin:0 0 24px;overflow-wrap:anywhere}p:last-child{margin:0}
button{min-height:48px;padding:0 24px;border:0;border-radius:6px;background:${fill};color:${onFill};font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid ${light.text};outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:${dark.page};color:${dark.text}}main{background:${dark.card};border-color:${dark.border}}button:focus-visible{outline-color:${dark.text}}}
img{max-width:200px;max-height:64px;margin-bottom:20px}`

function brandLogo(brand: GuestBrand | null): Html | string {
  if (!brand?.logo) return ''
  const { name, logo, logoDark } = brand
  return html`<picture>
    <source srcset="${logoDark || logo}" media="(prefers-color-scheme: dark)" />
    <img src="${logo}" alt="${name}" />
  </picture>`
}

function sendCard(reply: FastifyReply, card: Card, status = 200): FastifyReply {
  const { language, brand, heading, about, form } = card
  const nonce = pageNonce()
  const page = html`<!doctype html>
    <html lang="${language.slice(0, 2)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${heading}</title>
        <style nonce="${nonce}">
          ${new Html(stylesOf(buttonColors(brand?.accentColor ?? null)))}
        </style>
      </head>
      <body>
        <main>
          ${brandLogo(brand)}
          <h1>${heading}</h1>
          ${about && html`<p>${about}</p>`} ${form}
        </main>
      </body>
    </html>`
  return sendGuestPage(reply, { page: page.markup, nonce, status })
}
