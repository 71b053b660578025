import type { FontStyle, Measure } from '@portico/shared/labels'

/** Has the widths of the PDF font, so that lines break in the same places. */
export const LABEL_FONT = "'DejaVu Sans', Verdana, 'Bitstream Vera Sans', system-ui, sans-serif"
export const FONT_WEIGHTS: Record<FontStyle, number> = { plain: 400, bold: 700 }

/** Measuring size in pixels; large, so that rounding doesn't matter. */
const SIZE = 100
/** Widths relative to the font size, for browsers that can't measure. */
const USUAL_WIDTHS: Record<FontStyle, number> = { plain: 0.6, bold: 0.69 }

/** Measures texts in this browser. */
export function screenMeasure(): Measure {
  const pen = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  const widths = new Map<string, number>()
  return (text, style) => {
    if (!pen) return text.length * USUAL_WIDTHS[style]
    const key = `${style} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    pen.font = `${FONT_WEIGHTS[style]} ${SIZE}px ${LABEL_FONT}`
    const width = pen.measureText(text).width / SIZE
    widths.set(key, width)
    return width
  }
}
