import type { FastifyReply, FastifyRequest } from 'fastify'
import type { downloadRoutes, transactionRoutes } from '@portico/shared/contracts'
import { forJobs } from '../../../platform/db'
import { type ApiModule, defineModule, type RequestContext } from '../../../platform/http/define-module'
import { getDownload, openFile, startDownload } from './downloads.service'
import { createSchedule, deleteSchedule, listSchedules } from './schedules.service'
import { type DownloadWork, makeDueDownloads } from './run-download'

type FileContext = RequestContext<
  (typeof downloadRoutes)['getDownloadFile'] | (typeof transactionRoutes)['getTransactionDownloadFile']
>

export function downloadsModule(work: DownloadWork): ApiModule {
  /** Starts the work after the answer is sent, because the row is committed by then. */
  const makeSoon = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) =>
    reply.raw.once('finish', () => {
      const report = (error: unknown) => request.log.error(error)
      makeDueDownloads({ ...work, db: forJobs(work.db) }, report).catch(report)
    })
  const sendFile = async (ctx: FileContext, family: 'guests' | 'payments') => {
    const { name, mediaType, content } = await openFile(ctx.tx, ctx, {
      id: ctx.params.downloadId,
      family,
      db: work.db,
    })
    ctx.reply.header('content-disposition', `attachment; filename="${name}"`).type(mediaType)
    return content
  }
  return defineModule({
    startGuestDownload: (ctx) => {
      makeSoon(ctx)
      return startDownload(ctx.tx, ctx, { kind: 'guests', query: ctx.query })
    },
    startSessionDownload: (ctx) => {
      makeSoon(ctx)
      return startDownload(ctx.tx, ctx, { kind: 'sessions', query: ctx.query })
    },
    listDownloadSchedules: (ctx) => listSchedules(ctx.tx, ctx),
    createDownloadSchedule: (ctx) => createSchedule(ctx.tx, ctx, ctx.body),
    deleteDownloadSchedule: (ctx) => deleteSchedule(ctx.tx, ctx, ctx.params.scheduleId),
    getDownload: (ctx) => getDownload(ctx.tx, ctx, { id: ctx.params.downloadId, family: 'guests' }),
    getDownloadFile: (ctx) => sendFile(ctx, 'guests'),
    startTransactionDownload: (ctx) => {
      makeSoon(ctx)
      return startDownload(ctx.tx, ctx, { kind: 'transactions', query: ctx.query })
    },
    getTransactionDownload: (ctx) =>
      getDownload(ctx.tx, ctx, { id: ctx.params.downloadId, family: 'payments' }),
    getTransactionDownloadFile: (ctx) => sendFile(ctx, 'payments'),
  })
}
