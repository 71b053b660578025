import type { VoucherSelection } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useMutationFeedback } from '@portico/shared/layout'
import { useVoucherScope } from '../family/family-context'
import { useFileName } from './file-name'
import { voucherFilesApi, type ExportFormat } from './voucher-files-api'

/** Downloads vouchers as a file, and reports the outcome. */
export function useExportVouchers() {
  const t = useText()
  const scope = useVoucherScope()
  const feedback = useMutationFeedback()
  const fileName = useFileName()
  const [exportVouchers, { isLoading }] = voucherFilesApi.useExportVouchersMutation()
  const save = (selection: VoucherSelection, format: ExportFormat) => {
    const saveAs = fileName(selection, format)
    return feedback(() => exportVouchers({ ...scope, body: { selection }, format, saveAs }).unwrap(), {
      done: () => t('vouchers.file.saved', { file: saveAs }),
      failed: t('vouchers.export.failed'),
    })
  }
  return { save, isLoading }
}
