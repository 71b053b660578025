import { Column } from '@ant-design/charts'
import { useColorMode } from '@portico/shared/session'
import { theme, type GlobalToken } from 'antd'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Day } from './calendar-day'
import { chartRows, type MethodLogins } from './login-rows'
import { methodColor } from './method-colors'
import { useMethodName } from './use-method-name'

export interface LoginsChartProps {
  days: readonly Day[]
  methods: readonly MethodLogins[]
  /** Read out in place of the picture. */
  label: string
}

const HEIGHT = 300

/** The library's own box is see-through and knows only its own two themes. */
function tooltipCss(token: GlobalToken) {
  const text = { color: token.colorText, 'font-family': token.fontFamily }
  return {
    '.g2-tooltip': {
      ...text,
      background: token.colorBgElevated,
      'background-color': token.colorBgElevated,
      'border-radius': `${token.borderRadius}px`,
      'box-shadow': token.boxShadowSecondary,
      opacity: 1,
    },
    '.g2-tooltip-title': { ...text, 'font-weight': 600 },
    '.g2-tooltip-list-item-name-label': { color: token.colorTextDescription },
    '.g2-tooltip-list-item-value': text,
  }
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Logins by day, one colour for each method, stacked. Names of the colours stand in the legend beside it. */
export function LoginsChart({ days, methods, label }: LoginsChartProps) {
  const intl = useIntl()
  const dark = useColorMode() === 'dark'
  const { token } = theme.useToken()
  const methodName = useMethodName()
  const data = useMemo(() => chartRows(days, methods), [days, methods])

  const shortDay = (day: Day) => intl.formatDate(day, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const longDay = (day: Day) => intl.formatDate(day, { timeZone: 'UTC', dateStyle: 'full' })
  const number = (value: number) => intl.formatNumber(value)
  const axis = {
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

  return (
    <div role="img" aria-label={label} style={{ width: '100%', minWidth: 0, height: HEIGHT }}>
      <Column
        data={data}
        xField="day"
        yField="logins"
        colorField="method"
        stack
        autoFit
        height={HEIGHT}
        legend={false}
        animate={prefersStillness() ? false : { enter: { duration: 300 }, update: { duration: 200 } }}
        theme={{ type: dark ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } }}
        scale={{
          color: {
            domain: methods.map(({ key }) => key),
            range: methods.map(({ key }) => methodColor(token, key)),
          },
          x: { paddingInner: days.length > 60 ? 0.1 : 0.3, paddingOuter: 0.1 },
          y: { nice: true },
        }}
        axis={{
          x: { ...axis, labelFormatter: shortDay, labelAutoHide: true, labelAutoRotate: false, grid: false },
          y: { ...axis, labelFormatter: (value: number) => (Number.isInteger(value) ? number(value) : '') },
        }}
        // A line of the background between the segments: hues alone do not part them for everybody.
        style={{ maxWidth: 40, stroke: token.colorBgContainer, lineWidth: days.length > 60 ? 0 : 1 }}
        marginLeft={0}
        marginRight={0}
        marginBottom={0}
        marginTop={8}
        interaction={{ tooltip: { css: tooltipCss(token) } }}
        tooltip={{
          title: ({ day }: { day: Day }) => longDay(day),
          items: [
            ({ method, logins }: { method: string; logins: number }) => ({
              name: methodName(method),
              value: number(logins),
              color: methodColor(token, method),
            }),
          ],
        }}
      />
    </div>
  )
}
