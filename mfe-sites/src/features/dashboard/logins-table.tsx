import { Table, type TableColumnsType } from 'antd'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { Day } from './calendar-day'
import { loginsMessages } from './dashboard-messages'
import { dayRows, type DayRow, type MethodLogins } from './login-rows'
import { useMethodName } from './use-method-name'

const ROWS_PER_PAGE = 10

/** The numbers of the chart, for those who cannot see it or want to read them off. */
export function LoginsTable({ days, methods }: { days: readonly Day[]; methods: readonly MethodLogins[] }) {
  const intl = useIntl()
  const methodName = useMethodName()
  const columns: TableColumnsType<DayRow> = [
    {
      title: intl.formatMessage(loginsMessages.day),
      dataIndex: 'day',
      fixed: 'start',
      render: (day: Day) => (
        <FormattedDate
          value={day}
          timeZone="UTC"
          weekday="short"
          day="numeric"
          month="short"
          year="numeric"
        />
      ),
      onCell: () => ({ style: { whiteSpace: 'nowrap' } }),
    },
    ...methods.map(({ key }) => ({
      key,
      title: methodName(key),
      align: 'end' as const,
      render: (row: DayRow) => <FormattedNumber value={row.logins[key] ?? 0} />,
    })),
    {
      title: intl.formatMessage(loginsMessages.sum),
      dataIndex: 'total',
      align: 'end',
      render: (total: number) => (
        <strong>
          <FormattedNumber value={total} />
        </strong>
      ),
    },
  ]
  return (
    <Table<DayRow>
      aria-label={intl.formatMessage(loginsMessages.title)}
      size="small"
      rowKey="day"
      columns={columns}
      dataSource={dayRows(days, methods)}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: ROWS_PER_PAGE, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>
            <strong>
              <FormattedMessage {...loginsMessages.sum} />
            </strong>
          </Table.Summary.Cell>
          {methods.map(({ key, total }, index) => (
            <Table.Summary.Cell key={key} index={index + 1} align="end">
              <FormattedNumber value={total} />
            </Table.Summary.Cell>
          ))}
          <Table.Summary.Cell index={methods.length + 1} align="end">
            <strong>
              <FormattedNumber value={methods.reduce((sum, { total }) => sum + total, 0)} />
            </strong>
          </Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  )
}
