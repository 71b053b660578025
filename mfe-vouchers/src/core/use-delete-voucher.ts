import { isApiFailure } from '@portico/shared/api'
import type { Voucher } from '@portico/shared/contracts'
import { useErrorText } from '@portico/shared/i18n'
import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { App } from 'antd'
import { useIntl } from 'react-intl'
import {
  useDeleteVoucherBatchMutation,
  useDeleteVoucherMutation,
  useLazyFindVoucherBatchQuery,
  type VoucherBatch,
} from './vouchers-api'
import { useVoucherScope } from './family-context'

function consequence(voucher: Voucher) {
  if (voucher.state === 'inuse') return 'vouchers.delete.inuse'
  return voucher.state === 'unused' ? 'vouchers.delete.unused' : 'vouchers.delete.expired'
}

/** Asks, deletes one voucher, and says how it went. */
export function useDeleteVoucher(): (voucher: Voucher, onDeleted?: () => void) => void {
  const place = useVoucherScope()
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [deleteVoucher] = useDeleteVoucherMutation()
  return (voucher, onDeleted) => {
    const code = voucher.voucher_display
    void confirm({
      title: intl.formatMessage({ id: 'vouchers.delete.title' }, { code }),
      description: intl.formatMessage({ id: consequence(voucher) }, { devices: voucher.num_devices_used }),
      confirmLabel: intl.formatMessage({ id: 'vouchers.delete.action' }),
      onConfirm: async () => {
        const deleted = await feedback(() => deleteVoucher({ ...place, voucherId: voucher.id }).unwrap(), {
          done: () => intl.formatMessage({ id: 'vouchers.delete.done' }, { code }),
          failed: intl.formatMessage({ id: 'vouchers.delete.failed' }),
        })
        if (deleted) onDeleted?.()
      },
    })
  }
}

/** Asks with the counts of a batch, deletes all its vouchers, and says how it went. */
export function useDeleteVoucherBatch(): (batch: VoucherBatch) => void {
  const place = useVoucherScope()
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [deleteBatch] = useDeleteVoucherBatchMutation()
  return ({ batchid, count, unused, inuse, expired }) => {
    const texts = { batch: String(batchid), count }
    const counts = intl.formatMessage({ id: 'vouchers.delete.batch_counts' }, { unused, inuse, expired })
    void confirm({
      title: intl.formatMessage({ id: 'vouchers.delete.batch_title' }, texts),
      description: `${counts} ${intl.formatMessage({ id: 'vouchers.delete.batch_consequence' })}`,
      confirmLabel: intl.formatMessage({ id: 'vouchers.delete.batch_action' }, { batch: texts.batch }),
      onConfirm: async () => {
        await feedback(() => deleteBatch({ ...place, batchId: batchid }).unwrap(), {
          done: () => intl.formatMessage({ id: 'vouchers.delete.batch_done' }, texts),
          failed: intl.formatMessage({ id: 'vouchers.delete.failed' }),
        })
      },
    })
  }
}

/** The same by the batch's number: its counts are looked up first. */
export function useDeleteBatchOf(): (voucher: Voucher) => Promise<void> {
  const place = useVoucherScope()
  const errorText = useErrorText()
  const { message } = App.useApp()
  const [findBatch] = useLazyFindVoucherBatchQuery()
  const deleteBatch = useDeleteVoucherBatch()
  return async ({ batchid }) => {
    const { data: batch, error } = await findBatch({ ...place, batchid })
    if (batch) deleteBatch(batch)
    else void message.error(errorText(isApiFailure(error) ? error.text : { id: 'error.not_found' }))
  }
}
