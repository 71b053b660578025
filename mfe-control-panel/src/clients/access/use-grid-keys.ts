import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { movedTo, type Position } from './grid-keys'

function positionOf(target: Element): Position | null {
  const cell = target.closest<HTMLElement>('[data-row]')
  return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

/** Moves the focus between the cells of a grid, one of which is in the tab order; other keys go to `onKey`. */
export function useGridKeys(
  last: Position,
  { first, onKey }: { first: Position; onKey: (at: Position, key: string) => boolean },
) {
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(first)
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu of a heading is elsewhere in the document, but its events arrive here.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    const at = positionOf(event.target)
    if (!at || event.altKey || event.metaKey) return
    const next = movedTo(event, at, last)
    if (next) {
      setActive(next)
      const { row, column } = next
      grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
      event.preventDefault()
    } else if (onKey(at, event.key)) event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    const at = positionOf(event.target)
    if (at) setActive(at)
  }
  return {
    grid: { ref: grid, onKeyDown, onFocus },
    // A shorter page may have fewer rows than the one before.
    active: { row: Math.min(active.row, last.row), column: active.column },
  }
}
