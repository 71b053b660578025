import { CheckOutlined, SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { clsx } from 'clsx'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useText } from '../i18n'
import type { FilterChoice } from './list-filter'
import styles from './searchable-list.module.css'

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
export function SearchableList({ label, options, selected, maxTyped, onSelect }: SearchableListProps) {
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
