import { defineModule } from '../../platform/http/define-module'
import { createVouchers } from './voucher-create.service'
import { deleteVoucher, deleteVoucherBatch, getVoucher, listBatches, listVouchers } from './vouchers.service'

export const vouchersModule = defineModule({
  listUnusedVouchers: ({ tx, actor, site, query, clock }) =>
    listVouchers(tx, actor, site, 'unused', query, clock.now()),

  listInUseVouchers: ({ tx, actor, site, query, clock }) =>
    listVouchers(tx, actor, site, 'inuse', query, clock.now()),

  listExpiredVouchers: ({ tx, actor, site, query, clock }) =>
    listVouchers(tx, actor, site, 'expired', query, clock.now()),

  listVoucherBatches: ({ tx, actor, site, query, clock }) => listBatches(tx, actor, site, query, clock.now()),

  getVoucher: ({ tx, actor, site, params, clock }) =>
    getVoucher(tx, actor, site, params.voucherId, clock.now()),

  createVouchers: ({ tx, actor, site, body, clock }) => createVouchers(tx, actor, site, body, clock.now()),

  deleteVoucher: ({ tx, actor, site, params, clock }) =>
    deleteVoucher(tx, actor, site, params.voucherId, clock.now()),

  deleteVoucherBatch: ({ tx, actor, site, params, clock }) =>
    deleteVoucherBatch(tx, actor, site, params.batchId, clock.now()),
})
