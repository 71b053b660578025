import { type ApiModule, defineModule, type RequestContext } from '../../../../platform/http/define-module'
import { withTx } from '../../../../platform/db'
import type { Installation } from '../../../../platform/installation'
import { callerNetwork } from '../../../../platform/session/address-block'
import { tooManyRequests } from '../../../../platform/session/rate-limit'
import type { voucherRoutes } from '@portico/shared/contracts'
import { defineFamilyModule } from './define-family-module'
import { type RouterCalls, notifyRouters } from '../../../guest-login/routers'
import {
  type AttemptDeps,
  callerOf,
  secondsUntilRoom,
  withAttempts,
} from '../../../guest-login/guest-attempts'
import { plainMac, tryVoucher } from './redeem.service'
import { createVouchers } from './voucher-create.service'
import { getVoucher, lookUpVoucher } from './voucher-details.service'
import type { VoucherCaller } from './voucher-scope'
import type { VoucherState } from './voucher-state'
import {
  archiveExpiredVouchers,
  countChangeableVouchers,
  deleteUnusedVouchers,
  deleteVoucher,
  deleteVoucherBatch,
  disconnectVoucherDevice,
  sessionsOfVoucherDevice,
} from './voucher-upkeep.service'
import { getQuota, getSummary, listBatches, listVouchers } from './vouchers.service'

type ListContext = VoucherCaller &
  Pick<RequestContext<(typeof voucherRoutes)['listUnusedVouchers']>, 'tx' | 'query'>
const list = (state: VoucherState) => (ctx: ListContext) => listVouchers(ctx.tx, ctx, { ...ctx.query, state })

export const coreModule = (deps: RouterCalls & AttemptDeps & Pick<Installation, 'secret'>): ApiModule => ({
  ...defineFamilyModule({
    listUnusedVouchers: list('unused'),
    listInUseVouchers: list('inuse'),
    listExpiredVouchers: list('expired'),
    listArchivedVouchers: list('archived'),
    getVoucherSummary: (ctx) => getSummary(ctx.tx, ctx, ctx.query),
    listVoucherBatches: (ctx) => listBatches(ctx.tx, ctx, ctx.query),
    getVoucherQuota: (ctx) => getQuota(ctx.tx, ctx),
    getVoucher: (ctx) => getVoucher(ctx.tx, ctx, ctx.params.voucherId),
    lookUpVoucher: (ctx) => lookUpVoucher(ctx.tx, ctx, ctx.query.code),
    createVouchers: (ctx) => createVouchers(ctx.tx, ctx, ctx.body),
    deleteVoucher: (ctx) => deleteVoucher(ctx.tx, ctx, ctx.params.voucherId),
    deleteVoucherBatch: (ctx) => deleteVoucherBatch(ctx.tx, ctx, ctx.params.batchId),
    countChangeableVouchers: (ctx) => countChangeableVouchers(ctx.tx, ctx, ctx.query),
    deleteUnusedVouchers: (ctx) => deleteUnusedVouchers(ctx.tx, ctx, ctx.query),
    archiveExpiredVouchers: (ctx) => archiveExpiredVouchers(ctx.tx, ctx, ctx.body),
    disconnectVoucherDevice: {
      prepare: (ctx) =>
        notifyRouters(deps, async (tx) => {
          const caller = { ...ctx, scope: await ctx.scopeIn(tx) }
          return (await sessionsOfVoucherDevice(tx, caller, ctx.params)).sessions
        }),
      commit: (ctx) => disconnectVoucherDevice(ctx.tx, ctx, ctx.params),
    },
  }),
  ...defineModule({
    redeemVoucher: {
      // A network that keeps guessing is refused before any database access.
      inTurn: async (request, work) => {
        const siteId = Number((request.params as { siteId?: string }).siteId)
        const wait = secondsUntilRoom(deps, siteId, callerNetwork(request))
        if (wait > 0) throw tooManyRequests(wait)
        return work()
      },
      // Runs in a transaction of its own: attempts are read before it and counted after it.
      prepare: ({ params: { siteId }, body, request, now }) => {
        const caller = callerOf(request, deps.secret, plainMac(body.mac))
        return withAttempts(deps, { siteId, caller, kinds: ['guess'] }, (attempts) =>
          withTx(deps.db, (tx) => tryVoucher(tx, { siteId, now }, { ...body, attempts })),
        )
      },
      commit: async (_ctx, redeemed: Awaited<ReturnType<typeof tryVoucher>>) => redeemed,
    },
  }),
})
