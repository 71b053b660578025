import { customerPortalPath } from '@portico/shared/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { withReader, withTx, type Tx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import { keepingWrites } from '../../../../platform/errors/keep-writes'
import { registerGuestPages, textValues } from '../../../../platform/http/guest-page'
import { PRIVATE_ANSWER } from '../../../../platform/http/private-answer'
import { forRequest } from '../../../../platform/http/tenant-database'
import type { TextId } from '../../../../platform/texts'
import {
  type AttemptKind,
  callerOf,
  type GuestAttempts,
  rememberGuestDevice,
  withAttempts,
} from '../../guest-attempts'
import { drawGuestInvoice, ownInvoice, stopOwnRenewal } from '../../../finance/payments'
import { DEVICE_CHANGES, changeDevices } from './device-changes'
import { closeHolderSession, closeSessionsOfAddress, type Holder, useLink } from './holder-sessions.repo'
import { homePage } from './home-page'
import { chooseMarketing, exportPerson, forgetPerson } from './person.service'
import { deletePage, linkPage, messagePage } from './pages'
import { PURCHASE_STEPS, sendStep } from './purchases'
import { sendLink, signInWithAccount, signInWithVoucher } from './sign-in.service'
import {
  type Answer,
  answerError,
  assertForm,
  type Deps,
  enter,
  leave,
  redirect,
  refused,
  send,
  type Visit,
  visitOf,
} from './visit'

const BASE = customerPortalPath(':siteId')
const hidden = { schema: { hide: true } }

type Step = (typeof PURCHASE_STEPS)[keyof typeof PURCHASE_STEPS]

/**
 * Registers the self-service pages: usage, devices, purchases, invoices, marketing choices, personal data.
 * They work without JavaScript, except for the provider's card form. An account or a voucher shows its limits
 * and devices; personal data is shown only to guests who opened a link sent to the address, since accounts
 * and vouchers can be shared.
 */
export function registerSelfService(app: FastifyInstance, deps: Deps): void {
  registerGuestPages(
    app,
    (scope) => {
      registerSignIn(scope, deps)
      registerHolderPages(scope, deps)
      registerPurchases(scope, deps)
    },
    answerError,
  )
}

function registerSignIn(scope: FastifyInstance, deps: Deps): void {
  const signIn = (
    path: string,
    find: (tx: Tx, visit: Visit, attempts: GuestAttempts) => Promise<Holder | null>,
    error: TextId,
  ) =>
    attempt(scope, deps, { path, kind: 'guess' }, async (tx, visit, { attempts, reply }) => {
      const holder = await find(tx, visit, attempts)
      if (!holder) return refused(visit, error)
      await enter(tx, visit, { holder, reply })
      return { go: '' }
    })
  signIn(
    '/sign-in/account',
    (tx, { context, form: { username = '', password = '' } }, attempts) =>
      signInWithAccount(tx, { ...context, attempts }, { username: username.trim(), password, box: deps.box }),
    'self_service.error.account',
  )
  signIn(
    '/sign-in/voucher',
    (tx, { context, form }, attempts) => signInWithVoucher(tx, { ...context, attempts }, form.code ?? ''),
    'self_service.error.voucher',
  )
  attempt(scope, deps, { path: '/sign-in/email', kind: 'email' }, async (tx, visit, { attempts }) => {
    const { context, frame, form } = visit
    const email = (form.email ?? '').trim().toLowerCase()
    const { box, publicUrl } = forRequest(deps, visit.request)
    await sendLink(tx, { ...context, attempts }, { email, language: frame.language, box, publicUrl })
    return { page: messagePage(frame, { heading: 'self_service.sent', text: 'self_service.sent_about' }) }
  })
  get(scope, deps, '/link', async (_tx, { frame, request }) => ({
    page: linkPage(frame, textValues(request.query).token ?? ''),
  }))
  post(scope, deps, '/link', async (tx, visit, reply) => {
    const { context, form } = visit
    const input = { siteId: context.site.id, token: form.token ?? '', now: context.now }
    const email = await useLink(tx, input)
    if (email === null) return refused(visit, 'self_service.error.link')
    await enter(tx, visit, { holder: { kind: 'guest', email }, reply })
    return { go: '' }
  })
}

function registerHolderPages(scope: FastifyInstance, deps: Deps): void {
  get(scope, deps, '', (tx, visit) => homePage(tx, visit))
  post(scope, deps, '/sign-out', async (tx, { token, request }, reply) => {
    await closeHolderSession(tx, token)
    leave(request, reply)
    return { go: '' }
  })
  for (const [path, change] of Object.entries(DEVICE_CHANGES)) {
    scope.post(`${BASE}/devices/${path}`, hidden, (request, reply) =>
      changeDevices(deps, change, request, reply),
    )
  }
  registerPersonalData(scope, deps)
}

