import { MoreOutlined, SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { clsx } from 'clsx'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../i18n'
import { ChooseAll } from './choose-all'
import { PhoneFilters } from './filter-bar'
import type { ListFilters } from './list-filter'
import type { ListRowsProps } from './list-rows'
import styles from './phone-toolbar.module.css'

interface PhoneToolbarProps<Row, Field extends string> extends Pick<
  ListRowsProps<Row, Field>,
  'columns' | 'rows' | 'selection' | 'params'
> {
  search: ReactNode
  filters: ListFilters | undefined
  toolbar: ReactNode
}

/** Toolbar above a list on a phone: one row, with a button for rarely used parts. */
export function PhoneToolbar<Row, Field extends string>(props: PhoneToolbarProps<Row, Field>) {
  const { columns, rows, selection, params, search, filters, toolbar } = props
  const t = useText()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { sort_on: field, sort_by: order } = params.query
  const sorts = columns.flatMap(({ sortField, title }) =>
    sortField ? [{ value: sortField, label: title }] : [],
  )
  const ascending = order === 'asc'
  const hasMenu = Boolean(toolbar) || sorts.length > 0
  const choosable = selection && rows && rows.length > 0
  if (!search && !filters && !hasMenu && !choosable) return null
  const content = (filterButton: ReactNode, chips: ReactNode) => (
    <div className={styles.toolbar}>
      <div className={styles.row}>
        {choosable && (
          <span className={styles.chooseAll}>
            <ChooseAll rows={rows} selection={selection} />
          </span>
        )}
        <div className={styles.search}>{search}</div>
        {filterButton}
        {sorts.length > 0 && (
          <Button
            icon={ascending ? <SortAscendingOutlined aria-hidden /> : <SortDescendingOutlined aria-hidden />}
            aria-label={ascending ? t('shared.list.ascending') : t('shared.list.descending')}
            onClick={() => params.setSort(field, ascending ? 'desc' : 'asc')}
          />
        )}
        {hasMenu && (
          <Button
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('shared.list.actions')}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </div>
      {chips}
      <div id={id} hidden={!isOpen} className={clsx(styles.menu, !isOpen && styles.closed)}>
        {sorts.length > 0 && (
          <Select<Field>
            aria-label={t('shared.list.sort_by')}
            className={styles.sort}
            // Lists can be sorted by fields without a column.
            value={sorts.some(({ value }) => value === field) ? field : null}
            placeholder={t('shared.list.sort_by')}
            options={sorts}
            onChange={(value) => params.setSort(value, order)}
          />
        )}
        {toolbar}
      </div>
    </div>
  )
  return filters ? <PhoneFilters filters={filters}>{content}</PhoneFilters> : content(null, null)
}
