import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Popover, Spin } from 'antd'
import { clsx } from 'clsx'
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useText } from '../i18n'
import { visuallyHidden } from '../layout/visually-hidden'
import { activeFilters, type ListFilters } from './list-filter'
import styles from './filter-bar.module.css'

// Loaded lazily: lists show their rows without it.
const FilterMenu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "filter-menu" */ './filter-menu')).FilterMenu,
}))
const FilterSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "filter-sheet" */ './filter-sheet')).FilterSheet,
}))

/** Key of the menu that lists all filters. */
const ALL_FILTERS = ''

/** The open menu: a filter's key, ALL_FILTERS, or null. Closing returns the focus to the button that opened it. */
function useFilterMenu(addButton: RefObject<HTMLButtonElement | null>) {
  const [opened, setOpened] = useState<string | null>(null)
  const opener = useRef<HTMLElement>(null)
  return {
    opened,
    focusAddButton: () => addButton.current?.focus(),
    open: (key: string, button: HTMLElement) => {
      opener.current = button
      setOpened(key)
    },
    close: () => {
      setOpened(null)
      // A chip is gone once its filter is cleared.
      const target = opener.current?.isConnected ? opener.current : addButton.current
      target?.focus()
    },
    dismiss: () => setOpened(null),
  }
}

interface ChipsProps {
  filters: ListFilters
  menu: ReturnType<typeof useFilterMenu>
  /** Puts a chip into its popover. */
  wrap: (key: string, chip: ReactNode) => ReactNode
}

/** One chip for each active filter. */
function FilterChips({ filters, menu, wrap }: ChipsProps) {
  const t = useText()
  const active = activeFilters(filters.items)
  return (
    <>
      <span role="status" className={visuallyHidden}>
        {t('shared.filter.active', { count: active.length })}
      </span>
      {active.map(({ filter, text }) => (
        <span key={filter.key} className={styles.chip}>
          {wrap(
            filter.key,
            <button
              type="button"
              className={styles.edit}
              aria-haspopup="dialog"
              aria-expanded={menu.opened === filter.key}
              onClick={({ currentTarget }) => {
                filter.onOpen?.()
                menu.open(filter.key, currentTarget)
              }}
            >
              <span className={styles.name}>{t('shared.filter.chip', { filter: filter.label })}</span> {text}
            </button>,
          )}
          <button
            type="button"
            className={styles.remove}
            aria-label={t('shared.filter.remove', { filter: filter.label })}
            onClick={() => {
              menu.focusAddButton()
              filter.onChange('')
            }}
          >
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
    </>
  )
}

function ClearButton({ filters, menu }: Omit<ChipsProps, 'wrap'>) {
  const t = useText()
  const count = activeFilters(filters.items).length
  if (count === 0) return null
  return (
    <Button
      type="text"
      size="small"
      aria-label={t('shared.filter.clear_count', { count })}
      onClick={() => {
        menu.focusAddButton()
        filters.onClear()
      }}
    >
      {t('shared.filter.clear')}
    </Button>
  )
}

/** Active filters of a list as chips, and the menu that adds more. */
export function FilterBar({ filters }: { filters: ListFilters }) {
  const t = useText()
  const addButton = useRef<HTMLButtonElement>(null)
  const menu = useFilterMenu(addButton)
  const count = activeFilters(filters.items).length
  const wrap = (key: string, button: ReactNode) => (
    <Popover
      open={menu.opened === key}
      onOpenChange={(open) => !open && menu.dismiss()}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={
        <Suspense fallback={<Spin size="small" />}>
          <FilterMenu filters={filters.items} initial={key || null} onClose={menu.close} />
        </Suspense>
      }
    >
      {button}
    </Popover>
  )
  return (
    <div role="group" aria-label={t('shared.filter.label')} className={styles.bar}>
      <FilterChips filters={filters} menu={menu} wrap={wrap} />
      {wrap(
        ALL_FILTERS,
        <Button
          ref={addButton}
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={menu.opened === ALL_FILTERS}
          onClick={({ currentTarget }) => menu.open(ALL_FILTERS, currentTarget)}
        >
          {t('shared.filter.add')}
          {count > 0 && <span className={styles.count}>{count}</span>}
        </Button>,
      )}
      <ClearButton filters={filters} menu={menu} />
    </div>
  )
}

interface PhoneFiltersProps {
  filters: ListFilters
  /** Lays out the button that opens the sheet, and the row of chips. */
  children: (button: ReactNode, chips: ReactNode) => ReactNode
}

/** Filters on a phone: a button that opens a bottom sheet, and a row of chips that scrolls. */
export function PhoneFilters({ filters, children }: PhoneFiltersProps) {
  const t = useText()
  const addButton = useRef<HTMLButtonElement>(null)
  const menu = useFilterMenu(addButton)
  const count = activeFilters(filters.items).length
  const button = (
    <Button
      ref={addButton}
      aria-haspopup="dialog"
      aria-expanded={menu.opened !== null}
      onClick={({ currentTarget }) => menu.open(ALL_FILTERS, currentTarget)}
    >
      {t('shared.filter.phone', { count })}
    </Button>
  )
  const chips = (
    <div role="group" aria-label={t('shared.filter.label')} className={clsx(count > 0 && styles.scroller)}>
      <FilterChips filters={filters} menu={menu} wrap={(_key, chip) => chip} />
      <ClearButton filters={filters} menu={menu} />
    </div>
  )
  return (
    <>
      {children(button, chips)}
      {menu.opened !== null && (
        <Suspense fallback={null}>
          <FilterSheet filters={filters.items} initial={menu.opened || null} onClose={menu.close} />
        </Suspense>
      )}
    </>
  )
}