/** Registers pages for paying guests. */
function registerPurchases(scope: FastifyInstance, deps: Deps): void {
  const step = (method: 'get' | 'post', path: string, run: Step) =>
    scope[method](`${BASE}${path}`, hidden, async (request, reply) => {
      const visit = await visitOf(deps, request)
      if (method === 'post') assertForm(deps, visit)
      if (visit.holder?.kind !== 'paid') return redirect(reply, visit, '')
      return sendStep(reply, visit, await run(forRequest(deps, request), visit))
    })
  step('get', '/packages', PURCHASE_STEPS.packages)
  // The card form returns here to choose another package.
  step('get', '/m/payment', PURCHASE_STEPS.packages)
  step('post', '/packages', PURCHASE_STEPS.begin)
  step('post', '/renewal/pay', PURCHASE_STEPS.renew)
  step('get', '/pay', PURCHASE_STEPS.pay)
  step('get', '/pay/return', PURCHASE_STEPS.comeBack)
  step('post', '/pay', PURCHASE_STEPS.testCard)
  post(scope, deps, '/renewal/stop', async (tx, { context, holder }) => {
    if (holder?.kind !== 'paid') throw notFound()
    await stopOwnRenewal(tx, context, holder.id)
    return { go: 'renewal_stopped' }
  })
  scope.get(`${BASE}/invoice/:txId`, hidden, async (request, reply) => {
    const { context, holder, frame } = await visitOf(deps, request)
    const { txId = '' } = request.params as { txId?: string }
    if (holder?.kind !== 'paid' || !/^[1-9]\d{0,14}$/.test(txId)) throw notFound()
    const input = { accountId: holder.id, txId: Number(txId), language: frame.language }
    const { number, paper } = await withReader(deps.db, (tx) => ownInvoice(tx, context, input))
    return reply
      .headers({
        'cache-control': PRIVATE_ANSWER,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number}.pdf"`,
      })
      .send(await drawGuestInvoice(deps.blobs, paper))
  })
}

function registerPersonalData(scope: FastifyInstance, deps: Deps): void {
  post(scope, deps, '/marketing', async (tx, visit) => {
    const { context, form, frame } = visit
    const granted = form.granted === 'yes'
    await chooseMarketing(tx, context, { email: addressOf(visit), granted, language: frame.language })
    return { go: 'marketing' }
  })
  scope.get(`${BASE}/data`, hidden, async (request, reply) => {
    const visit = await visitOf(deps, request)
    const data = await withTx(deps.db, (tx) => exportPerson(tx, visit.context, addressOf(visit)))
    return reply
      .headers({
        'cache-control': PRIVATE_ANSWER,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
      })
      .send(JSON.stringify(data, null, 2))
  })
  get(scope, deps, '/delete', async (_tx, visit) => {
    addressOf(visit)
    return { page: deletePage(visit.frame) }
  })
  post(scope, deps, '/delete', async (tx, visit, reply) => {
    const { context, frame, request } = visit
    const email = addressOf(visit)
    await forgetPerson(tx, context, email)
    await closeSessionsOfAddress(tx, context.site.id, email)
    leave(request, reply)
    const text = { heading: 'self_service.deleted', text: 'self_service.deleted_about', back: false } as const
    return { page: messagePage(frame, text) }
  })
}

/** Returns the visitor's proved address; the visitor sees only data stored for it. */
function addressOf({ holder }: Visit): string {
  if (holder?.kind !== 'guest') throw notFound()
  return holder.email
}

function get(
  scope: FastifyInstance,
  deps: Deps,
  path: string,
  answer: (tx: Tx, visit: Visit) => Promise<Answer>,
): void {
  scope.get(`${BASE}${path}`, hidden, async (request, reply) => {
    const own = forRequest(deps, request)
    const visit = await visitOf(own, request)
    rememberGuestDevice(request, reply, deps.secret)
    return send(reply, visit, await withReader(own.db, (tx) => answer(tx, visit)))
  })
}

function post(
  scope: FastifyInstance,
  deps: Deps,
  path: string,
  answer: (tx: Tx, visit: Visit, reply: FastifyReply) => Promise<Answer>,
): void {
  scope.post(`${BASE}${path}`, hidden, async (request, reply) => {
    const own = forRequest(deps, request)
    const visit = await visitOf(own, request)
    assertForm(deps, visit)
    return send(reply, visit, await keepingWrites(own.db, (tx) => answer(tx, visit, reply)))
  })
}

/** Registers a rate-limited form: attempts are read before its transaction and counted after it. */
function attempt(
  scope: FastifyInstance,
  deps: Deps,
  { path, kind }: { path: string; kind: AttemptKind },
  answer: (tx: Tx, visit: Visit, call: { attempts: GuestAttempts; reply: FastifyReply }) => Promise<Answer>,
): void {
  scope.post(`${BASE}${path}`, hidden, async (request, reply) => {
    const own = forRequest(deps, request)
    const visit = await visitOf(own, request)
    assertForm(deps, visit)
    const { username } = visit.form
    const caller = callerOf(request, deps.secret, username ? `name ${username}` : null)
    const attempting = { siteId: visit.context.site.id, caller, kinds: [kind] }
    const answered = await withAttempts(own, attempting, (attempts) =>
      keepingWrites(own.db, (tx) => answer(tx, visit, { attempts, reply })),
    )
    return send(reply, visit, answered)
  })
}
