import { isApiFailure } from '@portico/shared/api'
import type { Voucher } from '@portico/shared/contracts'
import { useErrorText, useText } from '@portico/shared/i18n'
import { useConfirmedChange } from '@portico/shared/layout'
import { App } from 'antd'
import { useVoucherScope } from './family-context'
import { vouchersApi, type VoucherBatch } from './vouchers-api'

function consequence(voucher: Voucher) {
  if (voucher.state === 'inuse') return 'vouchers.delete.inuse'
  return voucher.state === 'unused' ? 'vouchers.delete.unused' : 'vouchers.delete.expired'
}

/** Asks for confirmation, deletes one voucher, and reports the outcome. */
export function useDeleteVoucher(): (voucher: Voucher, onDeleted?: () => void) => void {
  const scope = useVoucherScope()
  const t = useText()
  const confirmChange = useConfirmedChange()
  const [deleteVoucher] = vouchersApi.useDeleteVoucherMutation()
  return (voucher, onDeleted) => {
    const code = voucher.voucher_display
    void confirmChange({
      title: t('vouchers.delete.title', { code }),
      description: t(consequence(voucher), { devices: voucher.num_devices_used }),
      confirmLabel: t('vouchers.delete.action'),
      change: () => deleteVoucher({ ...scope, voucherId: voucher.id }).unwrap(),
      done: () => t('vouchers.delete.done', { code }),
      failed: t('vouchers.delete.failed'),
      onChanged: () => onDeleted?.(),
    })
  }
}

/** Asks with the batch's counts, deletes all its vouchers, and reports the outcome. */
export function useDeleteVoucherBatch(): (batch: VoucherBatch) => void {
  const scope = useVoucherScope()
  const t = useText()
  const confirmChange = useConfirmedChange()
  const [deleteBatch] = vouchersApi.useDeleteVoucherBatchMutation()
  return ({ batchid, count, unused, inuse, expired }) => {
    const texts = { batch: String(batchid), count }
    const counts = t('vouchers.delete.batch_counts', { unused, inuse, expired })
    void confirmChange({
      title: t('vouchers.delete.batch_title', texts),
      description: `${counts} ${t('vouchers.delete.batch_consequence')}`,
      confirmLabel: t('vouchers.delete.batch_action', { batch: texts.batch }),
      change: () => deleteBatch({ ...scope, batchId: batchid }).unwrap(),
      done: () => t('vouchers.delete.batch_done', texts),
      failed: t('vouchers.delete.failed'),
    })
  }
}

/** Does the same by the batch number, after loading the counts. */
export function useDeleteBatchOf(): (voucher: Voucher) => Promise<void> {
  const scope = useVoucherScope()
  const errorText = useErrorText()
  const { message } = App.useApp()
  const [findBatch] = vouchersApi.useLazyFindVoucherBatchQuery()
  const deleteBatch = useDeleteVoucherBatch()
  return async ({ batchid }) => {
    const { data: batch, error } = await findBatch({ ...scope, batchid })
    if (batch) deleteBatch(batch)
    else void message.error(errorText(isApiFailure(error) ? error.text : { id: 'error.not_found' }))
  }
}
