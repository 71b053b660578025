import type { Series } from './chart-series'
import type { ColumnSpec, HeatSpec, PieSpec } from './chart-spec'
import type { FigureTableProps } from './figure-table'

type Table = Omit<FigureTableProps, 'label'>

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A row for each position on the axis, the last one first. Several series are added up. The chart may have fewer. */
export function columnTable(
  { x, longX, format }: ColumnSpec,
  titles: { x: string; total: string },
  series: readonly Series[],
): Table {
  const several = series.length > 1
  const at = (index: number) => series.map(({ data }) => data[index] ?? 0)
  const line = (values: readonly number[]) => [
    ...values.map(format),
    ...(several ? [format(sum(values))] : []),
  ]
  return {
    columns: [
      { key: 'x', title: titles.x },
      ...series.map(({ key, label }) => ({ key, title: label, numeric: true })),
      ...(several ? [{ key: 'total', title: titles.total, numeric: true }] : []),
    ],
    rows: x.map((value, index) => ({ key: value, cells: [longX(value), ...line(at(index))] })).reverse(),
    total: [titles.total, ...line(series.map(({ data }) => sum(data)))],
  }
}

interface PieTitles {
  name: string
  value: string
  share: string
  percent: (share: number) => string
}

/** A row for each part, with its share of the whole. */
export function pieTable({ slices, format }: PieSpec, titles: PieTitles): Table {
  const total = Math.max(1, sum(slices.map(({ value }) => value)))
  return {
    columns: [
      { key: 'name', title: titles.name },
      { key: 'value', title: titles.value, numeric: true },
      { key: 'share', title: titles.share, numeric: true },
    ],
    rows: slices.map(({ key, label, value }) => ({
      key,
      cells: [label, format(value), titles.percent(value / total)],
    })),
  }
}

/** The heat map's columns become rows, because there are too many to fit side by side. */
export function heatTable({ rows, columns, matrix, format }: HeatSpec, corner: string): Table {
  return {
    columns: [
      { key: 'corner', title: corner },
      ...rows.map((row) => ({ key: row, title: row, numeric: true })),
    ],
    rows: columns.map((column, index) => ({
      key: column,
      cells: [column, ...rows.map((_row, row) => format(matrix[row]?.[index] ?? 0))],
    })),
  }
}
