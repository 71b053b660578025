import { DEFAULT_SPLASH_DESIGN, splashPath, type Language } from '@portico/shared/contracts'
import {
  renderSplashPage,
  type SplashPageModel,
  type SplashText,
  type SplashView,
} from '@portico/shared/splash-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, pageNonce, textValues } from '../../../platform/http/guest-page'
import { PRIVATE_ANSWER } from '../../../platform/http/private-answer'
import type { Portal } from './login-flow'

const STRIPE = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
}
const WIFI4EU = 'https://collection.wifi4eu.ec.europa.eu'

/** Seconds between two checks of a payment that the provider hasn't decided. */
const PENDING_SECONDS = 5

interface PageParts {
  /** Null if the site doesn't exist. */
  portal: Portal | null
  siteId: number | null
  language: Language
  token: string
  test: boolean
  view: SplashView
  status?: number | undefined
}

/** Sends a page. It must not be cached: captive browsers show it again after the guest has moved on. */
export function sendPage(reply: FastifyReply, parts: PageParts): FastifyReply {
  const { portal, siteId, language, token, test, view, status = 200 } = parts
  const nonce = pageNonce()
  const model: SplashPageModel = {
    siteName: portal?.site.name ?? '',
    language,
    design: portal?.content.design ?? DEFAULT_SPLASH_DESIGN,
    methods: portal?.methods ?? [],
    terms: portal?.terms ?? { tos: false, privacy: false },
    base: siteId === null ? '' : splashPath(siteId),
    token,
    nonce,
    test,
    view,
  }
  return sendSplashPage(reply, model, status)
}

/** Sends the page described by the model, with the policy that it needs. */
export function sendSplashPage(reply: FastifyReply, model: SplashPageModel, status = 200): FastifyReply {
  const { view, nonce, token, base, linkQuery } = model
  if (view.kind === 'ad' && view.autoskip) {
    reply.header('refresh', `${view.seconds};url=${base}/ad/next?t=${token}`)
  }
  if (view.kind === 'leave') reply.header('refresh', `0;url=${view.url}`)
  if (view.kind === 'payment-pending') {
    const query = { ...linkQuery, ...(token && { t: token }), key: view.key }
    const address = `${base}/pay/return?${new URLSearchParams(query).toString()}`
    reply.header('refresh', `${PENDING_SECONDS};url=${address}`)
  }
  // Wallets need permission inside the provider's frame.
  if (usesStripe(view)) reply.header('permissions-policy', 'payment=(self "https://js.stripe.com")')
  return reply
    .code(status)
    .headers({
      'cache-control': PRIVATE_ANSWER,
      'referrer-policy': 'no-referrer',
      'content-security-policy': policyOf(view, nonce),
    })
    .type('text/html; charset=utf-8')
    .send(renderSplashPage(model))
}

const usesStripe = (view: SplashView) => view.kind === 'pay' && view.checkout.gateway === 'stripe'

/** Returns the page's content security policy. The page runs a script in three cases only. */
function policyOf(view: SplashView, nonce: string): string {
  const isWifi4eu = view.kind === 'form' && view.method === 'wifi4eu'
  const isStripe = usesStripe(view)
  const handOver = view.kind === 'online' ? view.handOver : undefined
  const target = handOver && URL.canParse(handOver.url) ? ` ${new URL(handOver.url).origin}` : ''
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(handOver ? [`script-src 'nonce-${nonce}'`] : []),
    ...(isWifi4eu ? [`script-src 'nonce-${nonce}' ${WIFI4EU}`, `connect-src ${WIFI4EU}`] : []),
    ...(isStripe
      ? [
          `script-src 'nonce-${nonce}' ${STRIPE.script}`,
          `frame-src ${STRIPE.frame}`,
          `connect-src ${STRIPE.connect}`,
        ]
      : []),
    `img-src 'self' data:${isWifi4eu ? ` ${WIFI4EU}` : ''}`,
    "font-src 'self'",
    `form-action 'self'${target}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Sandboxes the third party's script: without an origin it can't access this origin's cookies or API.
    ...(isWifi4eu ? ['sandbox allow-forms allow-scripts allow-top-navigation'] : []),
  ].join('; ')
}

export const message = (id: SplashText['id'], retry = false): SplashView => ({
  kind: 'message',
  text: { id },
  retry,
})

/** Returns the language chosen in the page. */
export function selectedLanguage({ query }: FastifyRequest): Language | null {
  return languageOf(textValues(query).lang)
}
