import { Checkbox } from 'antd'
import { useText } from '../i18n'
import type { ListSelection } from './list-types'

interface ChooseAllProps<Row> {
  rows: readonly Row[]
  selection: ListSelection<Row>
}

/** Selects all rows of the page, or none. */
export function ChooseAll<Row>({ rows, selection }: ChooseAllProps<Row>) {
  const t = useText()
  const selected = rows.filter(selection.isSelected).length
  const all = rows.length > 0 && selected === rows.length
  return (
    <Checkbox
      aria-label={t('shared.list.choose_page')}
      disabled={rows.length === 0}
      checked={all}
      indeterminate={selected > 0 && !all}
      onChange={() => selection.onChoose(rows, !all)}
    />
  )
}
