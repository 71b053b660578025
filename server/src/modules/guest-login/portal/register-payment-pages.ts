import { PAYMENT_SCRIPT, PAYMENT_SCRIPT_ADDRESS } from '@portico/shared/splash-page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tx } from '../../../platform/db'
import { textValues } from '../../../platform/http/guest-page'
import type { Outcome } from './outcome'
import { closePurchase, inLogin, paidMeanwhile, payInSandbox, payPage } from './pay'
import {
  choosePackage,
  detailsView,
  packagesView,
  sellsAccess,
  submitAccount,
  submitDetails,
} from './purchase'
import { formView } from './form-view'
import type { LoginFlow } from './login-flow'

type Handle = (tx: Tx, flow: LoginFlow, request: FastifyRequest) => Promise<Outcome>

interface Pages {
  page: (path: string, handle: Handle) => void
  form: (path: string, handle: (tx: Tx, flow: LoginFlow, sent: URLSearchParams) => Promise<Outcome>) => void
}

/**
 * Registers the pages where guests choose a package, enter their details, pay, and log in to a paid account.
 */
export function registerPaymentPages({ page, form }: Pages): void {
  const selling =
    <Input>(handle: (tx: Tx, flow: LoginFlow, input: Input) => Promise<Outcome>) =>
    async (tx: Tx, flow: LoginFlow, input: Input): Promise<Outcome> =>
      sellsAccess(flow) ? handle(tx, flow, input) : { go: '/' }

  page(
    '/m/payment',
    selling(async (_tx, flow) => {
      flow.state.method = 'payment'
      return { view: packagesView(flow), after: () => paidMeanwhile(flow) }
    }),
  )
  form(
    '/packages',
    selling(async (_tx, flow, sent) => {
      const { state } = flow
      if (state.step !== 'pay' || state.purchase?.txId == null) return choosePackage(flow, sent)
      return {
        go: '/m/payment',
        after: async () =>
          (await closePurchase(flow)) ?? inLogin(flow, async (_inner, again) => choosePackage(again, sent)),
      }
    }),
  )
  page(
    '/buy',
    selling(async (tx, flow) => {
      const view = await detailsView(tx, flow)
      return view ? { view } : { go: '/m/payment' }
    }),
  )
  form(
    '/buy',
    selling((tx, flow, sent) => submitDetails(tx, flow, sent)),
  )
  const pay = (path: string, cameBack: boolean) =>
    page(path, async (_tx, flow, request) => {
      const { key = '', redirect_status: status } = textValues(request.query)
      if (flow.state.step === 'online' && !flow.state.purchase) return { go: '/online' }
      const asking = { key, cameBack: cameBack && status !== 'failed' }
      return { go: '/m/payment', after: () => payPage(flow, asking) }
    })
  pay('/pay', false)
  pay('/pay/return', true)
  form('/pay', async (_tx, flow, sent) => {
    if (flow.state.step !== 'pay') return { go: flow.state.step === 'online' ? '/online' : '/m/payment' }
    return { go: '/m/payment', after: () => payInSandbox(flow, sent) }
  })
  page(
    '/account',
    selling(async (tx, flow) => ({ view: await formView(tx, flow, { method: 'payment', form: 'account' }) })),
  )
  form(
    '/account',
    selling((tx, flow, sent) => submitAccount(tx, flow, sent)),
  )
}

/** Serves the only script of ours that guests load. */
export function servePaymentScript(app: FastifyInstance): void {
  const options = { schema: { hide: true }, config: { unlimited: true } }
  // oxlint-disable-next-line portico/bare-route -- a file that every guest's browser loads
  app.get(PAYMENT_SCRIPT_ADDRESS, options, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(PAYMENT_SCRIPT),
  )
}
