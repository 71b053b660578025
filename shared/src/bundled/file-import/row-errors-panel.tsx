import { DataTable } from '@portico/shared/table'
import type { ReactNode } from 'react'
import type { ImportRowError, MappedColumns } from '../../contracts'
import { useErrorText, useText } from '@portico/shared/i18n'
import { Panel, useNarrow } from '@portico/shared/layout'
import styles from './row-errors-panel.module.css'

const PER_PAGE = 50

export interface RowErrorsPanelProps {
  errors: readonly ImportRowError[]
  /** The file's columns, with its own headings. */
  columns?: MappedColumns<string>['columns']
  /** Explains what happens with the file. */
  hint: string
  /** Shown below the hint. */
  action?: ReactNode
}

/** All errors of a file, by row. */
export function RowErrorsPanel({ errors, columns = [], hint, action }: RowErrorsPanelProps) {
  const t = useText()
  const errorText = useErrorText()
  const narrow = useNarrow()
  return (
    <Panel title={t('shared.import.errors_panel')} wide>
      <p role="alert" className={styles.summary}>
        {t('shared.import.errors', { count: errors.length })} {hint}
      </p>
      {action && <div className={styles.action}>{action}</div>}
      <DataTable
        aria-label={t('shared.import.errors_panel')}
        size="small"
        rowKey={({ row, field }) => `${row} ${field}`}
        dataSource={errors}
        pagination={errors.length > PER_PAGE ? { pageSize: PER_PAGE, showSizeChanger: false } : false}
        columns={[
          {
            key: 'row',
            dataIndex: 'row',
            title: t('shared.import.row'),
            align: 'end',
            width: narrow ? 52 : 72,
          },
          {
            key: 'field',
            title: t('shared.import.column'),
            width: narrow ? 112 : 140,
            render: (_, { field }) => columns.find(({ column }) => column === field)?.heading || field,
          },
          {
            key: 'error',
            title: t('shared.import.error'),
            render: (_, { id, values }) => errorText({ id, ...(values && { values }) }),
          },
        ]}
      />
    </Panel>
  )
}
