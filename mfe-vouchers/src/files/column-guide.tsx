import type { VOUCHER_COLUMNS } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { theme } from 'antd'
import { FormattedMessage } from 'react-intl'

type ImportColumn = Exclude<
  (typeof VOUCHER_COLUMNS)[number],
  // What follows from the others.
  'state' | 'expires_at' | 'created_at'
>

const NEEDED_COLUMNS: readonly ImportColumn[] = ['voucher', 'duration_val', 'duration_type']

/** What each column of the file means. */
const COLUMN_TEXTS = {
  voucher: 'vouchers.import.column.voucher',
  duration_val: 'vouchers.import.column.duration_val',
  duration_type: 'vouchers.import.column.duration_type',
  batchid: 'vouchers.import.column.batchid',
  notes: 'vouchers.import.column.notes',
  num_devices: 'vouchers.import.column.num_devices',
  bytes_t: 'vouchers.import.column.bytes_t',
  speed_dl: 'vouchers.import.column.speed_dl',
  speed_ul: 'vouchers.import.column.speed_ul',
  price: 'vouchers.import.column.price',
  currency: 'vouchers.import.column.currency',
  use_before: 'vouchers.import.column.use_before',
  used_at: 'vouchers.import.column.used_at',
  printed_at: 'vouchers.import.column.printed_at',
  sold_at: 'vouchers.import.column.sold_at',
} satisfies Record<ImportColumn, MessageId>

// The keys are the columns, in the order that they are explained.
const COLUMNS = Object.keys(COLUMN_TEXTS) as ImportColumn[]

/** What a file may hold. */
export function ColumnGuide() {
  const { token } = theme.useToken()
  return (
    <details style={{ marginTop: 16 }}>
      <summary style={{ cursor: 'pointer', fontWeight: 500 }}>
        <FormattedMessage id="vouchers.import.columns" />
      </summary>
      <p style={{ margin: '8px 0', color: token.colorTextDescription }}>
        <FormattedMessage id="vouchers.import.columns_hint" />
      </p>
      <dl
        style={{
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          gap: '6px 16px',
          margin: 0,
        }}
      >
        {COLUMNS.map((column) => (
          <div key={column} style={{ display: 'contents' }}>
            <dt style={{ fontFamily: token.fontFamilyCode }}>{column}</dt>
            <dd style={{ margin: 0 }}>
              <FormattedMessage id={COLUMN_TEXTS[column]} />
              {NEEDED_COLUMNS.includes(column) && (
                <span style={{ color: token.colorTextDescription }}>
                  {' '}
                  (<FormattedMessage id="vouchers.import.needed" />)
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
