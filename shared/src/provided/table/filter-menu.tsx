import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../i18n'
import { filterText, type ListFilter } from './list-filter'
import { SearchableList } from './searchable-list'
import styles from './filter-menu.module.css'

export interface FilterMenuProps {
  filters: readonly ListFilter[]
  /** The filter whose values are shown first, or null for all filters. */
  initial: string | null
  onClose: () => void
}

interface FilterValuesProps {
  filter: ListFilter
  onBack: () => void
  onClose: () => void
}

function FilterValues({ filter, onBack, onClose }: FilterValuesProps) {
  const t = useText()
  const { label, choices, value, custom, maxTyped, onChange } = filter
  const [customWanted, setCustomWanted] = useState(custom !== undefined && custom.value === value)
  const select = (next: string) => {
    if (custom && next === custom.value) {
      setCustomWanted(true)
      return
    }
    onChange(next)
    onClose()
  }
  const selected = customWanted && custom ? custom.value : value
  return (
    <>
      <div className={styles.heading}>
        <Button
          type="text"
          size="small"
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={t('shared.filter.back')}
          onClick={onBack}
        />
        {label}
      </div>
      <SearchableList
        label={t('shared.filter.search_values', { filter: label })}
        options={custom ? [...choices, { value: custom.value, label: custom.label }] : choices}
        selected={selected}
        maxTyped={maxTyped}
        onSelect={select}
      />
      {customWanted && custom?.editor}
    </>
  )
}

/** The filters of a list with a search field, then the values of the selected one. */
export function FilterMenu({ filters, initial, onClose }: FilterMenuProps) {
  const t = useText()
  const [key, setKey] = useState(initial)
  const filter = filters.find((each) => each.key === key)
  return (
    <div
      role="dialog"
      aria-label={filter?.label ?? t('shared.filter.label')}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {filter ? (
        <FilterValues key={filter.key} filter={filter} onBack={() => setKey(null)} onClose={onClose} />
      ) : (
        <SearchableList
          key="filters"
          label={t('shared.filter.search')}
          options={filters.map((each) => ({
            value: each.key,
            label: each.label,
            note: filterText(each) ?? '',
          }))}
          onSelect={(next) => {
            filters.find((each) => each.key === next)?.onOpen?.()
            setKey(next)
          }}
        />
      )}
    </div>
  )
}
