import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ListSelection } from './list-types'

interface ChooseAllProps<Row> {
  rows: readonly Row[]
  selection: ListSelection<Row>
  /** In sight beside the box; else it is only heard. */
  children?: ReactNode
}

/** Ticks every row of the page, or none. */
export function ChooseAll<Row>({ rows, selection, children }: ChooseAllProps<Row>) {
  const intl = useIntl()
  const chosen = rows.filter(selection.isChosen).length
  const all = rows.length > 0 && chosen === rows.length
  return (
    <Checkbox
      {...(children === undefined ? { 'aria-label': chooseAllText(intl) } : {})}
      disabled={rows.length === 0}
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={() => selection.onChoose(rows, !all)}
    >
      {children}
    </Checkbox>
  )
}

export const chooseAllText = (intl: ReturnType<typeof useIntl>) =>
  intl.formatMessage({ id: 'shared.list.choose_page' })
