import type { VoucherImport } from '@portico/shared/contracts'
import { useErrorText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { Table, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'

const PER_PAGE = 50

/** Everything that is wrong with a file, row by row. */
export function FaultsPanel({ errors }: { errors: VoucherImport['errors'] }) {
  const intl = useIntl()
  const errorText = useErrorText()
  const { token } = theme.useToken()
  return (
    <Panel title={intl.formatMessage({ id: 'vouchers.import.faults_panel' })}>
      <p role="alert" style={{ margin: '0 0 12px' }}>
        <FormattedMessage id="vouchers.import.faults" values={{ count: errors.length }} />{' '}
        <FormattedMessage id="vouchers.import.faults_hint" />
      </p>
      <Table
        aria-label={intl.formatMessage({ id: 'vouchers.import.faults_panel' })}
        size="small"
        rowKey={({ row, field }) => `${row} ${field}`}
        dataSource={errors}
        pagination={errors.length > PER_PAGE ? { pageSize: PER_PAGE, showSizeChanger: false } : false}
        columns={[
          {
            key: 'row',
            dataIndex: 'row',
            title: intl.formatMessage({ id: 'vouchers.import.row' }),
            align: 'end',
            width: 72,
          },
          {
            key: 'field',
            title: intl.formatMessage({ id: 'vouchers.import.column' }),
            width: 140,
            render: (_, { field }) => <span style={{ fontFamily: token.fontFamilyCode }}>{field}</span>,
          },
          {
            key: 'fault',
            title: intl.formatMessage({ id: 'vouchers.import.fault' }),
            render: (_, { id, values }) => errorText({ id, ...(values && { values }) }),
          },
        ]}
      />
    </Panel>
  )
}
