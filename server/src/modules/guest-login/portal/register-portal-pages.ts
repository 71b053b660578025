import { LOGIN_METHODS, splashPath, type LoginMethod } from '@portico/shared/contracts'
import type { SplashErrors, SplashView } from '@portico/shared/splash-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withReader, withTx, type Tx } from '../../../platform/db'
import {
  type GuestError,
  pageLanguage,
  registerGuestPages,
  sentForm,
  textValues,
} from '../../../platform/http/guest-page'
import { forRequest } from '../../../platform/http/tenant-database'
import { type Caller, callerOf, rememberGuestDevice, withAttempts } from '../guest-attempts'
import { PRIVATE_ANSWER } from '../../../platform/http/private-answer'
import { openArrival } from './arrival'
import { confirmEmail, isOpenLink, loginOfLink, resendLink } from './methods/email'
import { attemptsOf } from './counted-attempts'
import { selectedLanguage, message, sendPage } from './guest-page'
import { authorise } from './log-in'
import { noteAttempt } from './login-attempts'
import { admittedView, showOnline } from './online-page'
import { isRefused, type Outcome, type Refused } from './outcome'
import { checkCode, resendCode } from './methods/phone'
import { lockById, lockByToken, saveState, type LoginRow } from './portal-login.repo'
import { currentSession } from './session-rules.repo'
import { endAd, followAd, showAd, skipAd } from './ad-page'
import { registerPaymentPages, servePaymentScript } from './register-payment-pages'
import {
  beginSocial,
  finishSocial,
  loginOfState,
  consumeOAuthState,
  type SocialCallback,
  fetchSocialProfile,
} from './methods/social'
import { sourceOf } from '../routers'
import { readRedirect, startLogin } from './start-login'
import { findPortal } from './find-portal'
import { sendMissingPage } from './missing-page'
import { formView } from './form-view'
import { submitSignUp, takesSignUps } from './methods/guest-account'
import { submitLogin, submitOverride } from './submit-form'
import { codeView, loginView, startView, viewOf } from './views'
import { loginFlowOf, type PortalRequest, type Portal, type PortalDeps, type LoginFlow } from './login-flow'

const BASE = splashPath(':siteId')

type Handle = (tx: Tx, flow: LoginFlow, request: FastifyRequest) => Promise<Outcome>

/** Registers the page that a site's guests see before they are online, and the forms they send from it. */
export function registerPortalPages(app: FastifyInstance, deps: PortalDeps): void {
  registerGuestPages(
    app,
    (scope) => {
      const inLoginFlow = (handle: Handle) => (call: Call) => answerInLogin(call, handle)
      const routes: Routes = {
        get: (path, work) => scope.get(`${BASE}${path}`, hidden, answering(deps, path, work)),
        page: (path, handle) => routes.get(path, inLoginFlow(handle)),
        form: (path, handle) => routes.post(path, inLoginFlow(handle)),
        post: (path, work) => scope.post(`${BASE}${path}`, hidden, answering(deps, path, work)),
      }
      registerPages(routes)
      registerForms(routes)
      registerPaymentPages({
        page: routes.page,
        form: (path, handle) => routes.form(path, (tx, flow, request) => handle(tx, flow, sentForm(request))),
      })
    },
    answerError,
  )
  servePaymentScript(app)
}

const hidden = { schema: { hide: true } }

interface Routes {
  get: (path: string, work: (call: Call) => Promise<Answer | null>) => void
  /** Registers pages and forms of a login in progress. */
  page: (path: string, handle: Handle) => void
  form: (path: string, handle: Handle) => void
  post: (path: string, work: (call: Call) => Promise<Answer | null>) => void
}

function registerPages({ get, page }: Routes): void {
  get('', answerStart)
  page('/m/:method', (tx, flow, request) => showForm(tx, flow, request))
  page('/register', async (tx, flow) =>
    takesSignUps(flow)
      ? { view: await formView(tx, flow, { method: 'guestuser', form: 'register' }) }
      : { go: '/' },
  )
  page('/code', async (_tx, flow) => (flow.state.step === 'code' ? { view: codeView(flow) } : { go: '/' }))
  get('/online', (call) => (tokenOf(call.request) ? answerInLogin(call, showOnline) : answerAdmitted(call)))
  page('/ad', (tx, flow) => showAd(tx, flow))
  page('/ad/next', async (_tx, flow) => endAd(flow))
  page('/ad/link', (tx, flow, request) => followAd(tx, flow, textValues(request.query).n ?? ''))
  get('/text/:purpose', answerText)
  get('/verify/:link', (call) =>
    answerLink(call, async (_tx, flow, { text, proof }) =>
      isOpenLink(flow, proof) ? { view: { kind: 'verify-email', link: text } } : null,
    ),
  )
  page('/social/start', async (_tx, flow) => beginSocial(flow))
  get('/social/callback', answerSocial)
}

