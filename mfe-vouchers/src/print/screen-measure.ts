import type { FontStyle, Measure } from '@portico/shared/labels'

/** As wide as the font of the PDF, so that lines break in the same places. */
export const LABEL_FONT = "'DejaVu Sans', Verdana, 'Bitstream Vera Sans', system-ui, sans-serif"
export const FONT_WEIGHTS: Record<FontStyle, number> = { plain: 400, bold: 700 }

/** Pixels: large, so that rounding does not count. */
const SIZE = 100
/** Of the size of the letters, where the browser does not measure. */
const USUAL_WIDTHS: Record<FontStyle, number> = { plain: 0.6, bold: 0.69 }

/** Widths of texts as this browser draws them. */
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
