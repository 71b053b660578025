import type { ReactNode } from 'react'
import type { ListMetadata } from '../../contracts/lists'

/** Response of a list call. */
export interface ListAnswer<Row> {
  items: Row[]
  metadata: ListMetadata
}

/** The part of an RTK Query result that a list shows. */
export interface ListResult<Row> {
  data?: ListAnswer<Row> | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

export interface ListColumn<Row, Field extends string = string> {
  key: string
  title: string
  /** The cell's content, formatted. */
  render: (row: Row) => ReactNode
  /** Field of the API that this column sorts by. */
  sortField?: Field
  width?: number
  align?: 'start' | 'end'
  /**
   * On phones: `title` is the heading of the card, `opened` needs its title, so only an expanded card shows it, and
   * `untitled` is a number that needs no title, such as a price.
   */
  card?: 'title' | 'opened' | 'untitled'
}

export interface RowAction {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Reason why the action is disabled; shown below the label. */
  disabledReason?: string | undefined
  onSelect: () => void
}

/** Selected rows; owned by the parent, so paging keeps them. */
export interface ListSelection<Row> {
  isSelected: (row: Row) => boolean
  onChoose: (rows: readonly Row[], selected: boolean) => void
}
