import { BRAND, brandPalette, SURFACES } from '@portico/shared/contracts'
import type { CSSProperties } from 'react'

export type PreviewMode = keyof typeof SURFACES

const isColor = (text: string | null): text is string => text !== null && /^#[0-9a-f]{6}$/i.test(text)

/** Custom properties of the dashboard's own style sheet, by which the preview can't differ from it. */
export function brandVariables(values: Record<string, string>): CSSProperties {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties
}

/** The look whose logo suits the top bar, as the dashboard chooses it. */
export function barMode(color: string, mode: PreviewMode): PreviewMode {
  if (!isColor(color)) return mode
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140 ? 'dark' : 'light'
}

/** Custom properties with the colors of one look of the dashboard. */
export function previewColors(mode: PreviewMode, accent: string | null): CSSProperties {
  const { page, card, border, text, secondary } = SURFACES[mode]
  const { primary, onPrimary, link } = BRAND[mode]
  const palette = isColor(accent) ? brandPalette(accent, mode) : null
  return {
    '--preview-page': page,
    '--preview-card': card,
    '--preview-border': border,
    '--preview-text': text,
    '--preview-secondary': secondary,
    '--preview-primary': palette?.fill ?? primary,
    '--preview-on-primary': palette?.onFill ?? onPrimary,
    '--preview-link': palette?.text ?? link,
  } as CSSProperties // Custom properties aren't in the type.
}
