import type { FastifyReply, FastifyRequest } from 'fastify'
import { forJobs } from '../../../platform/db'
import { type ApiModule, defineModule } from '../../../platform/http/define-module'
import { type BulkWork, runDueBulks } from './run-bulk'
import { findBulk, pageOfTargets } from './site-bulk.repo'
import { getBulk, retryBulk, startBulk } from './site-bulk.service'

/** Actions on many sites of an account. */
export function siteBulkModule(work: BulkWork): ApiModule {
  /** Starts the work after the answer is sent, because the row is committed by then. */
  const runSoon = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) =>
    reply.raw.once('finish', () => {
      const report = (error: unknown) => request.log.error(error)
      runDueBulks({ ...work, db: forJobs(work.db) }, report).catch(report)
    })
  return defineModule({
    startSiteBulkAction: async (ctx) => {
      const started = await startBulk(ctx.tx, ctx, ctx.body)
      runSoon(ctx)
      return started
    },
    getSiteBulkAction: (ctx) => getBulk(ctx.tx, ctx, ctx.params.bulkId),
    listSiteBulkTargets: async ({ tx, actor, params, query, now }) => {
      await findBulk(tx, { accountId: actor.accountId, id: params.bulkId, now })
      const { rows, metadata } = await pageOfTargets(tx, params.bulkId, query)
      const items = rows.map(({ siteId, name, state, error }) => ({ site_id: siteId, name, state, error }))
      return { items, metadata }
    },
    retrySiteBulkAction: async (ctx) => {
      const retried = await retryBulk(ctx.tx, ctx, ctx.params.bulkId)
      runSoon(ctx)
      return retried
    },
  })
}
