import { BRAND, SURFACES } from './brand-colors'
import { contrastOf, MIN_CONTRAST } from './color-contrast'

type Mode = keyof typeof SURFACES

/** Shades of a brand's accent color for one look of the dashboard. All are #rrggbb. */
export interface BrandPalette {
  /** Buttons, in the accent color itself. */
  fill: string
  fillHover: string
  fillActive: string
  /** Text on them. */
  onFill: string
  /** Links, icons, selected items and the focus: the nearest shade that is readable on pages and panels. */
  text: string
  textHover: string
  /** Tints behind selected items. */
  tint: string
  tintHover: string
  border: string
}

const WHITE = '#ffffff'
const BLACK = '#000000'

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes two colors; `share` of the second, 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const values = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns a readable text color for a fill: white, the dark blue of the product, or black. */
export function textOn(fill: string): string {
  return [WHITE, BRAND.dark.onPrimary].find((ink) => contrastOf(fill, ink) >= MIN_CONTRAST) ?? BLACK
}

/** Mixes a color with black or white until it's readable on all surfaces. */
export function readableOn(color: string, surfaces: string[], toward: string, most = MIN_CONTRAST): string {
  for (let share = 0; share < 1; share += 0.04) {
    const shade = mixed(color, toward, share)
    if (surfaces.every((surface) => contrastOf(shade, surface) >= most)) return shade
  }
  return toward
}

export function brandPalette(accent: string, mode: Mode): BrandPalette {
  const { page, card } = SURFACES[mode]
  const isLight = mode === 'light'
  const away = isLight ? BLACK : WHITE
  const onFill = textOn(accent)
  // The text on it stays readable: white text gets a darker fill, dark text a lighter one.
  const stronger = onFill === WHITE ? BLACK : WHITE
  const tint = mixed(accent, card, isLight ? 0.9 : 0.84)
  const tintHover = mixed(accent, card, isLight ? 0.84 : 0.76)
  const text = readableOn(accent, [page, card, tint, tintHover], away)
  return {
    fill: accent,
    fillHover: mixed(accent, stronger, 0.14),
    fillActive: mixed(accent, stronger, 0.24),
    onFill,
    text,
    textHover: mixed(text, away, 0.2),
    tint,
    tintHover,
    border: mixed(accent, card, 0.6),
  }
}
