import type { guestAccountImportRoutes, guestAccountRoutes } from '@portico/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forJobs } from '../../../platform/db'
import {
  type ApiModule,
  defineModule,
  type OutsideContext,
  type RequestContext,
} from '../../../platform/http/define-module'
import { idempotentRequest, repeatableOf } from '../../../platform/idempotency'
import { type RouterCalls, notifyRouters } from '../../guest-login/routers'
import { type DeliverySettings, maskDelivery, type SentText } from '../../messages/deliveries'
import { connectDevice, disconnectDevice, sessionsOfDevice } from './guest-account-devices.service'
import {
  changeGuestAccounts,
  createGuestAccount,
  deleteGuestAccount,
  getGuestAccount,
  listGuestAccounts,
  resetGuestAccountPassword,
  updateGuestAccount,
} from './guest-accounts.service'
import { getImport, openReport, receiveImport, repeatImport } from './import/guest-imports.service'
import { runImportNow } from './import/run-import'
import { type GuestAccountSending, mailGuestAccount, textGuestAccount } from './send-guest-account.service'

export function guestAccountsModule(settings: DeliverySettings & RouterCalls): ApiModule {
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
    listGuestAccounts: (ctx) => listGuestAccounts(ctx.tx, ctx, ctx.query),
    createGuestAccount: (ctx) => createGuestAccount(ctx.tx, ctx, { ...ctx.body, box }),
    getGuestAccount: (ctx) => getGuestAccount(ctx.tx, ctx, ctx.params.uid),
    updateGuestAccount: (ctx) => updateGuestAccount(ctx.tx, ctx, { ...ctx.body, uid: ctx.params.uid }),
    deleteGuestAccount: (ctx) => deleteGuestAccount(ctx.tx, ctx, ctx.params.uid),
    importGuestAccounts: {
      prepare: async (ctx): Promise<number> => {
        const { id, isSmall } = await receiveImport(settings, ctx)
        if (isSmall) await runImportNow(settings, id, (error) => ctx.request.log.error(error))
        else importSoon(ctx, id)
        return id
      },
      commit: (ctx, id: number) => getImport(ctx.tx, ctx, id),
    },
    getGuestAccountImport: (ctx) => getImport(ctx.tx, ctx, ctx.params.importId),
    repeatGuestAccountImport: (ctx) => {
      importSoon(ctx, ctx.params.importId)
      return repeatImport(ctx.tx, ctx, { ...ctx.body, importId: ctx.params.importId })
    },
    getRejectedGuestAccounts: (ctx) => report('rejected', ctx),
    getGuestAccountPasswords: (ctx) => report('passwords', ctx),
    changeGuestAccounts: (ctx) => changeGuestAccounts(ctx.tx, ctx, ctx.body),
    resetGuestAccountPassword: (ctx) =>
      resetGuestAccountPassword(ctx.tx, ctx, { ...ctx.body, uid: ctx.params.uid, box }),
    connectGuestAccountDevice: (ctx) =>
      connectDevice(ctx.tx, ctx, { uid: ctx.params.uid, mac: ctx.body.guestmac }),
    disconnectGuestAccountDevice: {
      prepare: (ctx) =>
        notifyRouters(settings, async (tx) => (await sessionsOfDevice(tx, ctx, ctx.params)).sessions),
      commit: (ctx) => disconnectDevice(ctx.tx, ctx, ctx.params),
    },
    sendGuestAccount: {
      prepare: async (ctx): Promise<SentText | null> =>
        ctx.body.channel === 'sms' ? textGuestAccount(ctx, sendingOf(settings, ctx)) : null,
      commit: async (ctx, sent: SentText | null) =>
        sent
          ? maskDelivery(ctx.actor, sent.delivery)
          : mailGuestAccount(ctx.tx, ctx, sendingOf(settings, ctx)),
    },
  })
}

type ReportContext = RequestContext<
  (typeof guestAccountImportRoutes)['getRejectedGuestAccounts' | 'getGuestAccountPasswords']
>
type SendContext = OutsideContext<(typeof guestAccountRoutes)['sendGuestAccount']>

function sendingOf(settings: DeliverySettings, ctx: SendContext): GuestAccountSending {
  const { params, body, request } = ctx
  const call = idempotentRequest(request, repeatableOf(ctx, body))
  return { settings, about: 'guest-user', body, uid: params.uid, call }
}
