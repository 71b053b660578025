import { Column, Heatmap, Pie } from '@ant-design/charts'
import { theme, type GlobalToken } from 'antd'
import { useMemo } from 'react'
import { useColorMode } from '../../session'
import type { ChartSize, ChartSpec, ColumnSpec, HeatSpec, PieSpec } from '../chart-spec'

/** Space in px above, right of, below and left of a label; if two labels come closer, one is left out. */
const APART = { margin: [0, 8, 0, 8] }

/** The library's own tooltip is transparent and supports only its own two themes. */
function tooltipBox(token: GlobalToken) {
  return {
    '.g2-tooltip': {
      color: token.colorText,
      'font-family': token.fontFamily,
      'font-size': '13px',
      'line-height': '1.5',
      background: token.colorBgElevated,
      'background-color': token.colorBgElevated,
      'border-radius': `${token.borderRadius}px`,
      'box-shadow': token.boxShadowSecondary,
      opacity: 1,
    },
  }
}

interface TooltipData {
  title: string
  items: readonly { name?: string; value: string; color?: string }[]
}

function styledElement(
  tag: 'div' | 'span' | 'strong',
  style: Partial<CSSStyleDeclaration>,
  text = '',
): HTMLElement {
  const element = document.createElement(tag)
  Object.assign(element.style, style)
  element.textContent = text
  return element
}

