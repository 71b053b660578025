import { LOGIN_METHODS, splashPath, type LoginMethod } from '@portico/shared/contracts'
import type { SplashErrors, SplashView } from '@portico/shared/splash-page'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withTx, type Tx } from '../../platform/db'
import { toApiError } from '../../platform/errors/to-api-error'
import { pageLanguage, textValues } from '../../platform/http/guest-page'
import { confirmEmail, loginOfLink, resendLink } from './email-link'
import { chosenLanguage, message, sendPage } from './guest-page'
import { authorise } from './log-in'
import { isRefused, type Outcome, type Refused } from './outcome'
import { checkCode, resendCode } from './phone-code'
import { lockById, lockByToken, openLogin, saveState, type LoginRow } from './portal-login.repo'
import { currentSession } from './session-rules'
import { endAd, followAd, showAd, skipAd } from './ad-page'
import { registerPaymentPages, servePaymentScript } from './register-payment-pages'
import { beginSocial, finishSocial, loginOfState, takeChecks, type CameBack, whoCame } from './social-login'
import { readRedirect, startLogin, type Query } from './start-login'
import { formView, submitLogin, submitOverride, submitSignUp, takesSignUps } from './submit-form'
import { openTestLogin } from './test-login'
import { codeView, loginView, onlineView, startView, viewOf } from './views'
import { findPortal, wayOf, type Asked, type Portal, type PortalDeps, type Way } from './way'

const BASE = splashPath(':siteId')
/** Of the largest form that guests send. */
const FORM_LIMIT = 32 * 1024

type Handle = (tx: Tx, way: Way, request: FastifyRequest) => Promise<Outcome>

/** The page that guests of a site see before they are online, and all that they send from it. */
export function registerPortalPages(app: FastifyInstance, deps: PortalDeps): void {
  void app.register(async (scope) => {
    // Nothing else on this server reads forms, and these pages read nothing else.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(body as string)), // parseAs says so
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
    const inWayOf = (handle: Handle) => (call: Call) => answerInWay(call, handle)
    const routes: Routes = {
      get: (path, work) => scope.get(`${BASE}${path}`, hidden, answering(deps, work)),
      page: (path, handle) => routes.get(path, inWayOf(handle)),
      form: (path, handle) => scope.post(`${BASE}${path}`, hidden, answering(deps, inWayOf(handle))),
    }
    registerPages(routes)
    registerForms(routes)
    registerPaymentPages({
      page: routes.page,
      form: (path, handle) => routes.form(path, (tx, way, request) => handle(tx, way, sentBy(request))),
    })
  })
  servePaymentScript(app)
}

const hidden = { schema: { hide: true } }

interface Routes {
  get: (path: string, work: (call: Call) => Promise<Answer | null>) => void
  /** Of a login under way. */
  page: (path: string, handle: Handle) => void
  form: (path: string, handle: Handle) => void
}

function registerPages({ get, page }: Routes): void {
  get('', answerStart)
  page('/m/:method', (tx, way, request) => showForm(tx, way, request))
  page('/register', async (tx, way) =>
    takesSignUps(way)
      ? { view: await formView(tx, way, { method: 'guestuser', form: 'register' }) }
      : { go: '/' },
  )
  page('/code', async (_tx, way) => (way.state.step === 'code' ? { view: codeView(way) } : { go: '/' }))
  page('/online', async (tx, way) => {
    const { step } = way.state
    if (step === 'confirm-email') return { view: onlineView(way) }
    if (step !== 'online') return { go: '/' }
    if (way.test || (await currentSession(tx, way))) {
      if (way.state.ad) return { go: '/ad' }
      // Its password has been shown.
      way.state.purchase = null
      return { view: onlineView(way) }
    }
    way.state.step = 'start'
    return { go: '/' }
  })
  page('/ad', (tx, way) => showAd(tx, way))
  page('/ad/next', async (_tx, way) => endAd(way))
  page('/ad/link', (tx, way, request) => followAd(tx, way, textValues(request.query).n ?? ''))
  get('/text/:purpose', answerText)
  get('/verify/:link', answerVerify)
  page('/social/start', async (_tx, way) => beginSocial(way))
  get('/social/callback', answerSocial)
}

