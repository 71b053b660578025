import type { GlobalToken } from 'antd'

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

/** How axes are drawn in the theme on screen. */
export function axisLooks(token: GlobalToken) {
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

/** What every chart has in common. Names of colours stand in the legend beside it. */
export function chartLooks(token: GlobalToken, dark: boolean) {
  return {
    legend: false,
    animate: false,
    theme: { type: dark ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
    interaction: { tooltip: { css: tooltipCss(token) } },
  } as const
}
