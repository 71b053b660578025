export { roundTicks, type Chart } from './chart'
export { CHART_WIDTH, drawChart } from './draw-chart'
export { firstFrame } from './canvas-kit'
