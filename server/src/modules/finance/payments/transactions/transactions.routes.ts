import type { BlobStore } from '../../../../platform/blobs'
import { withReader, withTx } from '../../../../platform/db'
import { type ApiModule, defineModule } from '../../../../platform/http/define-module'
import { idempotentRequest, repeatableOf, requireIdempotencyKey } from '../../../../platform/idempotency'
import { type Routers, notifyRouterNow } from '../../../guest-login/routers'
import { drawGuestInvoice } from './guest-invoice'
import type { PaymentDeps } from './payment-deps'
import { requestRefund, settleRefund } from './refund-transaction'
import { loadTransaction } from './transaction-row.repo'
import {
  extendTransaction,
  getTransaction,
  getTransactionTotals,
  invoiceFile,
  listPayouts,
  listTransactions,
  resendInvoice,
} from './transactions.service'

interface Deps {
  billing: PaymentDeps
  routers: Routers
  blobs: BlobStore
}

export function transactionsModule({ billing: deps, routers, blobs }: Deps): ApiModule {
  return defineModule({
    listTransactions: (ctx) => listTransactions(ctx.tx, ctx, ctx.query),
    getTransactionTotals: (ctx) => getTransactionTotals(ctx.tx, ctx, ctx.query),
    listPayouts: (ctx) => listPayouts(ctx.tx, ctx, ctx.query),
    getTransaction: (ctx) => getTransaction(ctx.tx, ctx, ctx.params.tid),
    extendTransaction: (ctx) => extendTransaction(ctx.tx, ctx, { ...ctx.body, txId: ctx.params.tid }),
    refundTransaction: {
      prepare: async (ctx) => {
        const { site, params, body, request } = ctx
        await withReader(deps.db, (tx) => loadTransaction(tx, { siteId: site.id, txId: params.tid }))
        const call = requireIdempotencyKey(request, repeatableOf(ctx, body))
        const { refundId } = await withTx(deps.db, (tx) =>
          requestRefund(tx, ctx, { txId: params.tid, call, body }),
        )
        await settleRefund(deps, { siteId: site.id, refundId })
        await notifyRouterNow({ ...deps, routers }, site.id, (error) => request.log.error(error))
      },
      commit: (ctx) => getTransaction(ctx.tx, ctx, ctx.params.tid),
    },
    resendInvoice: (ctx) => {
      const call = idempotentRequest(ctx.request, repeatableOf(ctx, undefined))
      return resendInvoice(ctx.tx, ctx, { txId: ctx.params.tid, call, deps })
    },
    getTransactionInvoice: {
      prepare: async ({ site, params }) => {
        const { number, paper } = await withReader(deps.db, (tx) => invoiceFile(tx, { site }, params.tid))
        return { number, pdf: await drawGuestInvoice(blobs, paper) }
      },
      commit: async ({ reply }, { number, pdf }: { number: string; pdf: Buffer }) => {
        reply.header('content-disposition', `inline; filename="invoice-${number}.pdf"`)
        return pdf
      },
    },
  })
}
