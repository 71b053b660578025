import { BRAND, brandPalette, SURFACES } from '@portico/shared/contracts'
import type { CSSProperties } from 'react'

export type PreviewMode = keyof typeof SURFACES

/** Background of the sign-in pages beside their card. */
export const SIGN_IN_PANEL = '#123a80'

const isColor = (text: string | null): text is string => text !== null && /^#[0-9a-f]{6}$/i.test(text)

/** An incomplete color counts as none while it's typed. */
export const colorOr = (text: string | null, other: string) => (isColor(text) ? text : other)

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
