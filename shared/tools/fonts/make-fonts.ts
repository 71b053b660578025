import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { ROOT } from '../build/packages'
import { FALLBACKS, fontStyles, FONTS, type FontFile } from './font-styles'

const require = createRequire(import.meta.url)
const SOURCE = dirname(require.resolve('@fontsource-variable/inter/package.json'))
const THEME = join(ROOT, 'shared/src/provided/theme')

/** Kerning, tabular figures, contextual forms such as the colon of times, and accents. */
const FEATURES = ['kern', 'tnum', 'calt', 'ccmp', 'mark', 'locl']

const characters = ({ ranges }: FontFile) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('')

/** Writes the font files, their license and fonts.css: `npx tsx shared/tools/fonts/make-fonts.ts` */
async function makeFonts(): Promise<void> {
  for (const font of FONTS) {
    const source = readFileSync(join(SOURCE, 'files', font.source))
    const bytes = await subsetFont(source, characters(font), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: { min: 400, max: 700, default: 400 } },
      noHinting: true,
    })
    writeFileSync(join(THEME, 'fonts', font.file), bytes)
    console.log(`${font.file}: ${bytes.length} bytes`)
  }
  writeFileSync(join(THEME, 'fonts/LICENSE'), readFileSync(join(SOURCE, 'LICENSE')))
  writeFileSync(join(THEME, 'fonts.css'), fontStyles(FONTS, FALLBACKS))
}

void makeFonts()
