import { LEVELS, type Level } from '@portico/shared/contracts'

/** A cell of the grid. Row 0 has the headings, column 0 the names of locations. */
export interface Position {
  row: number
  column: number
}

/** Returns the cell that a key moves to; null for other keys. */
export function movedTo(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Position,
  last: Position,
): Position | null {
  const at = (nextRow: number, nextColumn: number) => ({
    row: Math.min(Math.max(nextRow, 0), last.row),
    column: Math.min(Math.max(nextColumn, 0), last.column),
  })
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column)
    case 'ArrowDown':
      return at(row + 1, column)
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'ArrowRight':
      return at(row, column + 1)
    case 'Home':
      return at(ctrlKey ? 0 : row, 0)
    case 'End':
      return at(ctrlKey ? last.row : row, last.column)
    case 'PageUp':
      return at(row - 10, column)
    case 'PageDown':
      return at(row + 10, column)
    default:
      return null
  }
}

/** Returns the level of the keys 0, 1 and 2. */
export const levelOfKey = (key: string): Level | undefined =>
  /^[0-2]$/.test(key) ? LEVELS[Number(key)] : undefined

export const nextLevel = (level: Level): Level =>
  LEVELS[(LEVELS.indexOf(level) + 1) % LEVELS.length] ?? 'none'
