import { Column } from '@ant-design/charts'
import { theme } from 'antd'
import { useMemo } from 'react'
import { useColorMode } from '../../session'
import type { ChartSize, ColumnSpec } from '../chart-spec'
import { axisLooks, chartLooks } from './chart-looks'

interface Datum {
  x: string
  series: string
  value: number
}

/** Columns that are more than this would stand too close for a line between them. */
const MANY = 60

/** Columns, one colour for each series, stacked. */
export function ColumnChart({ spec, size }: { spec: ColumnSpec; size: ChartSize }) {
  const { token } = theme.useToken()
  const dark = useColorMode() === 'dark'
  const config = useMemo(() => {
    const { x, series, shortX, longX, format } = spec
    const keyOf = (key: string) => series.find((each) => each.key === key)
    const data: Datum[] = x.flatMap((value, index) =>
      series.map(({ key, data: values }) => ({ x: value, series: key, value: values[index] ?? 0 })),
    )
    const axis = axisLooks(token)
    return {
      ...chartLooks(token, dark),
      ...size,
      data,
      xField: 'x',
      yField: 'value',
      colorField: 'series',
      stack: true,
      scale: {
        color: { domain: series.map(({ key }) => key), range: series.map(({ color }) => color) },
        x: { paddingInner: x.length > MANY ? 0.1 : 0.3, paddingOuter: 0.1 },
        y: { nice: true },
      },
      axis: {
        x: { ...axis, labelFormatter: shortX, labelAutoHide: true, labelAutoRotate: false, grid: false },
        y: { ...axis, labelFormatter: (value: number) => (Number.isInteger(value) ? format(value) : '') },
      },
      // A line of the background between the segments: hues alone do not part them for everybody.
      style: { maxWidth: 40, stroke: token.colorBgContainer, lineWidth: x.length > MANY ? 0 : 1 },
      marginLeft: 0,
      marginRight: 0,
      marginBottom: 0,
      marginTop: 8,
      tooltip: {
        title: (datum: Datum) => longX(datum.x),
        items: [
          ({ series: key, value }: Datum) => ({
            name: keyOf(key)?.label,
            value: format(value),
            color: keyOf(key)?.color,
          }),
        ],
      },
    }
  }, [spec, size, token, dark])
  return <Column {...config} />
}
