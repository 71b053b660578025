import { DEFAULT_SPLASH_DESIGN, splashPath, type Language } from '@portico/shared/contracts'
import {
  renderSplashPage,
  type SplashPageModel,
  type SplashText,
  type SplashView,
} from '@portico/shared/splash-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  concealingScript,
  languageOf,
  ownScripts,
  pageNonce,
  type PolicySources,
  sendGuestPage,
  textValues,
} from '../../../platform/http/guest-page'
import { examplePhoneNumber } from '../../../platform/phone-number'
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

/** Sends a page of the portal. */
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
    ...(portal && {
      brandFooter: portal.brand.footer,
      phoneExample: examplePhoneNumber(portal.site.defaultCountrycode),
    }),
  }
  return sendSplashPage(reply, model, { status })
}

interface SendOptions {
  status?: number | undefined
  /** Hides the page when it's left: see `concealingScript`. */
  isConcealing?: boolean
}

/** Sends the page described by the model, with the policy that it needs. */
export function sendSplashPage(
  reply: FastifyReply,
  model: SplashPageModel,
  { status = 200, isConcealing = false }: SendOptions,
): FastifyReply {
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
  reply.header('referrer-policy', 'no-referrer')
  const sources = sourcesOf(view, nonce)
  if (!isConcealing) return sendGuestPage(reply, { page: renderSplashPage(model), nonce, status, sources })
  const page = renderSplashPage({ ...model, head: concealingScript(nonce) })
  return sendGuestPage(reply, { page, nonce, status, sources: { ...ownScripts(nonce), ...sources } })
}

const usesStripe = (view: SplashView) => view.kind === 'pay' && view.checkout.gateway === 'stripe'

/** Returns what the page can load. It runs a script in three cases only. */
function sourcesOf(view: SplashView, nonce: string): PolicySources {
  const images = { 'img-src': 'data:' }
  if (usesStripe(view)) {
    return {
      ...images,
      'script-src': `'nonce-${nonce}' ${STRIPE.script}`,
      'frame-src': STRIPE.frame,
      'connect-src': STRIPE.connect,
    }
  }
  if (view.kind === 'form' && view.method === 'wifi4eu') {
    return {
      'img-src': `data: ${WIFI4EU}`,
      'script-src': `'nonce-${nonce}' ${WIFI4EU}`,
      'connect-src': WIFI4EU,
      // Sandboxes the third party's script: without an origin it can't access this origin's cookies or API.
      sandbox: 'allow-forms allow-scripts allow-top-navigation',
    }
  }
  const { handOver = null } = view.kind === 'online' ? view : {}
  if (!handOver) return images
  const target: PolicySources = URL.canParse(handOver.url)
    ? { 'form-action': new URL(handOver.url).origin }
    : {}
  return { ...images, ...ownScripts(nonce), ...target }
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
