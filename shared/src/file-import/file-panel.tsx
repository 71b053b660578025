import type { ReactNode } from 'react'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { ColumnGuide } from './column-guide'
import { FileChooser, type FileChooserProps } from './file-chooser'

interface FilePanelProps<Column extends string> extends FileChooserProps {
  /** How many rows it may have. */
  description: ReactNode
  /** What each column of the file means, in the order that they are explained. */
  columns: Record<Column, MessageId>
  required: readonly NoInfer<Column>[]
  /** Which columns are taken, and how they are separated. */
  columnsHint?: string
}

/** The first step of an import: a file, and what it may have. */
export function FilePanel<Column extends string>(props: FilePanelProps<Column>) {
  const t = useText()
  const { description, columns, required, columnsHint = t('shared.import.columns_hint'), ...chooser } = props
  return (
    <Panel title={t('shared.import.file')} description={description}>
      <FileChooser {...chooser} />
      <ColumnGuide texts={columns} required={required} hint={columnsHint} />
    </Panel>
  )
}
