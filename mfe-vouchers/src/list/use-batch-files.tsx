import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import type { RowAction } from '@portico/shared/table'
import { useDeliveryReason } from '../family/refusal-reasons'
import type { VoucherBatch, VoucherListRights } from '../family/vouchers-api'
import { usePrintVouchers } from '../print/print-host'
import { formatLabelId } from '../files/export-menu'
import { useExportVouchers } from '../files/use-export-vouchers'
import { EXPORT_FORMATS } from '../files/voucher-files-api'

/** Print and export actions for a whole batch. */
export function useBatchFiles(can: VoucherListRights | undefined): (batch: VoucherBatch) => RowAction[] {
  const t = useText()
  const print = usePrintVouchers()
  const reasonFor = useDeliveryReason()
  const { save } = useExportVouchers()
  return ({ batchid, unused, inuse, expired }) => {
    const count = unused + inuse + expired
    const selection = { batchid }
    // Exports leave out archived vouchers.
    const formats = can?.export && count > 0 ? EXPORT_FORMATS : []
    return [
      {
        key: 'print',
        icon: <PrinterOutlined aria-hidden />,
        label: t('vouchers.print.batch'),
        disabledReason: reasonFor(can?.print === true, unused + inuse > 0, 'vouchers.print.batch_over'),
        onSelect: () => print({ selection, count, unused }),
      },
      ...formats.map((format) => ({
        key: format,
        icon: <DownloadOutlined aria-hidden />,
        label: t(formatLabelId(format)),
        onSelect: () => void save(selection, format),
      })),
    ]
  }
}
