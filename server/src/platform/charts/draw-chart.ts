import { BRAND, SURFACES } from '@portico/shared/contracts'
import { drawPng, type Sheet } from './canvas-kit'
import type { BarsChart, Chart, ColumnsChart } from './chart'

/** Units of the page, as wide as an email's text: on a phone, letters are still two thirds as large. */
export const CHART_WIDTH = 496
const FONT_SIZE = 15
const PADDING = 16
const RADIUS = 8
const COLUMNS_HEIGHT = 232
const ROW_HEIGHT = 36
const BAR_HEIGHT = 16
/** Maximum share of the width for names. */
const NAMES_SHARE = 0.42
const GAP = 10

/** The chart has its own background, because mail programs darken pages but not images. */
const { card: GROUND, secondary: INK, border: RULE } = SURFACES.light
const FILL = BRAND.light.primary

/** Draws the chart as a PNG, twice as large as it's displayed. */
export function drawChart(chart: Chart): Promise<Buffer> {
  const height = chartHeight(chart)
  return drawPng({ width: CHART_WIDTH, height, fontSize: FONT_SIZE }, (sheet) => {
    sheet.box({ left: 0, top: 0, right: CHART_WIDTH, bottom: height }, GROUND, RADIUS)
    if (chart.kind === 'columns') drawColumns(sheet, chart, height)
    else drawBars(sheet, chart)
  })
}

export function chartHeight(chart: Chart): number {
  return chart.kind === 'columns' ? COLUMNS_HEIGHT : chart.rows.length * ROW_HEIGHT + 2 * PADDING
}

function drawColumns(sheet: Sheet, { labels, values, ticks }: ColumnsChart, height: number): void {
  const left = PADDING + Math.max(...ticks.map(({ text }) => sheet.width(text))) + GAP
  const right = CHART_WIDTH - PADDING
  const top = PADDING + FONT_SIZE / 2
  const bottom = height - PADDING - FONT_SIZE - GAP
  const most = Math.max(...ticks.map(({ value }) => value), 1)
  const y = (value: number) => bottom - ((bottom - top) * value) / most
  for (const { value, text } of ticks) {
    const at = y(value)
    sheet.box({ left, top: at - 0.5, right, bottom: at + 0.5 }, RULE)
    sheet.text(text, left - GAP - sheet.width(text), at + FONT_SIZE * 0.36, INK)
  }
  const slot = (right - left) / Math.max(1, values.length)
  const column = Math.min(slot * 0.68, 40)
  for (const [index, value] of values.entries()) {
    const middle = left + slot * (index + 0.5)
    if (value > 0) {
      // Two pixels at least, so that small values are visible.
      const upper = Math.min(y(value), bottom - 2)
      const radius = Math.min(4, column / 3, (bottom - upper) / 2)
      sheet.box({ left: middle - column / 2, top: upper, right: middle + column / 2, bottom }, FILL, radius)
      const foot = Math.max(upper + radius, bottom - radius)
      sheet.box({ left: middle - column / 2, top: foot, right: middle + column / 2, bottom }, FILL)
    }
    drawLabel(sheet, labels[index] ?? '', middle, height - PADDING)
  }
}

/** Draws a label centered below its column, within the edges. */
function drawLabel(sheet: Sheet, label: string, middle: number, baseline: number): void {
  if (!label) return
  const width = sheet.width(label)
  const x = Math.min(Math.max(middle - width / 2, PADDING / 2), CHART_WIDTH - PADDING / 2 - width)
  sheet.text(label, x, baseline, INK)
}

function drawBars(sheet: Sheet, { rows }: BarsChart): void {
  const inner = CHART_WIDTH - 2 * PADDING
  const names = Math.min(inner * NAMES_SHARE, Math.max(...rows.map(({ label }) => sheet.width(label))))
  const numbers = Math.max(...rows.map(({ text }) => sheet.width(text)))
  const left = PADDING + names + GAP
  const room = CHART_WIDTH - PADDING - numbers - GAP - left
  const most = Math.max(...rows.map(({ value }) => value), 1)
  for (const [index, { label, value, text }] of rows.entries()) {
    const middle = PADDING + ROW_HEIGHT * (index + 0.5)
    const baseline = middle + FONT_SIZE * 0.36
    sheet.text(sheet.fitted(label, names), PADDING, baseline, INK)
    const length = value > 0 ? Math.max(2, (room * value) / most) : 0
    if (length > 0) {
      const bar = {
        left,
        top: middle - BAR_HEIGHT / 2,
        right: left + length,
        bottom: middle + BAR_HEIGHT / 2,
      }
      sheet.box(bar, FILL, Math.min(4, length / 2))
    }
    sheet.text(text, left + length + (length > 0 ? GAP : 0), baseline, INK)
  }
}