function registerForms({ form }: Routes): void {
  form('/m/:method', async (tx, way, request) => {
    const method = methodOf(request)
    return method ? submitLogin(tx, way, { method, sent: sentBy(request) }) : { go: '/' }
  })
  form('/register', (tx, way, request) => submitSignUp(tx, way, sentBy(request)))
  form('/code', async (tx, way, request) => {
    const sent = sentBy(request)
    const found = sent.has('resend')
      ? await resendCode(tx, way)
      : await checkCode(tx, way, sent.get('otp') ?? '')
    return shown(found, (refused) => codeView(way, refused.errors))
  })
  form('/override', (tx, way, request) => submitOverride(tx, way, sentBy(request)))
  form('/confirm-email/again', (tx, way) => resendLink(tx, way))
  form('/ad', (tx, way) => skipAd(tx, way))
  form('/retry', async (tx, way) => {
    if (way.state.step !== 'router-failed') return { go: '/' }
    if (!(await currentSession(tx, way))) {
      way.state.step = 'start'
      return { go: '/' }
    }
    return { go: '/online', after: () => authorise(way) }
  })
}

function shown(outcome: Outcome | Refused, view: (refused: Refused) => SplashView): Outcome {
  return isRefused(outcome) ? { view: view(outcome), status: 422 } : outcome
}

