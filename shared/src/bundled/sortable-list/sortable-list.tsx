import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { visuallyHidden } from '@portico/shared/layout'
import { Button } from 'antd'
import { clsx } from 'clsx'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { startDrag } from './start-drag'
import styles from './sortable-list.module.css'

interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  itemName: (item: Item) => string
  disabled?: boolean
  onMove: (from: number, to: number) => void
  children: (item: Item) => ReactNode
}

interface Moved {
  key: string
  direction: 'up' | 'down'
  text: string
}

/** Moves rows with the mouse. */
function useDragOrder({
  disabled,
  onMove,
}: {
  disabled: boolean
  onMove: (from: number, to: number) => void
}) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const endDrag = () => {
    setDragged(null)
    setOver(null)
  }
  const dragging = (index: number) => ({
    draggable: !disabled,
    onDragStart: (event: DragEvent) => {
      startDrag(event, 'move')
      setDragged(index)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null && dragged !== index) onMove(dragged, index)
      endDrag()
    },
    onDragEnd: endDrag,
  })
  return { dragged, over, dragging }
}

/** A list whose order can be changed by mouse and keyboard; screen readers announce moves. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemKey, itemName, disabled = false, onMove, children } = props
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<Moved | null>(null)
  // Moving a row in the document removes its focus, and at the end its button is disabled.
  useEffect(() => {
    if (!last) return
    const other = last.direction === 'up' ? 'down' : 'up'
    const buttons = [last.direction, other].map((direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${last.key}-${direction}"]:enabled`),
    )
    buttons.find(Boolean)?.focus()
  }, [last])

  const move = (from: number, direction: Moved['direction']) => {
    const item = items[from]
    if (item === undefined) return
    const to = direction === 'up' ? from - 1 : from + 1
    onMove(from, to)
    const text = t('shared.order.moved', { name: itemName(item), position: to + 1, count: items.length })
    setLast({ key: itemKey(item), direction, text })
  }
  const { dragged, over, dragging } = useDragOrder({ disabled, onMove })
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list}>
        {items.map((item, index) => {
          const line = over === index && dragged !== null && dragged !== index
          return (
            <li
              key={itemKey(item)}
              {...dragging(index)}
              className={clsx(
                styles.item,
                line && (dragged > index ? styles.dropAbove : styles.dropBelow),
                dragged === index && styles.dragged,
              )}
            >
              {!disabled && <HolderOutlined aria-hidden className={styles.handle} />}
              <div className={styles.content}>{children(item)}</div>
              {(['up', 'down'] as const).map((direction) => (
                <Button
                  key={direction}
                  type="text"
                  size="small"
                  icon={
                    direction === 'up' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />
                  }
                  aria-label={t(direction === 'up' ? 'shared.order.up' : 'shared.order.down', {
                    name: itemName(item),
                  })}
                  data-move={`${itemKey(item)}-${direction}`}
                  disabled={disabled || index === (direction === 'up' ? 0 : items.length - 1)}
                  onClick={() => move(index, direction)}
                />
              ))}
            </li>
          )
        })}
      </ul>
      <div role="status" className={visuallyHidden}>
        {last?.text}
      </div>
    </>
  )
}