function registerForms({ form, post }: Routes): void {
  form('/m/:method', async (tx, flow, request) => {
    const method = methodOf(request)
    return method ? submitLogin(tx, flow, { method, sent: sentForm(request) }) : { go: '/' }
  })
  form('/register', (tx, flow, request) => submitSignUp(tx, flow, sentForm(request)))
  form('/code', async (tx, flow, request) => {
    const sent = sentForm(request)
    const outcome = sent.has('resend')
      ? await resendCode(tx, flow)
      : await checkCode(tx, flow, sent.get('otp') ?? '')
    return shown(outcome, (refused) => codeView(flow, refused.errors))
  })
  form('/override', (tx, flow, request) => submitOverride(tx, flow, sentForm(request)))
  post('/verify/:link', (call) => answerLink(call, confirmByLink))
  form('/confirm-email/again', (tx, flow) => resendLink(tx, flow))
  form('/ad', (tx, flow) => skipAd(tx, flow))
  form('/retry', async (tx, flow) => {
    if (flow.state.step !== 'router-failed') return { go: '/' }
    if (!(await currentSession(tx, flow))) {
      flow.state.step = 'start'
      return { go: '/' }
    }
    return { go: '/online', after: () => authorise(flow) }
  })
}

function shown(outcome: Outcome | Refused, view: (refused: Refused) => SplashView): Outcome {
  return isRefused(outcome) ? { view: view(outcome), status: 422 } : outcome
}

async function showForm(tx: Tx, flow: LoginFlow, request: FastifyRequest): Promise<Outcome> {
  const method = methodOf(request)
  if (!method || !flow.methods.includes(method)) return { go: '/' }
  flow.state.method = method
  const { failed } = textValues(request.query)
  return {
    view: await loginView(tx, flow, method, failureOf(failed)),
    ...(failed !== undefined && { status: 422 }),
  }
}

function failureOf(failed: string | undefined): SplashErrors {
  if (failed === 'sms') return { '': [{ id: 'error.sms_not_sent' }] }
  if (failed === 'social') return { '': [{ id: 'error.social' }] }
  return {}
}

function methodOf({ params }: FastifyRequest): LoginMethod | null {
  const { method } = params as { method?: string }
  return LOGIN_METHODS.find((each) => each === method) ?? null
}

function siteIdOf({ params }: FastifyRequest): number | null {
  const { siteId = '' } = params as { siteId?: string }
  return /^[1-9]\d{0,8}$/.test(siteId) ? Number(siteId) : null
}

type Answer = Outcome & { portal: Portal; flow: LoginFlow | null }

/** A request for a site's page. */
interface Call {
  request: FastifyRequest
  siteId: number
  portalRequest: PortalRequest
}

/** `work` returns null if the site doesn't exist. */
const answering =
  (deps: PortalDeps, path: string, work: (call: Call) => Promise<Answer | null>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const siteId = siteIdOf(request)
    if (siteId === null) return sendMissingPage(deps, { request, reply, siteId })
    const language = pageLanguage(request)
    const isForm = request.method === 'POST'
    // A device keeps its token as long as its login lasts.
    const caller = callerOf(request, deps.secret, tokenOf(request))
    const kinds = isForm ? attemptsOf(path, (request.params as { method?: string }).method) : []
    if (!isForm) rememberGuestDevice(request, reply, deps.secret)
    const own = forRequest(deps, request)
    const network = caller.network.blocks[0]
    const answer = await withAttempts(own, { siteId, caller, kinds }, async (attempts) => {
      const portalRequest = { deps: own, attempts, network, language, now: deps.clock.now() }
      const answer = await work({ request, siteId, portalRequest })
      if (attempts.wasRefused) logRefusal(request, caller)
      return answer
    })
    return answer ? send(request, reply, answer) : sendMissingPage(own, { request, reply, siteId })
  }

/** Logs a refusal: it's answered with a page, not an API error, which would be logged by itself. */
function logRefusal(request: FastifyRequest, { network }: Caller): void {
  const { method, url: route } = request.routeOptions
  request.log.warn({ method, route, reason: 'error.too_many', network: network.blocks[0] }, 'request refused')
}

