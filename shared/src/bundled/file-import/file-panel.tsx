import type { ReactNode } from 'react'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { ColumnGuide } from './column-guide'
import { FileChooser, type FileChooserProps } from './file-chooser'

export interface FilePanelProps<Column extends string> extends FileChooserProps {
  /** Maximum number of rows. */
  description: ReactNode
  /** In the order of their explanation. */
  columns: readonly Column[]
  /** Explains a column. */
  columnTextId: (column: NoInfer<Column>) => MessageId
  required: readonly NoInfer<Column>[]
  /** Names the accepted columns and separators. */
  columnsHint?: string
}

/** First step of an import: the file, and an explanation of its columns. */
export function FilePanel<Column extends string>(props: FilePanelProps<Column>) {
  const t = useText()
  const { description, columns, columnTextId, required, columnsHint, ...chooser } = props
  return (
    <Panel title={t('shared.import.file')} description={description}>
      <FileChooser {...chooser} />
      <ColumnGuide
        columns={columns}
        textId={columnTextId}
        required={required}
        hint={columnsHint ?? t('shared.import.columns_hint')}
      />
    </Panel>
  )
}