/** Built as elements: the library writes it as HTML with style attributes, which the content security policy blocks. */
function tooltipContent(token: GlobalToken) {
  return (_event: unknown, { title, items }: TooltipData): HTMLElement => {
    const content = styledElement('div', { padding: '2px 0' })
    if (title) content.append(styledElement('div', { fontWeight: '600', marginBottom: '2px' }, title))
    for (const { name = '', value, color } of items) {
      const row = styledElement('div', { display: 'flex', alignItems: 'center', gap: '6px' })
      if (color) {
        row.append(
          styledElement('span', {
            width: '10px',
            height: '10px',
            borderRadius: '3px',
            flex: 'none',
            background: color,
          }),
        )
      }
      row.append(styledElement('span', { color: token.colorTextDescription, marginInlineEnd: '16px' }, name))
      row.append(
        styledElement(
          'strong',
          { fontWeight: '600', marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
          value,
        ),
      )
      content.append(row)
    }
    return content
  }
}

/** Styles of axes in the current theme. */
function axisLooks(token: GlobalToken) {
  return {
    title: false,
    labelFill: token.colorTextDescription,
    labelOpacity: 1,
    labelFillOpacity: 1,
    labelFontFamily: token.fontFamily,
    labelFontSize: 12,
    gridStroke: token.colorBorder,
    gridStrokeOpacity: 0.6,
    tickStroke: token.colorBorder,
  } as const
}

/** Options shared by all charts. The legend beside a chart explains its colors. */
function chartLooks(token: GlobalToken, dark: boolean) {
  return {
    legend: false,
    animate: false,
    theme: { type: dark ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
    // In the body, because a tile clips what exceeds its edge.
    interaction: {
      tooltip: { css: tooltipBox(token), render: tooltipContent(token), mount: 'body' },
      // The library adds these by default, but these charts have nothing to filter.
      sliderFilter: false,
      legendFilter: false,
      scrollbarFilter: false,
    },
  } as const
}

/** A ring chart; the legend has the names and numbers. */
function PieChart({ spec, size }: { spec: PieSpec; size: ChartSize }) {
  const { token } = theme.useToken()
  const dark = useColorMode() === 'dark'
  const config = useMemo(() => {
    const slices = spec.slices.filter(({ value }) => value > 0)
    const sliceOf = (key: string) => slices.find((each) => each.key === key)
    const data = slices.map(({ key, value }) => ({ key, value }))
    return {
      ...chartLooks(token, dark),
      ...size,
      data,
      angleField: 'value',
      colorField: 'key',
      innerRadius: 0.64,
      label: false,
      scale: {
        color: { domain: slices.map(({ key }) => key), range: slices.map(({ color }) => color) },
      },
      // Not everyone can distinguish the slices by their hues.
      style: { stroke: token.colorBgContainer, lineWidth: slices.length > 1 ? 2 : 0 },
      marginLeft: 0,
      marginRight: 0,
      marginBottom: 4,
      marginTop: 4,
      tooltip: {
        title: false,
        items: [
          ({ key, value }: { key: string; value: number }) => ({
            name: sliceOf(key)?.label,
            value: spec.format(value),
            color: sliceOf(key)?.color,
          }),
        ],
      },
    } as const
  }, [spec, size, token, dark])
  return <Pie {...config} />
}

interface Cell {
  column: string
  row: string
  value: number
}

/** A heat map: from the color of zero to the product's own. */
function HeatChart({ spec, size }: { spec: HeatSpec; size: ChartSize }) {
  const { token } = theme.useToken()
  const dark = useColorMode() === 'dark'
  const config = useMemo(() => {
    const { rows, columns, matrix, format } = spec
    const data: Cell[] = rows.flatMap((row, rowIndex) =>
      columns.map((column, index) => ({ row, column, value: matrix[rowIndex]?.[index] ?? 0 })),
    )
    const most = Math.max(1, ...data.map(({ value }) => value))
    const axis = { ...axisLooks(token), grid: false, line: false, tick: false }
    return {
      ...chartLooks(token, dark),
      ...size,
      data,
      xField: 'column',
      yField: 'row',
      colorField: 'value',
      mark: 'cell',
      scale: {
        x: { domain: [...columns], paddingInner: 0, paddingOuter: 0 },
        y: { domain: [...rows], paddingInner: 0, paddingOuter: 0 },
        color: {
          type: 'linear',
          domain: [0, most],
          range: [dark ? '#222c3a' : '#edf1f7', token.colorPrimary],
        },
      },
      axis: {
        x: { ...axis, labelAutoHide: APART, labelAutoRotate: false },
        y: { ...axis, labelAutoHide: false, labelAutoRotate: false },
      },
      style: { inset: 1, radius: 2 },
      marginLeft: 0,
      marginRight: 0,
      marginBottom: 0,
      marginTop: 4,
      tooltip: {
        title: ({ row, column }: Cell) => `${row} ${column}`,
        items: [({ value }: Cell) => ({ name: '', value: format(value) })],
      },
    }
  }, [spec, size, token, dark])
  return <Heatmap {...config} />
}

interface Datum {
  x: string
  series: string
  value: number
}

/** Above this number, columns are too close for a line between them. */
const MANY = 60

/** Stacked columns, one color for each series. */
function ColumnChart({ spec, size }: { spec: ColumnSpec; size: ChartSize }) {
  const { token } = theme.useToken()
  const dark = useColorMode() === 'dark'
  const config = useMemo(() => {
    const { x, series, shortX, longX, format } = spec
    const keyOf = (key: string) => series.find((each) => each.key === key)
    const data: Datum[] = x.flatMap((value, index) =>
      series.map(({ key, data: values }) => ({ x: value, series: key, value: values[index] ?? 0 })),
    )
    const axis = axisLooks(token)
    return {
      ...chartLooks(token, dark),
      ...size,
      data,
      xField: 'x',
      yField: 'value',
      colorField: 'series',
      stack: true,
      scale: {
        color: { domain: series.map(({ key }) => key), range: series.map(({ color }) => color) },
        x: { paddingInner: x.length > MANY ? 0.1 : 0.3, paddingOuter: 0.1 },
        y: { nice: true },
      },
      axis: {
        x: { ...axis, labelFormatter: shortX, labelAutoHide: APART, labelAutoRotate: false, grid: false },
        y: { ...axis, labelFormatter: (value: number) => (Number.isInteger(value) ? format(value) : '') },
      },
      // A line in the background color between the segments, because not everyone can distinguish them by their hues.
      style: { maxWidth: 40, stroke: token.colorBgContainer, lineWidth: x.length > MANY ? 0 : 1 },
      marginLeft: 0,
      marginRight: 0,
      marginBottom: 0,
      marginTop: 8,
      tooltip: {
        title: (datum: Datum) => longX(datum.x),
        items: [
          ({ series: key, value }: Datum) => ({
            name: keyOf(key)?.label,
            value: format(value),
            color: keyOf(key)?.color,
          }),
        ],
      },
    }
  }, [spec, size, token, dark])
  return <Column {...config} />
}

/** The chart, with a text for screen readers. */
export function DrawnChart({ spec, size }: { spec: ChartSpec; size: ChartSize }) {
  // The library keeps some colors of the first theme.
  const mode = useColorMode()
  return (
    <div key={mode} role="img" aria-label={spec.label} style={size}>
      {spec.kind === 'column' && <ColumnChart spec={spec} size={size} />}
      {spec.kind === 'pie' && <PieChart spec={spec} size={size} />}
      {spec.kind === 'heat' && <HeatChart spec={spec} size={size} />}
    </div>
  )
}
