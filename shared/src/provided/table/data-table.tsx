import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Table, type TableProps } from 'antd'
import { clsx } from 'clsx'
import styles from './data-table.module.css'

interface DataTableProps<Row> extends TableProps<Row> {
  /** Rows of 56 px instead of 44. */
  comfortable?: boolean
}

/** antd's table with the look of all tables: lists, previews and figures. */
export function DataTable<Row extends object>({ comfortable, className, ...props }: DataTableProps<Row>) {
  return (
    <Table<Row>
      pagination={false}
      size="middle"
      {...props}
      className={clsx(styles.table, comfortable && styles.comfortable, className)}
    />
  )
}

/** The order of a sorted column. Other columns show an arrow while the pointer or the focus is on their heading. */
export function SortArrow({ order }: { order: 'ascend' | 'descend' | null }) {
  const className = clsx(styles.arrow, order && styles.sorted)
  return order === 'descend' ? (
    <ArrowDownOutlined aria-hidden className={className} />
  ) : (
    <ArrowUpOutlined aria-hidden className={className} />
  )
}
