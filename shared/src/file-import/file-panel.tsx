import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { ColumnGuide } from './column-guide'
import { FileChooser, type FileChooserProps } from './file-chooser'

interface FilePanelProps<Column extends string> extends FileChooserProps {
  /** How many rows it may have. */
  description: string
  /** What each column of the file means, in the order that they are explained. */
  columns: Record<Column, MessageId>
  required: readonly NoInfer<Column>[]
}

/** The first step of an import: a file, and what it may have. */
export function FilePanel<Column extends string>(props: FilePanelProps<Column>) {
  const { description, columns, required, ...chooser } = props
  const t = useText()
  return (
    <Panel title={t('shared.import.file')} description={description}>
      <FileChooser {...chooser} />
      <ColumnGuide texts={columns} required={required} hint={t('shared.import.columns_hint')} />
    </Panel>
  )
}
