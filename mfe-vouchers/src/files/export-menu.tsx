import { DownloadOutlined } from '@ant-design/icons'
import type { VoucherSelection } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { Button, Dropdown } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { EXPORT_FORMATS, type ExportFormat } from './voucher-files-api'
import { useExportVouchers, useMayExport } from './use-export-vouchers'

export const FORMAT_LABELS = { csv: 'vouchers.export.csv', xlsx: 'vouchers.export.xlsx' } satisfies Record<
  ExportFormat,
  MessageId
>

interface ExportMenuProps {
  selection: VoucherSelection
  label?: MessageId
}

/** Saves vouchers as a file of the format that is chosen. */
export function ExportMenu({ selection, label = 'vouchers.export.action' }: ExportMenuProps) {
  const intl = useIntl()
  const mayExport = useMayExport()
  const { save, isLoading } = useExportVouchers()
  if (!mayExport) return null
  const items = EXPORT_FORMATS.map((format) => ({
    key: format,
    label: intl.formatMessage({ id: FORMAT_LABELS[format] }),
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
        <FormattedMessage id={label} />
      </Button>
    </Dropdown>
  )
}
