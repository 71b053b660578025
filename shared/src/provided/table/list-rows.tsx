import { Skeleton, type TableProps } from 'antd'
import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useText } from '../i18n'
import { InListRow } from '../layout/in-list-row'
import { visuallyHidden } from '../layout/visually-hidden'
import { ChooseAll } from './choose-all'
import { DataTable, SortArrow } from './data-table'
import styles from './list-rows.module.css'
import type { ListColumn, ListSelection, RowAction } from './list-types'
import { RowActions } from './row-actions'
import { useDensity } from './use-density'
import type { ListParams, SortOrder } from './use-list-params'

/**
 * An interactive heading. The table repeats its headings in a hidden row to measure the columns, in which nothing may
 * take the focus, so it stays empty there. The column needs a width.
 */
function OutsideMeasureRow({ children }: { children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [visible, setVisible] = useState(false)
  useLayoutEffect(() => setVisible(anchor.current?.closest('[aria-hidden="true"]') === null), [])
  return <span ref={anchor}>{visible && children}</span>
}

export interface ListRowsProps<Row, Field extends string> {
  /** Accessible name of the list. */
  label: string
  columns: readonly ListColumn<Row, Field>[]
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Names a row for screen readers: its code, its email address. */
  rowName: (row: Row) => string
  rowActions?: ((row: Row) => RowAction[]) | undefined
  /** Handles a click anywhere on a row. The row needs a link too, because rows take no keyboard input. */
  onOpen?: ((row: Row) => void) | undefined
  /** Adds a checkbox for each row, and one for the whole page. */
  selection?: ListSelection<Row> | undefined
  params: Pick<ListParams<Field>, 'query' | 'setSort'>
  busy: boolean
}

const ORDERS = { asc: 'ascend', desc: 'descend' } as const
/** Skeleton rows: enough to look like a list, not a page of 100. */
const SKELETON_ROWS = 6

type Line<Row> = { key: string | number; row: Row | null }

export function useActionsLabel() {
  const t = useText()
  return (name: string) => t('shared.list.actions_of', { name })
}

export function useChoiceLabel() {
  const t = useText()
  return (name: string) => t('shared.list.choose', { name })
}

const INTERACTIVE = 'a, button, input, label, [role="menu"]'

/** Returns true for a click on the row itself: not on an interactive element in it, nor in its menu. */
export function isRowClick({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): boolean {
  // A tap on a time opens its tooltip; the pointer has opened it already.
  const isTap = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest(isTap ? `${INTERACTIVE}, time` : INTERACTIVE) === null
  )
}

/** antd's labels for its checkboxes are in English. */
function tickBoxes<Row, Field extends string>(
  { rows = [], rowKey, rowName, selection }: ListRowsProps<Row, Field>,
  choiceOf: (name: string) => string,
): TableProps<Line<Row>>['rowSelection'] {
  if (!selection) return undefined
  return {
    fixed: 'start',
    columnWidth: 40,
    selectedRowKeys: rows.filter(selection.isSelected).map(rowKey),
    columnTitle: (
      <OutsideMeasureRow>
        <ChooseAll rows={rows} selection={selection} />
      </OutsideMeasureRow>
    ),
    getCheckboxProps: ({ row }) =>
      row === null ? { disabled: true } : { 'aria-label': choiceOf(rowName(row)) },
    onSelect: ({ row }, selected) => row !== null && selection.onChoose([row], selected),
  }
}

function tableColumns<Row, Field extends string>(
  { columns, rowActions, rowName, params }: ListRowsProps<Row, Field>,
  texts: { actions: string; actionsOf: (name: string) => string },
): TableProps<Line<Row>>['columns'] {
  const { sort_on: field, sort_by: order } = params.query
  const drawn = columns.map((column) => ({
    key: column.key,
    title: column.title,
    align: column.align ?? ('start' as const),
    ...(column.align === 'end' && styles.end ? { className: styles.end } : {}),
    // The row's title stays visible while a wide list scrolls.
    ...(column.card === 'title' ? { fixed: 'start' as const } : {}),
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.sortField === undefined
      ? {}
      : {
          sorter: true,
          sortIcon: ({ sortOrder }: { sortOrder?: 'ascend' | 'descend' | null }) => (
            <SortArrow order={sortOrder ?? null} />
          ),
          sortOrder: column.sortField === field ? ORDERS[order] : null,
          sortDirections: ['ascend', 'descend', 'ascend'] as ('ascend' | 'descend')[],
        }),
    render: (_value: unknown, { row }: Line<Row>) =>
      row === null ? (
        <Skeleton
          active
          className={clsx(
            styles.skeleton,
            column.card === 'title' && styles.skeletonTitle,
            column.align === 'end' && styles.skeletonEnd,
          )}
          title={{ width: column.align === 'end' ? '50%' : '70%' }}
          paragraph={false}
        />
      ) : (
        <InListRow value>{column.render(row)}</InListRow>
      ),
  }))
  if (!rowActions) return drawn
  return [
    ...drawn,
    {
      key: 'actions',
      title: <span className={visuallyHidden}>{texts.actions}</span>,
      className: styles.tool ?? '',
      width: 48,
      align: 'end' as const,
      fixed: 'end' as const,
      render: (_value: unknown, { row }: Line<Row>) =>
        row === null ? null : <RowActions label={texts.actionsOf(rowName(row))} actions={rowActions(row)} />,
    },
  ]
}

