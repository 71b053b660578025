/** Folder in which the server serves the files and the list. */
export const FONT_FOLDER = '/static/guest/fonts'

const WEIGHTS = [400, 600] as const
/** Characters in each file, so that browsers load the second one only if a text needs it. */
const SUBSETS = {
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
} as const

interface Face {
  file: string
  weight: number
  range: string
}

interface SplashFont {
  family: string
  /** Package with the files. */
  slug: string
  /** Used until the font is loaded. */
  fallback: 'sans-serif' | 'serif'
  faces: readonly Face[]
  files: readonly string[]
}

function font(family: string, fallback: SplashFont['fallback']): SplashFont {
  const slug = family.toLowerCase().replaceAll(' ', '-')
  const faces = WEIGHTS.flatMap((weight) =>
    Object.entries(SUBSETS).map(([subset, range]) => ({
      file: `${slug}-${subset}-${weight}-normal.woff2`,
      weight,
      range,
    })),
  )
  return { family, slug, fallback, faces, files: faces.map(({ file }) => file) }
}

/** Fonts for splash pages, besides the device's own. All under the SIL Open Font License. */
export const SPLASH_FONTS: readonly SplashFont[] = [
  font('Inter', 'sans-serif'),
  font('Montserrat', 'sans-serif'),
  font('Nunito Sans', 'sans-serif'),
  font('Source Sans 3', 'sans-serif'),
  font('Oswald', 'sans-serif'),
  font('Lora', 'serif'),
  font('Merriweather', 'serif'),
  font('Playfair Display', 'serif'),
]

const SYSTEM_FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** Description of each font in the list. */
export const FONT_CONFIG = {
  fonts: SPLASH_FONTS.map(({ family, fallback, faces }) => ({
    family,
    fallback,
    files: faces.map(({ file, weight }) => ({ weight, url: `${FONT_FOLDER}/${file}` })),
  })),
}

function fontOf(family: string): SplashFont | undefined {
  return SPLASH_FONTS.find((each) => each.family === family)
}

/** Value of `font-family` for a design's `body_fontfamily`. */
export function fontStack(family: string): string {
  const font = fontOf(family)
  if (font) return `'${font.family}',${font.fallback === 'serif' ? 'Georgia,serif' : SYSTEM_FONT}`
  return family ? `${family},${SYSTEM_FONT}` : SYSTEM_FONT
}

/**
 * `@font-face` rules of a design's font; empty for the device's own. Text is shown immediately, in the fallback font.
 */
export function fontFaces(family: string): string {
  const font = fontOf(family)
  if (!font) return ''
  return font.faces
    .map(
      ({ file, weight, range }) =>
        `@font-face{font-family:"${font.family}";font-style:normal;font-weight:${weight};font-display:swap;` +
        `src:url(${FONT_FOLDER}/${file}) format("woff2");unicode-range:${range}}`,
    )
    .join('')
}
