import { ArrowLeftOutlined, CheckOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { clsx } from 'clsx'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useText } from '../i18n'
import { filterText, type FilterChoice, type ListFilter } from './list-filter'
import styles from './filter-menu.module.css'

export interface FilterMenuProps {
  filters: readonly ListFilter[]
  /** The filter whose values are shown first, or null for all filters. */
  initial: string | null
  onClose: () => void
}

interface SearchableListProps {
  label: string
  options: readonly (FilterChoice & { note?: string })[]
  /** Value of the option with a check mark. */
  selected?: string
  /** Maximum length of other values that users may type. */
  maxTyped?: number | undefined
  onSelect: (value: string) => void
}

const contains = (text: string, part: string) => text.toLocaleLowerCase().includes(part.toLocaleLowerCase())

/** The index that an arrow key moves to, or null for other keys. */
function movedIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index + count - 1) % count
  return null
}

/** A search field above a list of options: arrow keys move, Enter selects. */
function SearchableList({ label, options, selected, maxTyped, onSelect }: SearchableListProps) {
  const t = useText()
  const id = useId()
  const [search, setSearch] = useState('')
  const [index, setIndex] = useState(0)
  const typed = search.trim()
  const found = options.filter((option) => contains(option.label, typed))
  const isNew = maxTyped !== undefined && typed !== '' && options.every(({ value }) => value !== typed)
  const shown = isNew ? [...found, { value: typed, label: typed }] : found
  const optionId = (at: number) => `${id}-${at}`
  // Long lists scroll, and the keyboard's option would otherwise leave the view.
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, index])

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedIndex(event.key, index, shown.length)
    if (moved !== null) setIndex(moved)
    const option = shown[index]
    if (event.key === 'Enter' && option) onSelect(option.value)
    if (moved !== null || event.key === 'Enter') event.preventDefault()
  }
  return (
    <>
      <Input
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={shown.length > 0 ? optionId(index) : undefined}
        placeholder={label}
        prefix={<SearchOutlined aria-hidden />}
        autoFocus
        maxLength={maxTyped ?? 100}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={id} role="listbox" aria-label={label} className={styles.list}>
        {shown.map((option, at) => (
          <li
            key={option.value}
            id={optionId(at)}
            role="option"
            aria-selected={option.value === selected}
            className={clsx(styles.option, at === index && styles.current)}
            onMouseEnter={() => setIndex(at)}
            onClick={() => onSelect(option.value)}
          >
            <span className={styles.label}>{option.label}</span>
            {option.note && <span className={styles.note}>{option.note}</span>}
            {option.value === selected && <CheckOutlined aria-hidden />}
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p role="status" className={styles.none}>
          {t('shared.filter.none')}
        </p>
      )}
    </>
  )
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
