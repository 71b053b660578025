import type { ReactNode } from 'react'
import { FilterBar } from './filter-bar'
import type { ListFilters } from './list-filter'
import styles from './list-toolbar.module.css'

interface ListToolbarProps {
  search: ReactNode
  filters: ListFilters | undefined
  /** Tools of the list, such as downloads, at the end of the row. */
  tools: ReactNode
}

/** The row above a list: search, filters, tools. */
export function ListToolbar({ search, filters, tools }: ListToolbarProps) {
  if (!search && !filters && !tools) return null
  return (
    <div className={styles.row}>
      {search}
      {filters && <FilterBar filters={filters} />}
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  )
}
