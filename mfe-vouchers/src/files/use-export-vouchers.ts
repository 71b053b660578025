import type { VoucherSelection } from '@portico/shared/contracts'
import { useCan } from '@portico/shared/permissions'
import { useIntl } from 'react-intl'
import { useExportVouchersMutation, type ExportFormat } from './voucher-files-api'
import { useVoucherScope } from '../core/family-context'
import { useMutationFeedback } from '@portico/shared/layout'
import { useFileName } from './file-name'

/** Whether the user may take vouchers away in a file. People at the counter may not. */
export function useMayExport(): boolean {
  return useCan('all')
}

/** Saves vouchers as a file, and says how it went. */
export function useExportVouchers() {
  const intl = useIntl()
  const place = useVoucherScope()
  const feedback = useMutationFeedback()
  const fileName = useFileName()
  const [exportVouchers, { isLoading }] = useExportVouchersMutation()
  const save = (selection: VoucherSelection, format: ExportFormat) => {
    const saveAs = fileName(selection, format)
    return feedback(() => exportVouchers({ ...place, body: { selection }, format, saveAs }).unwrap(), {
      done: () => intl.formatMessage({ id: 'vouchers.file.saved' }, { file: saveAs }),
      failed: intl.formatMessage({ id: 'vouchers.export.failed' }),
    })
  }
  return { save, isLoading }
}
