import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '@portico/shared/layout'
import { useText } from '../i18n'
import type { ChartKey, ChartSpec } from './chart-spec'
import styles from './chart-tile.module.css'
import { FigureTable, type FigureTableProps } from './figure-table'
import { TileChart } from './tile-chart'
import { TileFrame, type TileFrameProps } from './tile-frame'

const PARAMETER = 'table'

/** Tells whether a chart is shown as a table. Kept in the address, once for each such tile: `?table=wifi-logins`. */
function useTableView(tile: string): [boolean, (table: boolean) => void] {
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

/** Switches between a chart and its table. */
function TableSwitch({ title, table, onChange }: TableSwitchProps) {
  const t = useText()
  const text = t(table ? 'tile.as_chart' : 'tile.as_table', { title })
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

/** Legend of a chart's colors, with the sum of each. */
export function ChartLegend({ spec }: { spec: ChartSpec }) {
  const keys: readonly (ChartKey & { text: string })[] = legendOf(spec)
  return (
    <ul className={styles.legend}>
      {keys.map(({ key, label, color, text }) => (
        <li key={key}>
          <span aria-hidden="true" className={styles.swatch} style={{ background: color }} />
          <span className={styles.label}>{label}</span>
          <strong className={styles.value}>{text}</strong>
        </li>
      ))}
    </ul>
  )
}

/** The sum of a chart's figures, above it. */
export function ChartSum({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <div className={styles.summary}>{children}</div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}

/** A chart, with the same figures as a table. */
export interface DrawnFigures {
  /** Summary above both. */
  summary?: ReactNode
  chart: ChartSpec
  table: Omit<FigureTableProps, 'label'>
  /** Shown below or beside both. */
  aside?: ReactNode
}

export interface ChartTileProps<Data> extends Omit<TileFrameProps<Data>, 'shape' | 'extra' | 'children'> {
  /** Names the tile in the address. */
  id: string
  /** Text if there is nothing to draw. */
  empty: string
  /** Null if there is nothing to draw. */
  draw: (data: Data) => DrawnFigures | null
}

function legendOf(spec: ChartSpec) {
  if (spec.kind === 'heat') return []
  const keys =
    spec.kind === 'pie'
      ? spec.slices
      : spec.series.map(({ data, ...key }) => ({
          ...key,
          value: data.reduce((sum, value) => sum + value, 0),
        }))
  return keys.map(({ value, ...key }) => ({ ...key, text: spec.format(value) }))
}

/** A tile with a chart that can be switched to a table, for users who can't see it or want exact figures. */
export function ChartTile<Data>({ id, empty, draw, ...frame }: ChartTileProps<Data>) {
  const [table, setTable] = useTableView(id)
  const { title, result } = frame
  const drawn = result.currentData === undefined ? null : draw(result.currentData)
  return (
    <TileFrame
      {...frame}
      extra={drawn && <TableSwitch title={title} table={table} onChange={setTable} />}
      shape="chart"
    >
      {() =>
        drawn ? (
          <Figures title={title} drawn={drawn} table={table} />
        ) : (
          <EmptyState picture="tiles" description={empty} />
        )
      }
    </TileFrame>
  )
}

function Figures({ title, drawn, table }: { title: string; drawn: DrawnFigures; table: boolean }) {
  const { summary, chart, aside } = drawn
  const hasLegend = chart.kind !== 'heat'
  return (
    <div className={styles.figures}>
      <div className={styles.chart}>
        {summary}
        {table ? (
          <FigureTable label={title} {...drawn.table} />
        ) : (
          <>
            {hasLegend && <ChartLegend spec={chart} />}
            <TileChart spec={chart} />
          </>
        )}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
