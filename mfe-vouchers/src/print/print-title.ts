import { defineMessage, defineMessages, type IntlShape } from 'react-intl'
import type { PrintJob } from './print-host'

const messages = {
  ...defineMessages({
    unused: { id: 'vouchers.print.title_unused', defaultMessage: 'Print all unused vouchers' },
  }),
  one: defineMessage<{ code: string }>({
    id: 'vouchers.print.title_one',
    defaultMessage: 'Print voucher {code}',
  }),
  batch: defineMessage<{ batch: string }>({
    id: 'vouchers.print.title_batch',
    defaultMessage: 'Print batch {batch}',
  }),
  chosen: defineMessage<{ count: number }>({
    id: 'vouchers.print.title',
    defaultMessage: '{count, plural, one {Print # voucher} other {Print # vouchers}}',
  }),
}

export function printTitle(intl: IntlShape, { selection, count, code }: PrintJob): string {
  if (code !== undefined) return intl.formatMessage(messages.one, { code })
  if ('batchid' in selection) return intl.formatMessage(messages.batch, { batch: String(selection.batchid) })
  if ('unused' in selection) return intl.formatMessage(messages.unused)
  return intl.formatMessage(messages.chosen, { count })
}
