import type { ReactNode } from 'react'
import type { ListMetadata } from '../contracts/lists'

/** What a list call answers. */
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
  /** Texts, not plain numbers: what a row shows here. */
  render: (row: Row) => ReactNode
  /** Field of the API that this column sorts by. */
  sortField?: Field
  width?: number
  align?: 'start' | 'end'
  /**
   * On phones: `title` heads the card, `opened` says nothing without its title, so only an opened card shows it,
   * and `untitled` is a number that needs no title, such as a price.
   */
  card?: 'title' | 'opened' | 'untitled'
}

export interface RowAction {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Why it cannot be done; shown below the label. */
  disabledReason?: string | undefined
  onSelect: () => void
}

/** Rows that a user ticks. Who shows the list keeps them, so they outlive a change of the page. */
export interface ListSelection<Row> {
  isSelected: (row: Row) => boolean
  onChoose: (rows: readonly Row[], selected: boolean) => void
}
