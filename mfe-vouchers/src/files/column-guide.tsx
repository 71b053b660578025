import { theme } from 'antd'
import { FormattedMessage } from 'react-intl'
import { columnMessages, NEEDED_COLUMNS, type ImportColumn } from './column-messages'
import { messages } from './import-messages'

// The keys are the columns, in the order that they are explained.
const COLUMNS = Object.keys(columnMessages) as ImportColumn[]

/** What a file may hold. */
export function ColumnGuide() {
  const { token } = theme.useToken()
  return (
    <details style={{ marginTop: 16 }}>
      <summary style={{ cursor: 'pointer', fontWeight: 500 }}>
        <FormattedMessage {...messages.columns} />
      </summary>
      <p style={{ margin: '8px 0', color: token.colorTextDescription }}>
        <FormattedMessage {...messages.columnsHint} />
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
              <FormattedMessage {...columnMessages[column]} />
              {NEEDED_COLUMNS.includes(column) && (
                <span style={{ color: token.colorTextDescription }}>
                  {' '}
                  (<FormattedMessage {...messages.needed} />)
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
