import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { MappedColumns } from '../../contracts'
import type { MessageId } from '@portico/shared/i18n'
import { UploadError } from '@portico/shared/layout'
import { FilePanel, type FilePanelProps } from './file-panel'
import { MappingPanel } from './mapping-panel'
import { RowErrorsPanel, type RowErrorsPanelProps } from './row-errors-panel'
import type { CheckedFile, FileImport } from './use-file-import'

interface ImportStepsProps<Column extends string, Found extends CheckedFile<Column>> extends Pick<
  FilePanelProps<Column>,
  'description' | 'columns' | 'columnTextId' | 'required' | 'columnsHint' | 'template'
> {
  steps: FileImport<Column, Found>
  /** Title of the error of a check. */
  refused?: MessageId
  /** Other errors of the file. */
  alert?: ReactNode
  /** Names of the columns; if users can assign them. */
  names?: Record<Column, MessageId>
  /** Replaces the errors while the file is read. */
  progress?: ReactNode
  rowErrors: Pick<RowErrorsPanelProps, 'hint' | 'action'>
  /** The preview, once there is one. */
  children: ReactNode
}

/** Steps of an import until its result: file, columns, errors, preview. */
export function ImportSteps<
  Column extends string,
  Found extends CheckedFile<Column> & Partial<MappedColumns<Column>>,
>(props: ImportStepsProps<Column, Found>) {
  const {
    steps,
    refused = 'shared.import.refused',
    alert,
    names,
    progress,
    rowErrors,
    children,
    ...file
  } = props
  const { fileName, found, error, errors, isBusy, isChecking, choose, map } = steps
  const { columns = [], missing = [] } = found ?? {}
  return (
    <>
      <FilePanel
        {...file}
        fileName={fileName}
        isLoading={isBusy}
        onFile={(selected) => void choose(selected)}
      />
      {error !== undefined && <UploadError error={error} title={refused} />}
      {alert}
      {names && columns.length > 0 && (
        <MappingPanel
          found={{ columns, missing }}
          names={names}
          isLoading={isBusy}
          onChange={(mapping) => void map(mapping)}
        />
      )}
      {progress ?? (isChecking && !found && <Skeleton active />)}
      {errors.length > 0 && !progress && <RowErrorsPanel errors={errors} columns={columns} {...rowErrors} />}
      {children}
    </>
  )
}