const tokenOf = (request: FastifyRequest) => sentForm(request).get('t') ?? textValues(request.query).t ?? ''

/** Answers a page or a form of the login in progress, found by its token. */
function answerInLogin(call: Call, handle: Handle): Promise<Answer | null> {
  const { request, siteId, portalRequest } = call
  const token = tokenOf(request)
  const find = (tx: Tx) => lockByToken(tx, siteId, { token, now: portalRequest.now })
  return inLogin(call, { find, ended: message('message.ended', true) }, handle)
}

/** `ended`: view shown if `find` finds no login. */
function inLogin(
  call: Call,
  { find, ended }: { find: (tx: Tx) => Promise<LoginRow | null>; ended: SplashView },
  handle: Handle,
): Promise<Answer | null> {
  const { portalRequest } = call
  return withTx(portalRequest.deps.db, async (tx) => {
    const login = await find(tx)
    const language = login?.state.language ?? portalRequest.language
    const portal = await findPortal(tx, call.siteId, { language, login, now: portalRequest.now })
    if (!portal) return null
    if (!login) return { view: ended, status: 410, portal, flow: null }
    return withLoginFlow(tx, call.request, { portal, login, portalRequest }, handle)
  })
}

/** Runs `handle`, then stores the login's changed state. */
async function withLoginFlow(
  tx: Tx,
  request: FastifyRequest,
  { portal, login, portalRequest }: { portal: Portal; login: LoginRow; portalRequest: PortalRequest },
  handle: Handle,
): Promise<Answer> {
  const flow = loginFlowOf(portal, login, portalRequest)
  const language = selectedLanguage(request)
  if (language) flow.state.language = flow.language = language
  const outcome = await handle(tx, flow, request)
  noteAttempt(flow, login.state, outcome)
  if (JSON.stringify(flow.state) !== JSON.stringify(login.state)) await saveState(tx, login.id, flow.state)
  return { ...outcome, portal, flow }
}

/** Answers the first request: sent by the router with the device's MAC, or repeated with a token. */
function answerStart({ request, siteId, portalRequest }: Call): Promise<Answer | null> {
  const query = textValues(request.query)
  return withTx(portalRequest.deps.db, async (tx) => {
    const exists = await findPortal(tx, siteId, {
      language: portalRequest.language,
      login: null,
      now: portalRequest.now,
    })
    if (!exists) return null
    const { routerType } = exists.site
    const { named, mac, redirect } = readRedirect(query, routerType)
    if (named && query.test === undefined) {
      await portalRequest.deps.noteArrival(tx, {
        siteId,
        routerType,
        mac,
        redirect,
        address: sourceOf(request),
      })
    }
    const login = await openArrival(tx, exists.site, portalRequest, { query, mac })
    if (!login) {
      const isOver = query.t !== undefined && !named
      return { view: message(isOver ? 'message.ended' : 'message.no_device'), portal: exists, flow: null }
    }
    const language = login.state.language ?? portalRequest.language
    const isSame = language === portalRequest.language && !login.test
    const portal = isSame ? exists : await findPortal(tx, siteId, { language, login, now: portalRequest.now })
    if (!portal) return null
    const fromRouter = mac !== null
    return withLoginFlow(tx, request, { portal, login, portalRequest }, async (inner, flow) => {
      const choose = query.choose !== undefined
      const outcome = await startLogin(inner, flow, { query, fromRouter, choose })
      if (outcome) return outcome
      return { view: choose ? await startView(inner, flow) : await viewOf(inner, flow) }
    })
  })
}

/** Answers a browser that a gateway sent back. */
async function answerAdmitted({ siteId, portalRequest }: Call): Promise<Answer | null> {
  const { language, now, deps } = portalRequest
  const portal = await withReader(deps.db, (tx) => findPortal(tx, siteId, { language, login: null, now }))
  return portal && { view: admittedView(portal), portal, flow: null }
}

