import type { ParsedBody, ParsedParams, ParsedQuery, voucherRoutes } from '@portico/shared/contracts'
import type { Actor, SiteScope } from '../../platform/access/actor'
import type { Clock } from '../../platform/clock'
import type { Tx } from '../../platform/db/database'
import { defineModule } from '../../platform/http/define-module'
import { redeemVoucher } from './redeem.service'
import { createVouchers } from './voucher-create.service'
import { getVoucher, lookUpVoucher } from './voucher-details.service'
import { type VoucherFamily, voucherScope } from './voucher-scope'
import * as upkeep from './voucher-upkeep.service'
import { getQuota, listBatches, listVouchers } from './vouchers.service'
import type { VoucherState } from './voucher-state'

type Routes = typeof voucherRoutes
interface Caller {
  tx: Tx
  actor: Actor
  site: SiteScope
  clock: Clock
}
/** What both families' handlers of a call get. */
interface Context<Id extends keyof Routes> extends Caller {
  params: ParsedParams<Routes[Id]>
  query: ParsedQuery<Routes[Id]>
  body: ParsedBody<Routes[Id]>
}
type ListContext = Context<'listUnusedVouchers'>

/** The calls of one family. */
function handlersOf(family: VoucherFamily) {
  const homeOf = ({ tx, actor, site }: Caller) => voucherScope(tx, actor, site, family)
  const list = (state: VoucherState) => async (ctx: ListContext) =>
    listVouchers(ctx.tx, ctx.actor, await homeOf(ctx), state, ctx.query, ctx.clock.now())
  return {
    unused: list('unused'),
    inUse: list('inuse'),
    expired: list('expired'),
    archived: list('archived'),
    batches: async (ctx: Context<'listVoucherBatches'>) =>
      listBatches(ctx.tx, ctx.actor, await homeOf(ctx), ctx.query, ctx.clock.now()),
    quota: async (ctx: Context<'getVoucherQuota'>) =>
      getQuota(ctx.tx, ctx.actor, await homeOf(ctx), ctx.clock.now()),
    get: async (ctx: Context<'getVoucher'>) =>
      getVoucher(ctx.tx, ctx.actor, await homeOf(ctx), ctx.params.voucherId, ctx.clock.now()),
    lookUp: async (ctx: Context<'lookUpVoucher'>) =>
      lookUpVoucher(ctx.tx, ctx.actor, await homeOf(ctx), ctx.query.code, ctx.clock.now()),
    create: async (ctx: Context<'createVouchers'>) =>
      createVouchers(ctx.tx, ctx.actor, await homeOf(ctx), ctx.body, ctx.clock.now()),
    delete: async (ctx: Context<'deleteVoucher'>) =>
      upkeep.deleteVoucher(ctx.tx, ctx.actor, await homeOf(ctx), ctx.params.voucherId, ctx.clock.now()),
    deleteBatch: async (ctx: Context<'deleteVoucherBatch'>) =>
      upkeep.deleteVoucherBatch(ctx.tx, ctx.actor, await homeOf(ctx), ctx.params.batchId, ctx.clock.now()),
    deleteUnused: async (ctx: Context<'deleteUnusedVouchers'>) =>
      upkeep.deleteUnusedVouchers(ctx.tx, ctx.actor, await homeOf(ctx), ctx.clock.now()),
    archiveExpired: async (ctx: Context<'archiveExpiredVouchers'>) =>
      upkeep.archiveExpiredVouchers(ctx.tx, ctx.actor, await homeOf(ctx), ctx.clock.now()),
    disconnect: async (ctx: Context<'disconnectVoucherDevice'>) =>
      upkeep.disconnectVoucherDevice(ctx.tx, ctx.actor, await homeOf(ctx), ctx.params, ctx.clock.now()),
  }
}

const ofSite = handlersOf('site')
const multisite = handlersOf('multisite')

export const vouchersModule = defineModule({
  listUnusedVouchers: ofSite.unused,
  listUnusedMultisiteVouchers: multisite.unused,
  listInUseVouchers: ofSite.inUse,
  listInUseMultisiteVouchers: multisite.inUse,
  listExpiredVouchers: ofSite.expired,
  listExpiredMultisiteVouchers: multisite.expired,
  listArchivedVouchers: ofSite.archived,
  listArchivedMultisiteVouchers: multisite.archived,
  listVoucherBatches: ofSite.batches,
  listMultisiteVoucherBatches: multisite.batches,
  getVoucherQuota: ofSite.quota,
  getMultisiteVoucherQuota: multisite.quota,
  getVoucher: ofSite.get,
  getMultisiteVoucher: multisite.get,
  lookUpVoucher: ofSite.lookUp,
  lookUpMultisiteVoucher: multisite.lookUp,
  createVouchers: ofSite.create,
  createMultisiteVouchers: multisite.create,
  deleteVoucher: ofSite.delete,
  deleteMultisiteVoucher: multisite.delete,
  deleteVoucherBatch: ofSite.deleteBatch,
  deleteMultisiteVoucherBatch: multisite.deleteBatch,
  deleteUnusedVouchers: ofSite.deleteUnused,
  deleteUnusedMultisiteVouchers: multisite.deleteUnused,
  archiveExpiredVouchers: ofSite.archiveExpired,
  archiveExpiredMultisiteVouchers: multisite.archiveExpired,
  disconnectVoucherDevice: ofSite.disconnect,
  disconnectMultisiteVoucherDevice: multisite.disconnect,
  redeemVoucher: ({ tx, params, body, request, clock }) =>
    redeemVoucher(tx, params.siteId, body, { address: request.ip, now: clock.now() }),
})
