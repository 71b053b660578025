import { isApiFailure } from '@portico/shared/api'
import type { Voucher } from '@portico/shared/contracts'
import { useErrorText } from '@portico/shared/i18n'
import { useConfirm } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { useIntl } from 'react-intl'
import {
  useDeleteVoucherBatchMutation,
  useDeleteVoucherMutation,
  useLazyFindVoucherBatchQuery,
} from '../../api/vouchers-api'
import { messages } from './voucher-delete-messages'

/** Says in one message how a deletion went. */
function useOutcome() {
  const { message } = App.useApp()
  const intl = useIntl()
  const errorText = useErrorText()
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      void message.success(done)
    } catch (error) {
      const why = isApiFailure(error) ? errorText(error.text) : ''
      void message.error([intl.formatMessage(messages.failed), why].filter(Boolean).join('. '))
    }
  }
}

function consequence(voucher: Voucher) {
  if (voucher.state === 'inuse') return messages.inuse
  return voucher.state === 'unused' ? messages.unused : messages.expired
}

/** Asks, deletes one voucher, and says how it went. */
export function useDeleteVoucher(): (voucher: Voucher) => void {
  const siteId = useSiteId()
  const intl = useIntl()
  const confirm = useConfirm()
  const outcome = useOutcome()
  const [deleteVoucher] = useDeleteVoucherMutation()
  return (voucher) => {
    const code = voucher.voucher_display
    confirm({
      title: intl.formatMessage(messages.title, { code }),
      description: intl.formatMessage(consequence(voucher), { devices: voucher.num_devices_used }),
      confirmLabel: intl.formatMessage(messages.delete),
      onConfirm: () =>
        outcome(
          () => deleteVoucher({ siteId, voucherId: voucher.id }).unwrap(),
          intl.formatMessage(messages.deleted, { code }),
        ),
    })
  }
}

/** Looks up how many vouchers a batch has, asks, deletes them all, and says how it went. */
export function useDeleteVoucherBatch(): (batchid: number) => Promise<void> {
  const siteId = useSiteId()
  const intl = useIntl()
  const confirm = useConfirm()
  const outcome = useOutcome()
  const errorText = useErrorText()
  const { message } = App.useApp()
  const [findBatch] = useLazyFindVoucherBatchQuery()
  const [deleteBatch] = useDeleteVoucherBatchMutation()
  return async (batchid) => {
    const { data: batch, error } = await findBatch({ siteId, batchid })
    if (!batch) {
      void message.error(errorText(isApiFailure(error) ? error.text : { id: 'error.not_found' }))
      return
    }
    const texts = { batch: String(batchid), count: batch.count }
    confirm({
      title: intl.formatMessage(messages.batchTitle, texts),
      description: `${intl.formatMessage(messages.batchCounts, batchCounts(batch))} ${intl.formatMessage(messages.batchConsequence)}`,
      confirmLabel: intl.formatMessage(messages.deleteBatch, { batch: texts.batch }),
      onConfirm: () =>
        outcome(
          () => deleteBatch({ siteId, batchid }).unwrap(),
          intl.formatMessage(messages.batchDeleted, texts),
        ),
    })
  }
}

function batchCounts({ unused, inuse, expired }: { unused: number; inuse: number; expired: number }) {
  return { unused, inuse, expired }
}
