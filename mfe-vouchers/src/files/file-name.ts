import type { VoucherSelection } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'

/** File name for these vouchers: `vouchers-1050.pdf`, `vouchers-unused.csv`. */
export function useFileName(): (selection: VoucherSelection, ending: string, code?: string) => string {
  const t = useText()
  return (selection, ending, code = '') => {
    const batch = 'batchid' in selection ? String(selection.batchid) : ''
    const unused = 'unused' in selection && selection.unused ? t('vouchers.file.unused') : ''
    const parts = [t('vouchers.file.name'), batch, unused, code].filter(Boolean)
    return `${parts.join('-')}.${ending}`
  }
}
