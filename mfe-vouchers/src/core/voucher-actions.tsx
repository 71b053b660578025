import { CopyOutlined, DeleteOutlined, FileSearchOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useCopy } from '@portico/shared/layout'
import type { RowAction } from '@portico/shared/table'
import { useNavigate } from 'react-router-dom'
import { useSendAction, useSoldAction } from '../delivery/delivery-buttons'
import { usePrintAction } from '../print/use-print-action'
import { useVoucherFamily } from './family-context'
import { useChangeReason } from './refusal-reasons'
import { useDeleteBatchOf, useDeleteVoucher } from './use-delete-voucher'
import type { VoucherListRights } from './vouchers-api'

/** Actions that delete a voucher or its batch. */
function useRemovals(
  can: VoucherListRights | undefined,
  onDeleted: (voucher: Voucher) => void,
): (voucher: Voucher) => RowAction[] {
  const t = useText()
  const deleteVoucher = useDeleteVoucher()
  const deleteBatch = useDeleteBatchOf()
  const reasonFor = useChangeReason()
  return (voucher) => {
    if (!can || !voucher.can.offer_removal) return []
    const remove = {
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      disabledReason: reasonFor(can, voucher.can.delete),
    }
    return [
      {
        ...remove,
        key: 'delete',
        label: t('vouchers.delete.action'),
        onSelect: () => deleteVoucher(voucher, () => onDeleted(voucher)),
      },
      {
        ...remove,
        key: 'delete-batch',
        label: t('vouchers.delete.batch_action', { batch: String(voucher.batchid) }),
        onSelect: () => void deleteBatch(voucher),
      },
    ]
  }
}

/** Row actions of a voucher. `onDeleted` runs after one was deleted. */
export function useVoucherActions(
  can: VoucherListRights | undefined,
  onDeleted: (voucher: Voucher) => void,
): (voucher: Voucher) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const copy = useCopy()
  const { paths } = useVoucherFamily()
  const removals = useRemovals(can, onDeleted)
  const printAction = usePrintAction()
  const sendAction = useSendAction()
  const soldAction = useSoldAction()
  return (voucher) => [
    {
      key: 'details',
      icon: <FileSearchOutlined aria-hidden />,
      label: t('vouchers.list.details'),
      onSelect: () => void navigate(paths.voucherDetails({ voucherId: voucher.id })),
    },
    {
      key: 'copy',
      icon: <CopyOutlined aria-hidden />,
      label: t('vouchers.list.copy'),
      onSelect: () => void copy(voucher.voucher_display),
    },
    printAction(voucher, can?.print === true),
    sendAction(voucher, can?.deliver === true),
    soldAction(voucher, can?.deliver === true),
    ...removals(voucher),
  ]
}
