import { theme } from 'antd'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useNarrow } from '@portico/shared/layout'

interface ColumnGuideProps<Column extends string> {
  /** In the order of their explanation. */
  columns: readonly Column[]
  /** Explains a column. */
  textId: (column: NoInfer<Column>) => MessageId
  required: readonly NoInfer<Column>[]
  hint: string
}

/** Explains the columns of a file. */
export function ColumnGuide<Column extends string>(props: ColumnGuideProps<Column>) {
  const { columns, textId, required, hint } = props
  const t = useText()
  const { token } = theme.useToken()
  const narrow = useNarrow()
  return (
    // Open if there is room for it.
    <details open={!narrow} style={{ marginTop: 16 }}>
      <summary style={{ cursor: 'pointer', fontWeight: 500 }}>{t('shared.import.columns')}</summary>
      <p style={{ margin: '8px 0', color: token.colorTextDescription }}>{hint}</p>
      <dl
        style={{
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          gap: '6px 16px',
          margin: 0,
        }}
      >
        {columns.map((column) => (
          <div key={column} style={{ display: 'contents' }}>
            <dt style={{ fontFamily: token.fontFamilyCode }}>{column}</dt>
            <dd style={{ margin: 0 }}>
              {t(textId(column))}
              {required.includes(column) && (
                <span style={{ color: token.colorTextDescription }}> ({t('shared.import.needed')})</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
