import { useColorMode } from '../../session'
import type { ChartSize, ChartSpec } from '../chart-spec'
import { ColumnChart } from './column-chart'
import { HeatChart } from './heat-chart'
import { PieChart } from './pie-chart'

/** The picture, with its text for those who do not see it. */
export function DrawnChart({ spec, size }: { spec: ChartSpec; size: ChartSize }) {
  // The library keeps some colours of the theme that it began with.
  const mode = useColorMode()
  return (
    <div key={mode} role="img" aria-label={spec.label} style={size}>
      {spec.kind === 'column' && <ColumnChart spec={spec} size={size} />}
      {spec.kind === 'pie' && <PieChart spec={spec} size={size} />}
      {spec.kind === 'heat' && <HeatChart spec={spec} size={size} />}
    </div>
  )
}
