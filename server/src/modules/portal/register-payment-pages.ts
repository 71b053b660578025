import { PAYMENT_SCRIPT, PAYMENT_SCRIPT_ADDRESS } from '@portico/shared/splash-page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db'
import { textValues } from '../../platform/http/guest-page'
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
import { formView } from './submit-form'
import type { Way } from './way'

type Handle = (tx: Tx, way: Way, request: FastifyRequest) => Promise<Outcome>

interface Pages {
  page: (path: string, handle: Handle) => void
  form: (path: string, handle: (tx: Tx, way: Way, sent: URLSearchParams) => Promise<Outcome>) => void
}

/** Where guests choose a package, say who they are, pay, and log in to what they paid for. */
export function registerPaymentPages({ page, form }: Pages): void {
  const selling =
    <Given>(handle: (tx: Tx, way: Way, given: Given) => Promise<Outcome>) =>
    async (tx: Tx, way: Way, given: Given): Promise<Outcome> =>
      sellsAccess(way) ? handle(tx, way, given) : { go: '/' }

  page(
    '/m/payment',
    selling(async (_tx, way) => {
      way.state.method = 'payment'
      return { view: packagesView(way), after: () => paidMeanwhile(way) }
    }),
  )
  form(
    '/packages',
    selling(async (_tx, way, sent) => {
      const { state } = way
      if (state.step !== 'pay' || state.purchase?.txId == null) return choosePackage(way, sent)
      return {
        go: '/m/payment',
        after: async () =>
          (await closePurchase(way)) ?? inLogin(way, async (_inner, again) => choosePackage(again, sent)),
      }
    }),
  )
  page(
    '/buy',
    selling(async (tx, way) => {
      const view = await detailsView(tx, way)
      return view ? { view } : { go: '/m/payment' }
    }),
  )
  form(
    '/buy',
    selling((tx, way, sent) => submitDetails(tx, way, sent)),
  )
  const pay = (path: string, cameBack: boolean) =>
    page(path, async (_tx, way, request) => {
      const { key = '', redirect_status: status } = textValues(request.query)
      if (way.state.step === 'online' && !way.state.purchase) return { go: '/online' }
      const asking = { key, cameBack: cameBack && status !== 'failed' }
      return { go: '/m/payment', after: () => payPage(way, asking) }
    })
  pay('/pay', false)
  pay('/pay/return', true)
  form('/pay', async (_tx, way, sent) => {
    if (way.state.step !== 'pay') return { go: way.state.step === 'online' ? '/online' : '/m/payment' }
    return { go: '/m/payment', after: () => payInSandbox(way, sent) }
  })
  page(
    '/account',
    selling(async (tx, way) => ({ view: await formView(tx, way, { method: 'payment', form: 'account' }) })),
  )
  form(
    '/account',
    selling((tx, way, sent) => submitAccount(tx, way, sent)),
  )
}

/** The only script of ours that guests load. */
export function servePaymentScript(app: FastifyInstance): void {
  const options = { schema: { hide: true }, config: { unlimited: true } }
  // oxlint-disable-next-line portico/bare-route -- a file that every guest's browser loads
  app.get(PAYMENT_SCRIPT_ADDRESS, options, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(PAYMENT_SCRIPT),
  )
}
