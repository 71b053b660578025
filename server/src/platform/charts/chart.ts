/** What a chart shows. Texts are ready to be read: the drawing knows no language. */
export type Chart = ColumnsChart | BarsChart

/** A value for each of some days or hours, side by side. */
export interface ColumnsChart {
  kind: 'columns'
  /** Below the columns; an empty one is left out. */
  labels: string[]
  values: number[]
  /** Lines across, from 0 up to the highest. */
  ticks: { value: number; text: string }[]
}

/** A value for each of some names, one below the other. */
export interface BarsChart {
  kind: 'bars'
  rows: { label: string; value: number; text: string }[]
}

const STEPS = [1, 2, 2.5, 5, 10]

/** Round values from 0 to at least `most`, three or four of them; whole numbers only. */
export function roundTicks(most: number): number[] {
  const rough = Math.max(1, most) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = STEPS.map((step) => step * power).find((step) => step >= rough) ?? rough
  const step = Math.max(1, Math.ceil(nice))
  const count = Math.ceil(Math.max(1, most) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
