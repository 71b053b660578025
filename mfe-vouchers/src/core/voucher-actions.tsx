import { CopyOutlined, DeleteOutlined, FileSearchOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import { useCopy } from '@portico/shared/layout'
import { useAtFrontDesk, useCanWrite } from '@portico/shared/permissions'
import type { RowAction } from '@portico/shared/table'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useVoucherFamily } from './family-context'
import { useSendAction } from '../delivery/use-send-action'
import { useSoldAction } from '../delivery/use-sold-action'
import { usePrintAction } from '../print/use-print-action'
import { useDeleteBatchOf, useDeleteVoucher } from './use-delete-voucher'

/** Why something may not be changed; undefined where it may. */
export function useChangeReason(): (may: boolean) => string | undefined {
  const intl = useIntl()
  const canWrite = useCanWrite('voucher_data')
  return (may) =>
    may
      ? undefined
      : intl.formatMessage({ id: canWrite ? 'vouchers.delete.elsewhere' : 'vouchers.delete.read_only' })
}

/** Deleting a voucher, or its batch. */
function useRemovals(onDeleted: (voucher: Voucher) => void): (voucher: Voucher) => RowAction[] {
  const intl = useIntl()
  const deleteVoucher = useDeleteVoucher()
  const deleteBatch = useDeleteBatchOf()
  const reasonFor = useChangeReason()
  const atDesk = useAtFrontDesk()
  return (voucher) => {
    if (atDesk) return []
    const remove = {
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      disabledReason: reasonFor(voucher.can.delete),
    }
    return [
      {
        ...remove,
        key: 'delete',
        label: intl.formatMessage({ id: 'vouchers.delete.action' }),
        onSelect: () => deleteVoucher(voucher, () => onDeleted(voucher)),
      },
      {
        ...remove,
        key: 'delete-batch',
        label: intl.formatMessage({ id: 'vouchers.delete.batch_action' }, { batch: String(voucher.batchid) }),
        onSelect: () => void deleteBatch(voucher),
      },
    ]
  }
}

/** What can be done with a voucher of a list. `onDeleted` hears of one that is gone. */
export function useVoucherActions(onDeleted: (voucher: Voucher) => void): (voucher: Voucher) => RowAction[] {
  const intl = useIntl()
  const navigate = useNavigate()
  const copy = useCopy()
  const { paths } = useVoucherFamily()
  const removals = useRemovals(onDeleted)
  const printAction = usePrintAction()
  const sendAction = useSendAction()
  const soldAction = useSoldAction()
  return (voucher) => [
    {
      key: 'details',
      icon: <FileSearchOutlined aria-hidden />,
      label: intl.formatMessage({ id: 'vouchers.list.details' }),
      onSelect: () => void navigate(paths.voucherDetails({ voucherId: voucher.id })),
    },
    {
      key: 'copy',
      icon: <CopyOutlined aria-hidden />,
      label: intl.formatMessage({ id: 'vouchers.list.copy' }),
      onSelect: () => void copy(voucher.voucher_display),
    },
    printAction(voucher),
    sendAction(voucher),
    soldAction(voucher),
    ...removals(voucher),
  ]
}
