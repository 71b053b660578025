import { DownloadOutlined } from '@ant-design/icons'
import type { VoucherSelection } from '@portico/shared/contracts'
import { Button, Dropdown } from 'antd'
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl'
import { EXPORT_FORMATS } from './voucher-files-api'
import { formatMessages, messages } from './export-messages'
import { useExportVouchers, useMayExport } from './use-export-vouchers'

interface ExportMenuProps {
  selection: VoucherSelection
  label?: MessageDescriptor
}

/** Saves vouchers as a file of the format that is chosen. */
export function ExportMenu({ selection, label = messages.export }: ExportMenuProps) {
  const intl = useIntl()
  const mayExport = useMayExport()
  const { save, isLoading } = useExportVouchers()
  if (!mayExport) return null
  const items = EXPORT_FORMATS.map((format) => ({
    key: format,
    label: intl.formatMessage(formatMessages[format]),
    onClick: () => void save(selection, format),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={isLoading}>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={isLoading}
        aria-busy={isLoading}
        aria-haspopup="menu"
      >
        <FormattedMessage {...label} />
      </Button>
    </Dropdown>
  )
}
