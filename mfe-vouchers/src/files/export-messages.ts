import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'
import type { ExportFormat } from './voucher-files-api'

export const messages = {
  ...defineMessages({
    export: { id: 'vouchers.export.action', defaultMessage: 'Export' },
    failed: { id: 'vouchers.export.failed', defaultMessage: 'Export failed' },
  }),
  saved: defineMessage<{ file: string }>({ id: 'vouchers.file.saved', defaultMessage: '{file} saved' }),
}

export const formatMessages: Record<ExportFormat, MessageDescriptor> = defineMessages({
  csv: { id: 'vouchers.export.csv', defaultMessage: 'Export as CSV' },
  xlsx: { id: 'vouchers.export.xlsx', defaultMessage: 'Export as Excel' },
})
