/** A series or a slice with its color, which is the same everywhere. */
export interface ChartKey {
  key: string
  label: string
  color: string
}

interface ChartText {
  /** Text for screen readers instead of the chart. */
  label: string
  format: (value: number) => string
}

/** Columns over days or similar, stacked if there are several series. */
export interface ColumnSpec extends ChartText {
  kind: 'column'
  x: readonly string[]
  series: readonly (ChartKey & { data: readonly number[] })[]
  /** Shown below the axis. */
  shortX: (x: string) => string
  /** Shown in the tooltip. */
  longX: (x: string) => string
}

/** Parts of a whole. */
export interface PieSpec extends ChartText {
  kind: 'pie'
  slices: readonly (ChartKey & { value: number })[]
}

/** Counts by two dimensions, such as weekday and hour: darker for more. */
export interface HeatSpec extends ChartText {
  kind: 'heat'
  rows: readonly string[]
  columns: readonly string[]
  /** One list of columns for each row. */
  matrix: readonly (readonly number[])[]
}

export type ChartSpec = ColumnSpec | PieSpec | HeatSpec

/** Size of the drawing, px. */
export interface ChartSize {
  width: number
  height: number
}