/**
 * Makes a table that is wider than its place focusable, so that the keyboard scrolls it, and keeps the header below the
 * page's bar. A header can't stick to the page from within a scroll area: there the page's scrolling moves it.
 */
function useScrolling() {
  const container = useRef<HTMLDivElement>(null)
  // antd has no property for the scrolling element, and its sticky header is a second table.
  useEffect(() => {
    const scroller = container.current?.querySelector<HTMLElement>('.ant-table-content')
    const table = scroller?.querySelector<HTMLTableElement>(':scope > table')
    const head = table?.tHead
    if (!scroller || !table || !head) return undefined
    const bar = parseFloat(getComputedStyle(scroller).getPropertyValue('--portico-bar-height')) || 0
    const moveHead = () => {
      const room = table.offsetHeight - 2 * head.offsetHeight
      const offset = Math.min(bar - scroller.getBoundingClientRect().top, room)
      const moved = offset > 0 && !('fits' in scroller.dataset)
      head.style.transform = moved ? `translateY(${offset}px)` : ''
    }
    const observer = new ResizeObserver(() => {
      const fits = table.offsetWidth <= scroller.clientWidth
      scroller.toggleAttribute('data-fits', fits)
      scroller.style.overflow = fits ? 'clip' : 'auto hidden'
      if (fits) scroller.removeAttribute('tabindex')
      else scroller.tabIndex = 0
      moveHead()
    })
    observer.observe(scroller)
    observer.observe(table)
    window.addEventListener('scroll', moveHead, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', moveHead)
    }
  }, [])
  return container
}

/** The rows of a list as a table. */
export function ListRows<Row, Field extends string>(props: ListRowsProps<Row, Field>) {
  const { label, columns, rows, rowKey, params, busy, onOpen } = props
  const t = useText()
  const actionsOf = useActionsLabel()
  const choiceOf = useChoiceLabel()
  const actions = t('shared.list.actions')
  const container = useScrolling()
  const { isComfortable } = useDensity()
  const lines: Line<Row>[] = rows
    ? rows.map((row) => ({ key: rowKey(row), row }))
    : Array.from({ length: SKELETON_ROWS }, (_none, index) => ({ key: index, row: null }))
  return (
    <div ref={container} className={clsx(styles.rows, busy && rows && styles.busy)}>
      <DataTable<Line<Row>>
        comfortable={isComfortable}
        aria-label={label}
        aria-busy={busy}
        columns={tableColumns(props, { actions, actionsOf }) ?? []}
        dataSource={lines}
        {...(props.selection ? { rowSelection: tickBoxes(props, choiceOf) } : {})}
        {...(onOpen && {
          onRow: ({ row }: Line<Row>) => ({
            className: styles.clickable ?? '',
            onClick: (event: MouseEvent<HTMLElement>) => {
              if (row !== null && isRowClick(event)) onOpen(row)
            },
          }),
        })}
        scroll={{ x: 'max-content' }}
        showSorterTooltip={false}
        onChange={(_pages, _filters, sorter) => {
          const selected = Array.isArray(sorter) ? sorter[0] : sorter
          const column = columns.find(({ key }) => key === selected?.columnKey)
          const order: SortOrder = selected?.order === 'descend' ? 'desc' : 'asc'
          if (column?.sortField) params.setSort(column.sortField, order)
        }}
      />
    </div>
  )
}
