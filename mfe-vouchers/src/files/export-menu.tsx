import { DownloadOutlined } from '@ant-design/icons'
import type { VoucherSelection } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Button, Dropdown } from 'antd'
import { useExportVouchers } from './use-export-vouchers'
import { EXPORT_FORMATS, type ExportFormat } from './voucher-files-api'

export const formatLabelId = (format: ExportFormat): MessageId => `vouchers.export.format.${format}`

interface ExportMenuProps {
  selection: VoucherSelection
  label?: string
}

/** Downloads vouchers in the selected format. */
export function ExportMenu({ selection, label }: ExportMenuProps) {
  const t = useText()
  const { save, isLoading } = useExportVouchers()
  const items = EXPORT_FORMATS.map((format) => ({
    key: format,
    label: t(formatLabelId(format)),
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
        {label ?? t('vouchers.export.action')}
      </Button>
    </Dropdown>
  )
}
