import { mixed, brandPalette, textOn, type BrandPalette } from './brand-palette'
import { BRAND } from './brand-colors'
import type { Brand } from './brand-values'
import { isColor } from './color-contrast'

/**
 * Style sheet of a brand: values of the theme's variables for both looks, and of the few that only brands set. Empty for
 * the product's own. The server writes it into the page, so that no other color appears first.
 */
export function brandStyles({ accent_color, header, login_page: page }: Brand): string {
  const accent = colorOrNull(accent_color)
  const ofAccent = accent ? accentRules(accent) : ''
  return ofAccent + rootRule(entryVariables(page, accent)) + rootRule(barVariables(header))
}

/** Variables of the pages before sign-in, without their dashes; none for the product's own. */
export function entryVariables(
  { bg_color, bg_image }: Pick<Brand['login_page'], 'bg_color' | 'bg_image'>,
  accent: string | null,
): Record<string, string> {
  const color = colorOrNull(bg_color) ?? colorOrNull(accent)
  if (UPLOAD.test(bg_image)) return entryImage(bg_image)
  return color ? entryColors(color) : {}
}

/** Variables of the top bar, without their dashes; none for the product's own. */
export function barVariables(
  header: Pick<Brand['header'], 'bg_color' | 'text_color'>,
): Record<string, string> {
  const bar = { background: colorOrNull(header.bg_color), text: colorOrNull(header.text_color) }
  return bar.background || bar.text ? barColors(bar) : {}
}

const rootRule = (values: Record<string, string>) =>
  Object.keys(values).length > 0 ? rule(':root', values) : ''

// Checked again here, because nothing else may get into a style sheet.
const UPLOAD = /^\/uploads\/[\w/.]+$/
const colorOrNull = (text: string | null) => (text && isColor(text) ? text : null)

function rule(selector: string, values: Record<string, string>): string {
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  return `${selector}{${lines.join(';')}}`
}

function accentRules(accent: string): string {
  const light = brandPalette(accent, 'light')
  const dark = brandPalette(accent, 'dark')
  // The handle of a switch is white in both looks.
  const track = mixed(dark.text, '#000000', 0.36)
  return (
    rule(':root', paletteValues(light)) +
    rule('.portico-dark', paletteValues(dark)) +
    rule('.ant-btn.ant-btn-color-primary.ant-btn-variant-solid', {
      'ant-btn-color-base': 'var(--portico-fill)',
      'ant-btn-color-hover': 'var(--portico-fill-hover)',
      'ant-btn-color-active': 'var(--portico-fill-active)',
      'ant-btn-text-color': 'var(--portico-on-fill)',
    }) +
    // antd declares the values of a component on its element.
    rule('.ant-table-wrapper', {
      'ant-table-row-selected-bg': 'var(--ant-color-primary-bg)',
      'ant-table-row-selected-hover-bg': 'var(--ant-color-primary-bg)',
    }) +
    rule('.portico-dark .ant-switch', { 'ant-color-primary': track, 'ant-color-primary-hover': track }) +
    `.portico-start button{background:${accent};color:${light.onFill}}`
  )
}

function paletteValues(palette: BrandPalette): Record<string, string> {
  const { fill, fillHover, fillActive, onFill, text, textHover, tint, tintHover, border } = palette
  return {
    'portico-fill': fill,
    'portico-fill-hover': fillHover,
    'portico-fill-active': fillActive,
    'portico-on-fill': onFill,
    'ant-color-primary': text,
    'ant-color-primary-hover': textHover,
    'ant-color-primary-active': textHover,
    'ant-color-primary-text': text,
    'ant-color-primary-text-hover': textHover,
    'ant-color-primary-text-active': textHover,
    'ant-color-primary-bg': tint,
    'ant-color-primary-bg-hover': tintHover,
    'ant-color-primary-border': border,
    'ant-color-primary-border-hover': text,
    'ant-color-link': text,
    'ant-color-link-hover': textHover,
    'ant-color-link-active': textHover,
    'ant-control-item-bg-active': tint,
    'ant-control-item-bg-active-hover': tintHover,
    'ant-control-outline': `${text}40`,
  }
}

const entryColors = (color: string) => ({
  'portico-entry-background': `linear-gradient(200deg,${color},${mixed(color, '#000000', 0.24)})`,
  'portico-entry-text': entryText(color),
})

/** Readable at both ends of the gradient for white text; light colors get dark text. */
const entryText = (color: string) =>
  textOn(color) === '#ffffff' ? '#ffffff' : textOn(mixed(color, '#000000', 0.24))

/** Darkened below the text, which is white on every photo. */
const entryImage = (file: string) => ({
  'portico-entry-background': `linear-gradient(rgb(0 0 0/10%),rgb(0 0 0/72%)),url("${file}") center/cover`,
  'portico-entry-text': '#ffffff',
})

function barColors({
  background,
  text,
}: {
  background: string | null
  text: string | null
}): Record<string, string> {
  const ink = text ?? textOn(background ?? BRAND.light.onPrimary)
  return {
    ...(background && { 'portico-bar-background': background }),
    'portico-bar-text': ink,
    'portico-bar-border': `${ink}33`,
  }
}
