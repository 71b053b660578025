import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/packages'
import { adjustments, FALLBACKS, FONTS, fontStyles } from './font-styles'

const THEME = join(ROOT, 'shared/src/provided/theme')
const plain = (css: string) => css.replace(/\s+/g, '')

test('all fonts together have at most 40 KB, and their license is beside them', () => {
  const sizes = FONTS.map(({ file }) => readFileSync(join(THEME, 'fonts', file)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * 1024)
  expect(readdirSync(join(THEME, 'fonts')).sort()).toEqual(
    ['LICENSE', ...FONTS.map(({ file }) => file)].sort(),
  )
  expect(readFileSync(join(THEME, 'fonts/LICENSE'), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('fonts.css is up to date', () => {
  expect(plain(readFileSync(join(THEME, 'fonts.css'), 'utf8'))).toBe(plain(fontStyles(FONTS, FALLBACKS)))
})

test('a fallback has the width and the line height of Inter', () => {
  const inter = { unitsPerEm: 1000, ascent: 900, descent: 300, averageWidth: 600 }
  const fallback = { family: 'Narrow', local: [], weights: '400', inter, unitsPerEm: 2000, averageWidth: 960 }
  expect(adjustments(fallback)).toEqual({
    'size-adjust': '125%',
    'ascent-override': '72%',
    'descent-override': '24%',
    'line-gap-override': '0%',
  })
})

test('no character belongs to two fonts', () => {
  const codes = FONTS.flatMap(({ ranges }) =>
    ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  )
  expect(new Set(codes).size).toBe(codes.length)
})
