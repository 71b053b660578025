import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import type { RowAction } from '@portico/shared/table'
import { useIntl } from 'react-intl'
import { EXPORT_FORMATS } from './voucher-files-api'
import type { VoucherBatch } from '../core/vouchers-api'
import { usePrintVouchers } from '../print/print-host'
import { useExportVouchers, useMayExport } from './use-export-vouchers'
import { useDeliveryReason } from '../delivery/use-delivery-reason'
import { FORMAT_LABELS } from './export-menu'

/** Paper and files of a whole batch. */
export function useBatchFiles(): (batch: VoucherBatch) => RowAction[] {
  const intl = useIntl()
  const print = usePrintVouchers()
  const reasonFor = useDeliveryReason()
  const mayExport = useMayExport()
  const { save } = useExportVouchers()
  return ({ batchid, unused, inuse, expired }) => {
    const count = unused + inuse + expired
    const selection = { batchid }
    // What is in the archive alone is in no file.
    const formats = mayExport && count > 0 ? EXPORT_FORMATS : []
    return [
      {
        key: 'print',
        icon: <PrinterOutlined aria-hidden />,
        label: intl.formatMessage({ id: 'vouchers.print.batch' }),
        disabledReason: reasonFor(unused + inuse > 0, 'vouchers.print.batch_over'),
        onSelect: () => print({ selection, count, unused }),
      },
      ...formats.map((format) => ({
        key: format,
        icon: <DownloadOutlined aria-hidden />,
        label: intl.formatMessage({ id: FORMAT_LABELS[format] }),
        onSelect: () => void save(selection, format),
      })),
    ]
  }
}
