import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'

const PARAMETER = 'table'

/** Whether a chart is shown as a table. The address says it, once for each such tile: `?table=wifi-logins`. */
export function useTableView(tile: string): [boolean, (table: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const change = (table: boolean) => {
    const next = new URLSearchParams(params)
    const others = params.getAll(PARAMETER).filter((id) => id !== tile)
    next.delete(PARAMETER)
    for (const id of table ? [...others, tile] : others) next.append(PARAMETER, id)
    setParams(next, { replace: true })
  }
  return [params.getAll(PARAMETER).includes(tile), change]
}

interface TableSwitchProps {
  title: string
  table: boolean
  onChange: (table: boolean) => void
}

/** Turns a chart into its table and back. */
export function TableSwitch({ title, table, onChange }: TableSwitchProps) {
  const intl = useIntl()
  const text = intl.formatMessage({ id: table ? 'tile.as_chart' : 'tile.as_table' }, { title })
  return (
    <Tooltip title={text}>
      <Button
        type="text"
        size="small"
        aria-label={text}
        icon={table ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
        onClick={() => onChange(!table)}
      />
    </Tooltip>
  )
}
