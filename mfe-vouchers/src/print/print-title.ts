import { type IntlShape } from 'react-intl'
import type { PrintJob } from './print-job'

export function printTitle(intl: IntlShape, { selection, count, code }: PrintJob): string {
  if (code !== undefined) return intl.formatMessage({ id: 'vouchers.print.title_one' }, { code })
  if ('batchid' in selection)
    return intl.formatMessage({ id: 'vouchers.print.title_batch' }, { batch: String(selection.batchid) })
  if ('search' in selection) return intl.formatMessage({ id: 'vouchers.print.title_found' }, { count })
  if ('unused' in selection) return intl.formatMessage({ id: 'vouchers.print.title_unused' })
  return intl.formatMessage({ id: 'vouchers.print.title' }, { count })
}
