import type { VoucherSelection } from '@portico/shared/contracts'
import { useIntl } from 'react-intl'

/** What a file about these vouchers is called: `vouchers-1050.pdf`, `vouchers-unused.csv`. */
export function useFileName(): (selection: VoucherSelection, ending: string, code?: string) => string {
  const intl = useIntl()
  return (selection, ending, code = '') => {
    const batch = 'batchid' in selection ? String(selection.batchid) : ''
    const unused =
      'unused' in selection && selection.unused ? intl.formatMessage({ id: 'vouchers.file.unused' }) : ''
    const parts = [intl.formatMessage({ id: 'vouchers.file.name' }), batch, unused, code].filter(Boolean)
    return `${parts.join('-')}.${ending}`
  }
}
