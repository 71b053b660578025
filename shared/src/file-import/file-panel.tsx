import type { ReactNode } from 'react'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { ColumnGuide } from './column-guide'
import { FileChooser, type FileChooserProps } from './file-chooser'

interface FilePanelProps<Column extends string> extends FileChooserProps {
  /** How many rows it may have. */
  description: ReactNode
  /** In the order that they are explained. */
  columns: readonly Column[]
  /** What a column means. */
  columnTextId: (column: NoInfer<Column>) => MessageId
  required: readonly NoInfer<Column>[]
  /** Which columns are taken, and how they are separated. */
  columnsHint?: string
}

/** The first step of an import: a file, and what it may have. */
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
