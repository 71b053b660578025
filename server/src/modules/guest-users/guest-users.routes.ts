import type { guestUserImportRoutes, guestUserRoutes } from '@portico/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forJobs } from '../../platform/db'
import {
  type ApiModule,
  defineModule,
  type OutsideContext,
  type RequestContext,
} from '../../platform/http/define-module'
import { idempotentRequest, repeatableOf } from '../../platform/idempotency'
import { type RouterCalls, notifyRouters } from '../routers'
import { type DeliverySettings, maskDelivery, type SentText } from '../deliveries'
import { connectDevice, disconnectDevice, sessionsOfDevice } from './guest-user-devices.service'
import {
  changeGuestUsers,
  createGuestUser,
  deleteGuestUser,
  getGuestUser,
  listGuestUsers,
  resetGuestUserPassword,
  updateGuestUser,
} from './guest-users.service'
import { getImport, openReport, receiveImport, repeatImport } from './import/guest-imports.service'
import { runImportNow } from './import/run-import'
import { type GuestUserSending, mailGuestUser, textGuestUser } from './send-guest-user.service'

export function guestUsersModule(settings: DeliverySettings & RouterCalls): ApiModule {
  const { box } = settings
  /** Starts the import after the answer is sent, because the row is committed by then. */
  const importSoon = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, id: number) =>
    reply.raw.once('finish', () => {
      const report = (error: unknown) => request.log.error(error)
      runImportNow({ ...settings, db: forJobs(settings.db) }, id, report).catch(report)
    })
  const report = (kind: 'rejected' | 'passwords', ctx: ReportContext) => {
    const name = kind === 'rejected' ? 'guest-accounts-rejected' : 'guest-accounts-passwords'
    ctx.reply.header('content-disposition', `attachment; filename="${name}.csv"`)
    return openReport(ctx.tx, ctx, { id: ctx.params.importId, kind, work: settings })
  }
  return defineModule({
    listGuestUsers: (ctx) => listGuestUsers(ctx.tx, ctx, ctx.query),
    createGuestUser: (ctx) => createGuestUser(ctx.tx, ctx, { ...ctx.body, box }),
    getGuestUser: (ctx) => getGuestUser(ctx.tx, ctx, ctx.params.uid),
    updateGuestUser: (ctx) => updateGuestUser(ctx.tx, ctx, { ...ctx.body, uid: ctx.params.uid }),
    deleteGuestUser: (ctx) => deleteGuestUser(ctx.tx, ctx, ctx.params.uid),
    importGuestUsers: {
      prepare: async (ctx): Promise<number> => {
        const { id, isSmall } = await receiveImport(settings, ctx)
        if (isSmall) await runImportNow(settings, id, (error) => ctx.request.log.error(error))
        else importSoon(ctx, id)
        return id
      },
      commit: (ctx, id: number) => getImport(ctx.tx, ctx, id),
    },
    getGuestUserImport: (ctx) => getImport(ctx.tx, ctx, ctx.params.importId),
    repeatGuestUserImport: (ctx) => {
      importSoon(ctx, ctx.params.importId)
      return repeatImport(ctx.tx, ctx, { ...ctx.body, importId: ctx.params.importId })
    },
    getRejectedGuestUsers: (ctx) => report('rejected', ctx),
    getGuestUserPasswords: (ctx) => report('passwords', ctx),
    changeGuestUsers: (ctx) => changeGuestUsers(ctx.tx, ctx, ctx.body),
    resetGuestUserPassword: (ctx) =>
      resetGuestUserPassword(ctx.tx, ctx, { ...ctx.body, uid: ctx.params.uid, box }),
    connectGuestUserDevice: (ctx) =>
      connectDevice(ctx.tx, ctx, { uid: ctx.params.uid, mac: ctx.body.guestmac }),
    disconnectGuestUserDevice: {
      prepare: (ctx) =>
        notifyRouters(settings, async (tx) => (await sessionsOfDevice(tx, ctx, ctx.params)).sessions),
      commit: (ctx) => disconnectDevice(ctx.tx, ctx, ctx.params),
    },
    sendGuestUser: {
      prepare: async (ctx): Promise<SentText | null> =>
        ctx.body.channel === 'sms' ? textGuestUser(ctx, sendingOf(settings, ctx)) : null,
      commit: async (ctx, sent: SentText | null) =>
        sent ? maskDelivery(ctx.actor, sent.delivery) : mailGuestUser(ctx.tx, ctx, sendingOf(settings, ctx)),
    },
  })
}

type ReportContext = RequestContext<
  (typeof guestUserImportRoutes)['getRejectedGuestUsers' | 'getGuestUserPasswords']
>
type SendContext = OutsideContext<(typeof guestUserRoutes)['sendGuestUser']>

function sendingOf(settings: DeliverySettings, ctx: SendContext): GuestUserSending {
  const { params, body, request } = ctx
  const call = idempotentRequest(request, repeatableOf(ctx, body))
  return { settings, about: 'guest-user', body, uid: params.uid, call }
}
