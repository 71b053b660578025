/** Below this, text is hard to read (WCAG 2, level AA). */
export const MIN_CONTRAST = 4.5

/** Returns true for a complete color: #rrggbb. */
export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colors (#rrggbb): 1 for equal ones, 21 for black and white. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
