import { Heatmap } from '@ant-design/charts'
import { theme } from 'antd'
import { useMemo } from 'react'
import { useColorMode } from '../../session'
import type { ChartSize, HeatSpec } from '../chart-spec'
import { axisLooks, chartLooks } from './chart-looks'

interface Cell {
  column: string
  row: string
  value: number
}

/** A field of cells: from the colour of nothing to the product's own. */
export function HeatChart({ spec, size }: { spec: HeatSpec; size: ChartSize }) {
  const { token } = theme.useToken()
  const dark = useColorMode() === 'dark'
  const config = useMemo(() => {
    const { rows, columns, matrix, format } = spec
    const data: Cell[] = rows.flatMap((row, rowIndex) =>
      columns.map((column, index) => ({ row, column, value: matrix[rowIndex]?.[index] ?? 0 })),
    )
    const most = Math.max(1, ...data.map(({ value }) => value))
    const axis = { ...axisLooks(token), grid: false, line: false, tick: false }
    return {
      ...chartLooks(token, dark),
      ...size,
      data,
      xField: 'column',
      yField: 'row',
      colorField: 'value',
      mark: 'cell',
      scale: {
        x: { domain: [...columns], paddingInner: 0, paddingOuter: 0 },
        y: { domain: [...rows], paddingInner: 0, paddingOuter: 0 },
        color: {
          type: 'linear',
          domain: [0, most],
          range: [dark ? '#222c3a' : '#edf1f7', token.colorPrimary],
        },
      },
      axis: {
        x: { ...axis, labelAutoHide: true, labelAutoRotate: false },
        y: { ...axis, labelAutoHide: false, labelAutoRotate: false },
      },
      style: { inset: 1, radius: 2 },
      marginLeft: 0,
      marginRight: 0,
      marginBottom: 0,
      marginTop: 4,
      tooltip: {
        title: ({ row, column }: Cell) => `${row} ${column}`,
        items: [({ value }: Cell) => ({ name: '', value: format(value) })],
      },
    }
  }, [spec, size, token, dark])
  return <Heatmap {...config} />
}
