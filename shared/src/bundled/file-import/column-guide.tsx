import { useText, type MessageId } from '@portico/shared/i18n'
import { SecondaryText, useNarrow } from '@portico/shared/layout'
import styles from './column-guide.module.css'

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
  const narrow = useNarrow()
  return (
    // Open if there is room for it.
    <details open={!narrow} className={styles.guide}>
      <summary>{t('shared.import.columns')}</summary>
      <p className={styles.hint}>{hint}</p>
      <dl className={styles.columns}>
        {columns.map((column) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>
              {t(textId(column))}
              {required.includes(column) && <SecondaryText> ({t('shared.import.needed')})</SecondaryText>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
