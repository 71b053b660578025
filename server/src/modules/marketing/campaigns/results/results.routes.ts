import { type ApiModule, defineModule } from '../../../../platform/http/define-module'
import { readSigned, takeMailEvents } from '../tracking/mail-events'
import {
  createSuppression,
  deleteSuppression,
  exportSuppressions,
  listSuppressions,
} from '../suppressions/suppressions.service'
import { exportRecipients, listRecipients } from './recipients.service'
import { getResults } from './results.service'

interface ResultSettings {
  secret: string
  /** Null: no provider reports bounces. */
  mailWebhookSecret: string | null
}

export const resultsModule = ({ secret, mailWebhookSecret }: ResultSettings): ApiModule =>
  defineModule({
    getCampaignStats: (ctx) => getResults(ctx.tx, ctx, ctx.params.cid),
    listCampaignRecipients: (ctx) => listRecipients(ctx.tx, ctx, { id: ctx.params.cid, query: ctx.query }),
    exportCampaignRecipients: async (ctx) => {
      const file = await exportRecipients(ctx.tx, ctx, { id: ctx.params.cid, filter: ctx.body })
      ctx.reply.header('content-disposition', `attachment; filename="campaign-${ctx.params.cid}.csv"`)
      return file
    },
    listSuppressions: (ctx) => listSuppressions(ctx.tx, ctx, ctx.query),
    createSuppression: (ctx) => createSuppression(ctx.tx, ctx, ctx.body.email),
    deleteSuppression: (ctx) => deleteSuppression(ctx.tx, ctx, ctx.params.suppressionId),
    exportSuppressions: async (ctx) => {
      const file = await exportSuppressions(ctx.tx, ctx, ctx.body)
      ctx.reply.header('content-disposition', 'attachment; filename="suppressed-addresses.csv"')
      return file
    },
    reportMailEvents: async ({ tx, request, now }) =>
      takeMailEvents(tx, readSigned(request, mailWebhookSecret, now), secret, now),
  })
