export { roundTicks, type Chart } from './chart'
export { CHART_WIDTH, drawChart } from './draw-chart'
export { asPng } from './canvas-kit'
