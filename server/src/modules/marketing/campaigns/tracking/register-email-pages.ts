import { BRAND, SURFACES, type Language } from '@portico/shared/contracts'
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
  const subscriber = await withTx(db, (tx) => subscriberOf(tx, secret, request))
  if (!subscriber) return sendUnknown(request, reply)
  return sendCard(
    reply,
    subscriber.language,
    isDone(subscriber) ? doneCard(subscriber) : questionCard(subscriber),
  )
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
    const subscriber = await subscriberOf(tx, secret, request)
    if (subscriber) await unsubscribe(tx, subscriber, clock.now())
    return subscriber
  })
  if (!unsubscribed) return sendUnknown(request, reply)
  return sendCard(reply, unsubscribed.language, doneCard(unsubscribed))
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
  heading: string
  about: string
  form?: Html
}

function questionCard({ siteName: site, email, language }: Subscriber): Card {
  const t = textsIn(language)
  return {
    heading: t('unsubscribe.question', { site }),
    about: email ? t('unsubscribe.about', { email }) : '',
    form: html`<form method="post"><button>${t('unsubscribe.action')}</button></form>`,
  }
}

function doneCard({ siteName: site, language }: Subscriber): Card {
  const t = textsIn(language)
  return { heading: t('unsubscribe.done'), about: t('unsubscribe.done_about', { site }) }
}

function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request)
  const t = textsIn(language)
  const card = { heading: t('unsubscribe.unknown'), about: t('unsubscribe.unknown_about') }
  return sendCard(reply, language, card, 404)
}

const { light, dark } = SURFACES
const STYLES = `
body{margin:0;background:${light.page};color:${light.text};font:16px/1.5 Inter,system-ui,sans-serif}
main{max-width:372px;margin:12vh max(16px,calc(50% - 210px)) 0;padding:32px 24px;background:${light.card};border:1px solid ${light.border};border-radius:12px;text-align:center}
h1{margin:0 0 12px;font-size:24px;line-height:1.25;overflow-wrap:anywhere}p{margin:0 0 24px;overflow-wrap:anywhere}p:last-child{margin:0}
button{min-height:48px;padding:0 24px;border:0;border-radius:6px;background:${BRAND.light.primary};color:${BRAND.light.onPrimary};font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid ${light.text};outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:${dark.page};color:${dark.text}}main{background:${dark.card};border-color:${dark.border}}button:focus-visible{outline-color:${dark.text}}}`

function sendCard(reply: FastifyReply, language: Language, card: Card, status = 200): FastifyReply {
  const nonce = pageNonce()
  const page = html`<!doctype html>
    <html lang="${language.slice(0, 2)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${card.heading}</title>
        <style nonce="${nonce}">
          ${new Html(STYLES)}
        </style>
      </head>
      <body>
        <main>
          <h1>${card.heading}</h1>
          ${card.about && html`<p>${card.about}</p>`} ${card.form}
        </main>
      </body>
    </html>`
  return sendGuestPage(reply, { page: page.markup, nonce, status })
}
