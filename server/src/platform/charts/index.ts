export { roundTicks, type Chart } from './chart'
export { CHART_WIDTH, chartHeight, drawChart } from './draw-chart'
