/** A series or a slice, with the colour that stands for it everywhere. */
export interface ChartKey {
  key: string
  label: string
  color: string
}

interface ChartText {
  /** Read out in place of the picture. */
  label: string
  format: (value: number) => string
}

/** Columns over days or the like, stacked where there are several series. */
export interface ColumnSpec extends ChartText {
  kind: 'column'
  x: readonly string[]
  series: readonly (ChartKey & { data: readonly number[] })[]
  /** Below the axis. */
  shortX: (x: string) => string
  /** In the box beside the pointer. */
  longX: (x: string) => string
}

/** Parts of a whole. */
export interface PieSpec extends ChartText {
  kind: 'pie'
  slices: readonly (ChartKey & { value: number })[]
}

/** Counts by two things, such as weekday and hour: the darker, the more. */
export interface HeatSpec extends ChartText {
  kind: 'heat'
  rows: readonly string[]
  columns: readonly string[]
  /** One list of columns for each row. */
  matrix: readonly (readonly number[])[]
}

export type ChartSpec = ColumnSpec | PieSpec | HeatSpec

/** Drawn size, px. */
export interface ChartSize {
  width: number
  height: number
}