/** Answers the terms and the privacy policy, which are readable without a login. */
async function answerText({ request, siteId, portalRequest }: Call): Promise<Answer | null> {
  const { purpose } = request.params as { purpose?: string }
  const { t = '' } = textValues(request.query)
  if (purpose !== 'tos' && purpose !== 'privacy') return null
  return withTx(portalRequest.deps.db, async (tx): Promise<Answer | null> => {
    const login = await lockByToken(tx, siteId, { token: t, now: portalRequest.now })
    const language = selectedLanguage(request) ?? login?.state.language ?? portalRequest.language
    const portal = await findPortal(tx, siteId, { language, login, now: portalRequest.now })
    const text = portal?.texts.find((each) => each.purpose === purpose)?.text
    if (!portal || text === undefined) return null
    const flow = login && loginFlowOf(portal, login, portalRequest)
    const path = flow?.state.method ? `/m/${flow.state.method}` : '/'
    const back = `${splashPath(siteId)}${path}${flow ? `?t=${flow.token}` : ''}`
    return { view: { kind: 'text', purpose, text, back }, portal, flow }
  })
}

/** An emailed link: what its address contains, and the proof in it. */
interface EmailedLink {
  text: string
  proof: string
}

type HandleLink = (tx: Tx, flow: LoginFlow, link: EmailedLink) => Promise<Outcome | null>

/**
 * Answers an emailed link, or the form behind it. It may be opened anywhere, so the answer reveals nothing about the
 * login. `handle` returns null if the link is over.
 */
function answerLink({ request, siteId, portalRequest }: Call, handle: HandleLink): Promise<Answer | null> {
  const text = (request.params as { link?: string }).link ?? ''
  const link = loginOfLink(text)
  const { language, now, deps } = portalRequest
  return withTx(deps.db, async (tx) => {
    const login = link && (await lockById(tx, siteId, { id: link.id, now }))
    const portal = await findPortal(tx, siteId, { language, login, now })
    if (!portal) return null
    const over: Outcome = { view: message('message.link_expired'), status: 410 }
    if (!login || !link) return { ...over, portal, flow: null }
    const answered = await withLoginFlow(
      tx,
      request,
      { portal, login, portalRequest },
      async (inner, flow) => {
        return (await handle(inner, flow, { text, proof: link.proof })) ?? over
      },
    )
    return { ...answered, flow: null }
  })
}

async function confirmByLink(tx: Tx, flow: LoginFlow, { proof }: EmailedLink): Promise<Outcome | null> {
  const { confirmed, after } = await confirmEmail(tx, flow, proof)
  return confirmed ? { view: message('message.verified'), ...(after && { after }) } : null
}

/**
 * Answers the provider's redirect. It has only the provider's parameters; the state among them identifies the
 * login.
 */
async function answerSocial(call: Call): Promise<Answer | null> {
  const { siteId, portalRequest } = call
  const query = textValues(call.request.query)
  const id = loginOfState(query.state ?? '')
  const find = async (tx: Tx) =>
    id === null ? null : lockById(tx, siteId, { id, now: portalRequest.deps.clock.now() })
  const ended = message('message.ended')
  const taken: { came: SocialCallback | null } = { came: null }
  const begun = await inLogin(call, { find, ended }, async (_tx, flow) => {
    taken.came = consumeOAuthState(flow, query.state ?? '')
    return { view: ended, status: 410 }
  })
  const { came } = taken
  if (!begun || !came) return begun && { ...begun, flow: null }
  const form = await fetchSocialProfile(portalRequest.deps, begun.portal, {
    search: new URLSearchParams(query),
    came,
  })
  return inLogin(call, { find, ended }, (tx, flow) => finishSocial(tx, flow, form))
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const { portal, flow } = answer
  const outcome = (await answer.after?.()) ?? answer
  const language = flow?.language ?? pageLanguage(request)
  if ('view' in outcome) {
    const { view, status } = outcome
    const common = {
      portal,
      siteId: portal.site.id,
      language,
      token: flow?.token ?? '',
      test: flow?.test ?? false,
    }
    return sendPage(reply, { ...common, view, status })
  }
  const address = `${splashPath(portal.site.id)}${outcome.go}${outcome.go.includes('?') ? '&' : '?'}t=${flow?.token ?? ''}`
  return reply.code(303).headers({ location: address, 'cache-control': PRIVATE_ANSWER }).send()
}

function answerError(
  { status, minutes }: GuestError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const tooMany: SplashView = {
    kind: 'message',
    text: { id: 'error.too_many', values: { minutes } },
    retry: false,
  }
  const other = message(status >= 500 ? 'message.server_error' : 'message.ended')
  const view = status === 429 ? tooMany : other
  const language = pageLanguage(request)
  return sendPage(reply, {
    portal: null,
    siteId: siteIdOf(request),
    language,
    token: '',
    test: false,
    view,
    status,
  })
}
