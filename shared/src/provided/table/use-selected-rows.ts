import { useState } from 'react'
import type { ListSelection } from './list-types'

interface Identified {
  id: number
}

interface SelectedRowsOptions<Row, Selected> {
  /** Limit of one call. */
  max: number
  /** Returns the part of a row that bulk actions need. */
  select: (row: Row) => Selected
}

interface SelectedRows<Row, Selected> {
  selected: readonly Selected[]
  /** For `ListTable`. */
  selection: ListSelection<Row>
  remove: (removed: readonly Identified[]) => void
  clear: () => void
}

/** The selected rows across the pages of a list, up to the limit of one call. */
export function useSelectedRows<Row extends Identified, Selected extends Identified>({
  max,
  select,
}: SelectedRowsOptions<Row, Selected>): SelectedRows<Row, Selected> {
  const [selected, setSelected] = useState<readonly Selected[]>([])
  const replace = (rows: readonly Identified[], added: readonly Selected[]) =>
    setSelected((now) => {
      const others = now.filter(({ id }) => !rows.some((row) => row.id === id))
      return [...others, ...added].slice(0, max)
    })
  return {
    selected,
    selection: {
      isSelected: ({ id }) => selected.some((row) => row.id === id),
      onChoose: (rows, add) => replace(rows, add ? rows.map(select) : []),
    },
    remove: (removed) => replace(removed, []),
    clear: () => setSelected([]),
  }
}
