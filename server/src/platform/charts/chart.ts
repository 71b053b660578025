/** Data of a chart. Texts are already formatted: drawing doesn't depend on the language. */
export type Chart = ColumnsChart | BarsChart

/** One column for each day or hour, side by side. */
export interface ColumnsChart {
  kind: 'columns'
  /** Labels below the columns; empty ones are omitted. */
  labels: string[]
  values: number[]
  /** Horizontal lines from 0 to the highest value. */
  ticks: { value: number; text: string }[]
}

/** One bar for each name, below each other. */
export interface BarsChart {
  kind: 'bars'
  rows: { label: string; value: number; text: string }[]
}

const STEPS = [1, 2, 2.5, 5, 10]

/** Returns three or four round whole values from 0 to at least `most`. */
export function roundTicks(most: number): number[] {
  const rough = Math.max(1, most) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = STEPS.map((step) => step * power).find((step) => step >= rough) ?? rough
  const step = Math.max(1, Math.ceil(nice))
  const count = Math.ceil(Math.max(1, most) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
