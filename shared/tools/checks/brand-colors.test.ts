import { theme } from 'antd'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BRAND, CHART_COLORS } from '../../src/contracts/brand-colors'
import { contrastOf } from '../../src/contracts/color-contrast'
import { porticoTheme } from '../../src/provided/theme/portico-theme'
import { sourceFiles, workspaceFolders } from './source-files'

const ROOT = path.join(__dirname, '../../..')

/** Files that name a blue which isn't the product's. */
const OTHER_BLUES = [
  // Looks that users choose for their own guests.
  /^mfe-(splash|campaigns)\/.*templates\.ts$/,
  // The logo of WiFi4EU.
  /^shared\/src\/bundled\/splash-page\/styles\.ts$/,
  // The picture beside the sign-in form, and the gradient below it.
  /^shell\/src\/sign-in\/entry-frame[^/]*$/,
  /^shared\/src\/provided\/theme\/tokens\.css$/,
  // The icons, drawn by a tool outside the product.
  /^shared\/tools\/icons\//,
  /(\.test\.tsx?|\/testing\/.*|\.spec\.ts)$/,
]

/** Style sheets and pictures can't import the product's blues. */
const OWN: readonly string[] = [BRAND.light, BRAND.dark]
  .flatMap(Object.values)
  .concat(CHART_COLORS.light.series)

/** Returns true for a saturated blue that is neither nearly white nor nearly black. */
function isBlue(hex: string): boolean {
  const full = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16))
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  return blue === most && green >= red && most > 110 && (most - least) / most > 0.4 && blue - green > 20
}

const bluesIn = (text: string) =>
  [...text.matchAll(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi)]
    .map(([hex]) => hex)
    .filter(isBlue)
    // antd's palettes have blues of their own.
    .concat([...text.matchAll(/(?<!\w)(?:geek)?blue-\d+\b/g)].map(([name]) => name))

test('recognizes blues', () => {
  expect(bluesIn("'#1677ff' #8fb0ff; token['blue-7'] var(--ant-blue-6)")).toEqual([
    '#1677ff',
    '#8fb0ff',
    'blue-7',
    'blue-6',
  ])
  expect(bluesIn('#1b7f53 #c4312b #485365 #eef2f7 #111a2b #0d9488')).toEqual([])
})

test('no other file names a blue', () => {
  const files = workspaceFolders(ROOT)
    .flatMap((folder) => sourceFiles(ROOT, folder, /\.(tsx?|mts|mjs|css|html|svg)$/))
    .filter((file) => file !== 'shared/src/contracts/brand-colors.ts')
    .filter((file) => !OTHER_BLUES.some((pattern) => pattern.test(file)))
  const found = files.flatMap((file) => {
    const blues = bluesIn(readFileSync(path.join(ROOT, file), 'utf8'))
    const allowed = /\.(css|svg)$/.test(file) ? OWN : []
    return blues.filter((blue) => !allowed.includes(blue)).map((blue) => `${file}: ${blue}`)
  })
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const token = theme.getDesignToken(porticoTheme(mode))
  const { series, others } = CHART_COLORS[mode]

  test('the theme has the same blue', () => {
    expect([token.colorPrimary, token.colorInfo, token.colorLink]).toEqual([
      BRAND[mode].primary,
      BRAND[mode].primary,
      BRAND[mode].link,
    ])
  })

  test('text on a filled button is readable', () => {
    expect(contrastOf(BRAND[mode].onPrimary, BRAND[mode].primary)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([...series, others])('%s is visible in a chart', (color) => {
    expect(contrastOf(color, token.colorBgContainer)).toBeGreaterThanOrEqual(3)
  })

  test('neighbors in a chart differ in lightness', () => {
    series.slice(1).forEach((color, index) => {
      expect(contrastOf(color, series[index] ?? '')).toBeGreaterThanOrEqual(1.3)
    })
  })
})