async function showForm(tx: Tx, way: Way, request: FastifyRequest): Promise<Outcome> {
  const method = methodOf(request)
  if (!method || !way.methods.includes(method)) return { go: '/' }
  way.state.method = method
  const { failed } = textValues(request.query)
  return {
    view: await loginView(tx, way, method, failureOf(failed)),
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

function sentBy({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

type Answer = Outcome & { portal: Portal; way: Way | null }

/** A request about a site. */
interface Call {
  request: FastifyRequest
  siteId: number
  asked: Asked
}

/** Null from `work`: there is no such site. */
const answering =
  (deps: PortalDeps, work: (call: Call) => Promise<Answer | null>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const siteId = siteIdOf(request)
    const language = pageLanguage(request)
    const asked = { deps, address: request.ip, language, now: deps.clock.now() }
    return send(request, reply, siteId === null ? null : await work({ request, siteId, asked }))
  }

/** A page or a form of a login under way, which its token stands for. */
function answerInWay(call: Call, handle: Handle): Promise<Answer | null> {
  const { request, siteId, asked } = call
  const token = sentBy(request).get('t') ?? textValues(request.query).t ?? ''
  const find = (tx: Tx) => lockByToken(tx, siteId, { token, now: asked.now })
  return inLogin(call, { find, ended: message('message.ended', true) }, handle)
}

/** `ended` where `find` finds no login. */
function inLogin(
  call: Call,
  { find, ended }: { find: (tx: Tx) => Promise<LoginRow | null>; ended: SplashView },
  handle: Handle,
): Promise<Answer | null> {
  const { asked } = call
  return withTx(asked.deps.db, async (tx) => {
    const login = await find(tx)
    const language = login?.state.language ?? asked.language
    const portal = await findPortal(tx, call.siteId, { language, login, now: asked.now })
    if (!portal) return null
    if (!login) return { view: ended, status: 410, portal, way: null }
    return inWay(tx, call.request, { portal, login, asked }, handle)
  })
}

/** Runs `handle`, and keeps what it changed of the login. */
async function inWay(
  tx: Tx,
  request: FastifyRequest,
  { portal, login, asked }: { portal: Portal; login: LoginRow; asked: Asked },
  handle: Handle,
): Promise<Answer> {
  const way = wayOf(portal, login, asked)
  const language = chosenLanguage(request)
  if (language) way.state.language = way.language = language
  const outcome = await handle(tx, way, request)
  if (JSON.stringify(way.state) !== JSON.stringify(login.state)) await saveState(tx, login.id, way.state)
  return { ...outcome, portal, way }
}

/** Sent by the router with the device's address, or anew with a token. */
function answerStart({ request, siteId, asked }: Call): Promise<Answer | null> {
  const query = textValues(request.query)
  return withTx(asked.deps.db, async (tx) => {
    const exists = await findPortal(tx, siteId, { language: asked.language, login: null, now: asked.now })
    if (!exists) return null
    const { named, mac } = readRedirect(query)
    const login = await loginOf(tx, siteId, asked, { query, mac })
    if (!login) {
      const isOver = query.t !== undefined && !named
      return { view: message(isOver ? 'message.ended' : 'message.no_device'), portal: exists, way: null }
    }
    const language = login.state.language ?? asked.language
    const isSame = language === asked.language && !login.test
    const portal = isSame ? exists : await findPortal(tx, siteId, { language, login, now: asked.now })
    if (!portal) return null
    const fromRouter = mac !== null
    return inWay(tx, request, { portal, login, asked }, async (inner, way) => {
      const choose = query.choose !== undefined
      const outcome = await startLogin(inner, way, { query, fromRouter, choose })
      if (outcome) return outcome
      return { view: choose ? await startView(inner, way) : await viewOf(inner, way) }
    })
  })
}

async function loginOf(
  tx: Tx,
  siteId: number,
  { deps, now }: Asked,
  { query, mac }: { query: Query; mac: string | null },
): Promise<LoginRow | null> {
  if (query.test !== undefined) return openTestLogin(tx, deps, siteId, { signed: query.test, now })
  if (mac) return openLogin(tx, deps.secret, { siteId, mac, test: false }, { now, state: {} })
  return query.t === undefined ? null : lockByToken(tx, siteId, { token: query.t, now })
}

/** The terms and the privacy policy, which can be read without a login. */
async function answerText({ request, siteId, asked }: Call): Promise<Answer | null> {
  const { purpose } = request.params as { purpose?: string }
  const { t = '' } = textValues(request.query)
  if (purpose !== 'tos' && purpose !== 'privacy') return null
  return withTx(asked.deps.db, async (tx): Promise<Answer | null> => {
    const login = await lockByToken(tx, siteId, { token: t, now: asked.now })
    const language = chosenLanguage(request) ?? login?.state.language ?? asked.language
    const portal = await findPortal(tx, siteId, { language, login, now: asked.now })
    const text = portal?.texts.find((each) => each.purpose === purpose)?.text
    if (!portal || text === undefined) return null
    const way = login && wayOf(portal, login, asked)
    const path = way?.state.method ? `/m/${way.state.method}` : '/'
    const back = `${splashPath(siteId)}${path}${way ? `?t=${way.token}` : ''}`
    return { view: { kind: 'text', purpose, text, back }, portal, way }
  })
}

/** The link of a mail may be opened anywhere, so the answer says nothing of the login. */
function answerVerify({ request, siteId, asked }: Call): Promise<Answer | null> {
  const link = loginOfLink((request.params as { link?: string }).link ?? '')
  return withTx(asked.deps.db, async (tx) => {
    const login = link && (await lockById(tx, siteId, { id: link.id, now: asked.now }))
    const portal = await findPortal(tx, siteId, { language: asked.language, login, now: asked.now })
    if (!portal) return null
    const expired: Answer = { view: message('message.link_expired'), status: 410, portal, way: null }
    if (!login || !link) return expired
    const answered = await inWay(tx, request, { portal, login, asked }, async (inner, way) => {
      const { confirmed, after } = await confirmEmail(inner, way, link.proof)
      if (!confirmed) return expired
      return { view: message('message.verified'), ...(after && { after }) }
    })
    return { ...answered, way: null }
  })
}

/** Comes from the provider, with its own parameters only: the state among them tells which login goes on. */
async function answerSocial(call: Call): Promise<Answer | null> {
  const { siteId, asked } = call
  const query = textValues(call.request.query)
  const id = loginOfState(query.state ?? '')
  const find = async (tx: Tx) =>
    id === null ? null : lockById(tx, siteId, { id, now: asked.deps.clock.now() })
  const ended = message('message.ended')
  const taken: { came: CameBack | null } = { came: null }
  const begun = await inLogin(call, { find, ended }, async (_tx, way) => {
    taken.came = takeChecks(way, query.state ?? '')
    return { view: ended, status: 410 }
  })
  const { came } = taken
  if (!begun || !came) return begun && { ...begun, way: null }
  const form = await whoCame(asked.deps, begun.portal, { search: new URLSearchParams(query), came })
  return inLogin(call, { find, ended }, (tx, way) => finishSocial(tx, way, form))
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  found: Answer | null,
): Promise<FastifyReply> {
  if (!found) {
    const view = message('message.not_found')
    const common = { portal: null, siteId: null, language: pageLanguage(request), token: '', test: false }
    return sendPage(reply, { ...common, view, status: 404 })
  }
  const { portal, way } = found
  const outcome = (await found.after?.()) ?? found
  const language = way?.language ?? pageLanguage(request)
  if ('view' in outcome) {
    const { view, status } = outcome
    const common = {
      portal,
      siteId: portal.site.id,
      language,
      token: way?.token ?? '',
      test: way?.test ?? false,
    }
    return sendPage(reply, { ...common, view, status })
  }
  const address = `${splashPath(portal.site.id)}${outcome.go}${outcome.go.includes('?') ? '&' : '?'}t=${way?.token ?? ''}`
  return reply.code(303).headers({ location: address, 'cache-control': 'no-store' }).send()
}

/** People read this, so it is a page too. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, options } = toApiError(error)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  reply.headers(options.headers ?? {})
  const seconds = Number(options.values?.seconds ?? 60)
  const view: SplashView =
    status === 429
      ? {
          kind: 'message',
          text: { id: 'error.too_many', values: { minutes: Math.ceil(seconds / 60) } },
          retry: false,
        }
      : message(status >= 500 ? 'message.server_error' : 'message.ended')
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
