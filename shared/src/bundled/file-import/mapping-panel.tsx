import { DataTable } from '@portico/shared/table'
import { Select, type TableProps } from 'antd'
import type { MappedColumns } from '../../contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Notice, Panel, useNarrow } from '@portico/shared/layout'
import styles from './mapping-panel.module.css'

const IGNORE = ''

/** One entry for each column of the file; null skips it. */
export type ColumnMapping<Column extends string> = readonly (Column | null)[]

interface MappingPanelProps<Column extends string> {
  found: MappedColumns<Column>
  /** Names of the product's columns, in display order. */
  names: Record<Column, MessageId>
  isLoading: boolean
  onChange: (mapping: ColumnMapping<Column>) => void
}

/** Assigns a meaning to each column of a file. Assigning one again removes it from its previous column. */
export function MappingPanel<Column extends string>({
  found: { columns, missing },
  names,
  isLoading,
  onChange,
}: MappingPanelProps<Column>) {
  const t = useText()
  const narrow = useNarrow()
  // The keys are the columns.
  const known = Object.keys(names) as Column[]
  const choose = (at: number, value: string) => {
    const selected = known.find((column) => column === value) ?? null
    onChange(
      columns.map(({ column }, index) => (index === at ? selected : column === selected ? null : column)),
    )
  }
  const options = [
    { value: IGNORE, label: t('shared.import.ignore') },
    ...known.map((column) => ({ value: column, label: t(names[column]) })),
  ]
  type Row = (typeof columns)[number] & { at: number }
  const headings: TableProps<Row>['columns'] = narrow
    ? [
        {
          key: 'heading',
          title: t('shared.import.heading'),
          width: '38%',
          render: (_, { heading, example }) => (
            <div className={styles.heading}>
              {heading}
              <div className={styles.example}>{example}</div>
            </div>
          ),
        },
      ]
    : [
        { key: 'heading', dataIndex: 'heading', title: t('shared.import.heading') },
        { key: 'example', dataIndex: 'example', title: t('shared.import.first_value'), ellipsis: true },
      ]
  return (
    <Panel title={t('shared.import.mapping')} wide>
      {missing.length > 0 && (
        <Notice
          type="warning"
          role="alert"
          title={t('shared.import.missing', {
            columns: missing.map((column) => t(names[column])).join(', '),
          })}
        />
      )}
      <DataTable
        aria-label={t('shared.import.mapping')}
        size="small"
        pagination={false}
        {...(narrow ? { tableLayout: 'fixed' } : { scroll: { x: 'max-content' } })}
        rowKey={({ at }) => at}
        dataSource={columns.map((column, at) => ({ ...column, at }))}
        columns={[
          ...headings,
          {
            key: 'column',
            title: t('shared.import.import_as'),
            render: (_, { heading, column, at }) => (
              <Select<string>
                aria-label={t('shared.import.mapping_of', { heading })}
                className={styles.choice}
                disabled={isLoading}
                options={options}
                value={column ?? IGNORE}
                onChange={(value) => choose(at, value)}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}
