export interface FontFile {
  file: string
  /** File of @fontsource-variable/inter. */
  source: string
  /** First and last code points; browsers load the file only for text with one of them. */
  ranges: readonly (readonly [number, number])[]
}

/** English and Spanish need the first file only. */
export const FONTS: readonly FontFile[] = [
  {
    file: 'inter-latin.woff2',
    source: 'inter-latin-wght-normal.woff2',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
      [0x2dc, 0x2dc],
      [0x2002, 0x200b],
      [0x2010, 0x2015],
      [0x2018, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x202f, 0x2030],
      [0x2032, 0x2033],
      [0x2039, 0x203a],
      [0x2044, 0x2044],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2191, 0x2191],
      [0x2193, 0x2193],
      [0x2212, 0x2212],
    ],
  },
  {
    file: 'inter-latin-ext.woff2',
    source: 'inter-latin-ext-wght-normal.woff2',
    ranges: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x17f],
      [0x218, 0x21b],
      [0x1e9e, 0x1e9e],
      [0x20a0, 0x20ab],
      [0x20ad, 0x20c0],
      [0x2020, 0x2021],
    ],
  },
]

/** Metrics of a font, in its own units. */
interface Metrics {
  unitsPerEm: number
  ascent: number
  descent: number
  /** Average width of a letter, weighted by how often English text has it. */
  averageWidth: number
}

const INTER: Metrics = { unitsPerEm: 2048, ascent: 1984, descent: 494, averageWidth: 978 }
const INTER_SEMIBOLD: Metrics = { ...INTER, averageWidth: 998 }

export interface Fallback {
  family: string
  local: readonly string[]
  weights: string
  inter: Metrics
  unitsPerEm: number
  averageWidth: number
}

/**
 * Fonts that systems bring along: Windows, Android, and the rest. Apple's system font has no name that `local()` finds,
 * so Arial is used there. Widths are those of the npm package @capsizecss/metrics; those of bold letters were measured
 * in Chromium, with Arimo, which has the widths of Arial.
 */
export const FALLBACKS: readonly Fallback[] = [
  {
    family: 'Segoe UI for Inter',
    local: ['Segoe UI'],
    weights: '400 700',
    inter: INTER,
    unitsPerEm: 2048,
    averageWidth: 908,
  },
  {
    family: 'Roboto for Inter',
    local: ['Roboto'],
    weights: '400 700',
    inter: INTER,
    unitsPerEm: 2048,
    averageWidth: 911,
  },
  {
    family: 'Arial for Inter',
    local: ['Arial', 'Liberation Sans', 'Arimo'],
    weights: '400 500',
    inter: INTER,
    unitsPerEm: 2048,
    averageWidth: 913,
  },
  {
    family: 'Arial for Inter',
    local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    weights: '600 700',
    inter: INTER_SEMIBOLD,
    unitsPerEm: 2048,
    averageWidth: 989,
  },
]

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`
const hex = (code: number) => code.toString(16).toUpperCase()

/** Latin letters and punctuation: other scripts use the system's font as it is. */
const LATIN = 'U+20-24F, U+2000-20CF'

function unicodeRange({ ranges }: FontFile): string {
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}

/** Has the width and line height of Inter, so text doesn't move when Inter arrives. */
export function adjustments({ inter, unitsPerEm, averageWidth }: Fallback) {
  const size = inter.averageWidth / inter.unitsPerEm / (averageWidth / unitsPerEm)
  return {
    'size-adjust': percent(size),
    'ascent-override': percent(inter.ascent / inter.unitsPerEm / size),
    'descent-override': percent(inter.descent / inter.unitsPerEm / size),
    'line-gap-override': '0%',
  }
}

/** Renders a rule from its declarations. */
function fontFace(declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`)
  return `@font-face {\n${lines.join('\n')}\n}\n`
}

/** Renders fonts.css. */
export function fontStyles(fonts: readonly FontFile[], fallbacks: readonly Fallback[]): string {
  const faces = fonts.map((font) =>
    fontFace({
      'font-family': 'Inter',
      'font-style': 'normal',
      'font-weight': '400 700',
      'font-display': 'swap',
      src: `url('./fonts/${font.file}') format('woff2')`,
      'unicode-range': unicodeRange(font),
    }),
  )
  const adjusted = fallbacks.map((fallback) =>
    fontFace({
      'font-family': `'${fallback.family}'`,
      'font-weight': fallback.weights,
      src: fallback.local.map((name) => `local('${name}')`).join(', '),
      ...adjustments(fallback),
      'unicode-range': LATIN,
    }),
  )
  return [
    '/* Written by shared/tools/fonts/make-fonts.ts. The license of Inter is in fonts/LICENSE. */\n',
    ...faces,
    ...adjusted,
  ].join('\n')
}
