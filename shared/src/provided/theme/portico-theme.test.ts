import { theme } from 'antd'
import { contrastOf } from '../../contracts/color-contrast'
import { porticoTheme } from './portico-theme'

/** Text colors with their backgrounds. Both are opaque colors of the theme. */
const TEXTS = [
  ['colorPrimary', 'colorBgContainer'],
  ['colorPrimary', 'colorBgElevated'],
  ['colorPrimary', 'colorBgLayout'],
  ['colorLink', 'colorBgContainer'],
  ['colorLinkHover', 'colorBgContainer'],
  ['colorErrorHover', 'colorBgContainer'],
  ['colorLink', 'colorBgElevated'],
  ['colorLink', 'colorBgLayout'],
  ['colorError', 'colorBgContainer'],
  ['colorError', 'colorBgElevated'],
  ['colorError', 'colorErrorBg'],
  ['colorInfo', 'colorInfoBg'],
  ['colorWarning', 'colorWarningBg'],
  ['colorSuccess', 'colorSuccessBg'],
  ['colorTextPlaceholder', 'colorBgContainer'],
] as const

/** Body and secondary text. */
const LONG_TEXTS = [
  ['colorText', 'colorBgContainer'],
  ['colorText', 'colorBgLayout'],
  ['colorTextDescription', 'colorBgContainer'],
  ['colorTextDescription', 'colorBgElevated'],
  ['colorTextDescription', 'colorBgLayout'],
] as const

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const config = porticoTheme(mode)
  const token = theme.getDesignToken(config)

  test.each(TEXTS)('%s is readable on %s', (text, ground) => {
    expect(contrastOf(token[text], token[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(LONG_TEXTS)('%s is easily readable on %s', (text, ground) => {
    expect(contrastOf(token[text], token[ground])).toBeGreaterThanOrEqual(7)
  })

  test('the text of a segmented control is easily readable', () => {
    const { itemColor = '', trackBg = '' } = config.components?.Segmented ?? {}
    expect(contrastOf(itemColor, trackBg)).toBeGreaterThanOrEqual(7)
  })

  test('the text of a filled button is readable', () => {
    const { primaryColor = '#ffffff', dangerColor = '#ffffff' } = config.components?.Button ?? {}
    for (const fill of [token.colorPrimary, token.colorPrimaryHover]) {
      expect(contrastOf(primaryColor, fill)).toBeGreaterThanOrEqual(4.5)
    }
    for (const fill of [token.colorError, token.colorErrorHover]) {
      expect(contrastOf(dangerColor, fill)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('a placeholder is readable in a disabled field', () => {
  const { colorTextPlaceholder } = theme.getDesignToken(porticoTheme('light'))
  // The background of the field is black with an opacity of 4 %, on white.
  expect(contrastOf(colorTextPlaceholder, '#f5f5f5')).toBeGreaterThanOrEqual(4.5)
})
