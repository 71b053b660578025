import type { VoucherImport } from '@portico/shared/contracts'
import { LinkButton, Panel } from '@portico/shared/layout'
import { Button, Table, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useVoucherFamily } from '../core/family-context'
import { previewColumns } from './preview-columns'

interface PreviewPanelProps {
  found: VoucherImport
  currency: string
  isLoading: boolean
  onImport: () => void
}

/** What will be created, as it was understood. */
export function PreviewPanel({ found, currency, isLoading, onImport }: PreviewPanelProps) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const { paths } = useVoucherFamily()
  const { created, skipped, total, preview } = found
  return (
    <Panel title={intl.formatMessage({ id: 'vouchers.import.preview_panel' })}>
      <p role="status" style={{ margin: '0 0 12px', fontWeight: 500 }}>
        {created > 0 ? (
          <FormattedMessage id="vouchers.import.will_create" values={{ created }} />
        ) : (
          <FormattedMessage id="vouchers.import.nothing_new" />
        )}{' '}
        {created > 0 && skipped > 0 && <FormattedMessage id="vouchers.import.skipped" values={{ skipped }} />}
      </p>
      {total > preview.length && (
        <p style={{ margin: '0 0 8px', color: token.colorTextDescription }}>
          <FormattedMessage id="vouchers.import.first_rows" values={{ shown: preview.length, total }} />
        </p>
      )}
      <Table
        aria-label={intl.formatMessage({ id: 'vouchers.import.preview_panel' })}
        size="small"
        columns={previewColumns(intl, currency)}
        dataSource={preview}
        rowKey={({ voucher = '' }) => voucher}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 }}>
        {created > 0 && (
          <Button type="primary" loading={isLoading} aria-busy={isLoading} onClick={onImport}>
            <FormattedMessage id="vouchers.import.submit" values={{ count: created }} />
          </Button>
        )}
        <LinkButton to={paths.voucherList()} disabled={isLoading}>
          <FormattedMessage id="shared.cancel" />
        </LinkButton>
      </div>
    </Panel>
  )
}
