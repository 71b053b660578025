import type { planRoutes } from '@portico/shared/contracts'
import { withTx, type Tx } from '../../../platform/db'
import { changeAccount } from '../../access/accounts'
import type { BillingAddress } from '../../../schema'
import { notFound, ApiError } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { listChannels, remoteTitle } from '../../federation/remotes'
import type { AccountCaller, Billing } from './billing-settings'
import { presentCard, presentDetails, presentInvoice, presentOffers } from './billing.present'
import { customerOf } from './customer.repo'
import { invoicePdf } from './invoice-pdf'
import { findInvoice, listInvoices, currencyOf, knownCurrency, CURRENCIES } from './plans.repo'
import { moneyCall } from './money-call'
import { TRIAL_DAYS } from './purchases'
import { presentSubscription } from './subscription.present'
import { readUsage } from './usage'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 10 * 1024 * 1024

/**
 * Fetches the provider's PDF. Its address is never exposed, because anyone who has it can read the invoice.
 */
async function fetchPdf(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  if (!answer?.ok || !answer.body) throw new ApiError(503, 'error.billing.provider')
  const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength
    if (size > MAX_BYTES) throw new ApiError(503, 'error.billing.provider')
    parts.push(read.value)
  }
  return Buffer.concat(parts)
}

type Routes = typeof planRoutes

/** Billing details of the account, its invoice address and card. */
export function accountBillingModule(billing: Billing): ApiModule {
  const { db, provider } = billing
  const customerFor = (accountId: number) => withTx(db, (tx) => customerOf(tx, accountId))
  return defineModule({
    getSubscription: (ctx) => presentSubscription(ctx.tx, ctx),

    listPlans: async ({ tx, actor, query }) => {
      const own = actor && (await customerOf(tx, actor.accountId)).account.currency
      const items = await presentOffers(tx, knownCurrency(query.currency ?? own))
      const channels = await listChannels(tx)
      const titles = Object.fromEntries(channels.map(({ name, live }) => [name, remoteTitle(live.config)]))
      return { provider: provider.kind, trial_days: TRIAL_DAYS, currencies: [...CURRENCIES], items, titles }
    },

    listInvoices: async ({ tx, actor }) => ({
      items: (await listInvoices(tx, actor.accountId)).map(presentInvoice),
    }),

    getInvoicePdf: {
      prepare: async ({ actor, params }) => {
        const row = await withTx(db, (tx) => findInvoice(tx, actor.accountId, params.invoiceId))
        if (!row) throw notFound()
        return row.pdfUrl
          ? fetchPdf(row.pdfUrl)
          : invoicePdf(row, { from: billing.invoiceFrom, to: actor.account.name, language: actor.language })
      },
      commit: async ({ params, reply }, pdf: Buffer) => {
        reply.header('content-disposition', `inline; filename="invoice-${params.invoiceId}.pdf"`)
        return pdf
      },
    },

    getBillingDetails: (ctx) => presentDetails(ctx.tx, ctx),

    saveBillingDetails: {
      prepare: async ({ actor, body }) => provider.saveAddress(await customerFor(actor.accountId), body),
      commit: async (ctx) => {
        await saveAddress(ctx.tx, ctx, ctx.body)
        return presentDetails(ctx.tx, ctx)
      },
    },

    getBillingCard: async ({ tx, actor }) => ({
      provider: provider.kind,
      card_details: presentCard((await customerOf(tx, actor.accountId)).account.card),
    }),

    saveBillingCard: moneyCall<Routes['saveBillingCard']>(billing, {
      work: ({ body }, customer, key) => provider.saveCard(customer, body.token, key),
      finish: async ({ tx, actor }) => ({
        provider: provider.kind,
        card_details: presentCard((await customerOf(tx, actor.accountId)).account.card),
      }),
    }),

    createSetupIntent: {
      prepare: async ({ actor }) => provider.createSetupIntent(await customerFor(actor.accountId)),
      commit: async (_ctx, secret: string) => ({
        provider: provider.kind,
        client_secret: secret,
        publishable_key: provider.publishableKey,
      }),
    },

    getUsage: (ctx) => readUsage(ctx.tx, ctx),
  })
}

/**
 * Saves the address. The country sets the currency until the first payment; after that the currency stays.
 */
async function saveAddress(tx: Tx, { actor }: AccountCaller, address: BillingAddress): Promise<void> {
  const { accountId } = actor
  const { account: row } = await customerOf(tx, accountId)
  const isOpen = row.currentPeriodEnd === null
  const currency = isOpen && { currency: currencyOf(address.country) }
  await changeAccount(tx, accountId, { billingAddress: address, ...currency })
}
