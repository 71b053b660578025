import { DURATION_WORDS, type DurationType, type VoucherImport } from '@portico/shared/contracts'
import type { TableProps } from 'antd'
import type { IntlShape } from 'react-intl'
import { formatData, formatDuration, formatSpeed } from '../core/voucher-units'

type PreviewRow = VoucherImport['preview'][number]

function durationOf(intl: IntlShape, { duration_val: value = '', duration_type: word = '' }: PreviewRow) {
  const unit = Object.entries(DURATION_WORDS).find(([, name]) => name === word)?.[0]
  // A key of the words.
  return unit ? formatDuration(intl, Number(value), Number(unit) as DurationType) : `${value} ${word}`
}

/** The settings of a row in words. Times are by the clocks of the site, as they stand in the file. */
export function previewColumns(
  intl: IntlShape,
  currency: string,
): NonNullable<TableProps<PreviewRow>['columns']> {
  const text = intl.formatMessage
  const limit = (value: string | undefined, shown: (value: number) => string) =>
    Number(value) > 0 ? shown(Number(value)) : text({ id: 'vouchers.list.unlimited' })
  const price = ({ price: amount }: PreviewRow) =>
    Number(amount) > 0
      ? intl.formatNumber(Number(amount), { style: 'currency', currency })
      : text({ id: 'vouchers.list.free' })
  return [
    { key: 'voucher', dataIndex: 'voucher', title: text({ id: 'vouchers.column.code' }), fixed: 'start' },
    {
      key: 'batchid',
      title: text({ id: 'vouchers.import.batch' }),
      render: (_, { batchid }) => batchid || text({ id: 'vouchers.import.new_batch' }),
    },
    {
      key: 'duration',
      title: text({ id: 'vouchers.column.duration' }),
      render: (_, row) => durationOf(intl, row),
    },
    {
      key: 'num_devices',
      dataIndex: 'num_devices',
      title: text({ id: 'vouchers.import.devices' }),
      align: 'end',
    },
    {
      key: 'bytes_t',
      title: text({ id: 'vouchers.import.data' }),
      render: (_, { bytes_t: data }) => limit(data, (megabytes) => formatData(intl, megabytes)),
    },
    {
      key: 'speed',
      title: text({ id: 'vouchers.import.speed' }),
      render: (_, { speed_dl: down, speed_ul: up }) =>
        Number(down) > 0 || Number(up) > 0
          ? text(
              { id: 'vouchers.list.speed' },
              {
                down: limit(down, (kbps) => formatSpeed(intl, kbps)),
                up: limit(up, (kbps) => formatSpeed(intl, kbps)),
              },
            )
          : text({ id: 'vouchers.list.unlimited' }),
    },
    {
      key: 'price',
      title: text({ id: 'vouchers.column.price' }),
      align: 'end',
      render: (_, row) => price(row),
    },
    { key: 'notes', dataIndex: 'notes', title: text({ id: 'vouchers.column.notes' }) },
    { key: 'use_before', dataIndex: 'use_before', title: text({ id: 'vouchers.column.use_before' }) },
    { key: 'used_at', dataIndex: 'used_at', title: text({ id: 'vouchers.column.first_used' }) },
  ]
}
