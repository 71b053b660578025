import { Pie } from '@ant-design/charts'
import { theme } from 'antd'
import { useMemo } from 'react'
import { useColorMode } from '../../session'
import type { ChartSize, PieSpec } from '../chart-spec'
import { chartLooks } from './chart-looks'

/** A ring of parts; their names and numbers stand in the legend. */
export function PieChart({ spec, size }: { spec: PieSpec; size: ChartSize }) {
  const { token } = theme.useToken()
  const dark = useColorMode() === 'dark'
  const config = useMemo(() => {
    const slices = spec.slices.filter(({ value }) => value > 0)
    const sliceOf = (key: string) => slices.find((each) => each.key === key)
    const data = slices.map(({ key, value }) => ({ key, value }))
    return {
      ...chartLooks(token, dark),
      ...size,
      data,
      angleField: 'value',
      colorField: 'key',
      innerRadius: 0.64,
      label: false,
      scale: {
        color: { domain: slices.map(({ key }) => key), range: slices.map(({ color }) => color) },
      },
      // Hues alone do not part the slices for everybody.
      style: { stroke: token.colorBgContainer, lineWidth: slices.length > 1 ? 2 : 0 },
      marginLeft: 0,
      marginRight: 0,
      marginBottom: 4,
      marginTop: 4,
      tooltip: {
        title: false,
        items: [
          ({ key, value }: { key: string; value: number }) => ({
            name: sliceOf(key)?.label,
            value: spec.format(value),
            color: sliceOf(key)?.color,
          }),
        ],
      },
    } as const
  }, [spec, size, token, dark])
  return <Pie {...config} />
}
