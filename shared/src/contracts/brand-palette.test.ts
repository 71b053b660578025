import { SURFACES } from './brand-colors'
import { brandPalette } from './brand-palette'
import { contrastOf } from './color-contrast'

/** 216 colors over the whole space. */
const COLORS = Array.from({ length: 216 }, (_each, index) =>
  [Math.floor(index / 36), Math.floor(index / 6) % 6, index % 6]
    .map((step) => (step * 51).toString(16).padStart(2, '0'))
    .join(''),
).map((hex) => `#${hex}`)

it.each(['light', 'dark'] as const)('keeps texts of any accent color readable in the %s look', (mode) => {
  const { page, card } = SURFACES[mode]
  for (const accent of COLORS) {
    const palette = brandPalette(accent, mode)
    const { fill, fillHover, fillActive, onFill, text, textHover, tint, tintHover } = palette
    for (const shade of Object.values(palette)) expect(shade).toMatch(/^#[0-9a-f]{6}$/)
    const onFills = [fill, fillHover, fillActive].map((each) => contrastOf(each, onFill))
    const onSurfaces = [page, card, tint, tintHover].flatMap((surface) => [
      contrastOf(text, surface),
      contrastOf(textHover, surface),
    ])
    expect(Math.min(...onFills, ...onSurfaces)).toBeGreaterThanOrEqual(4.5)
  }
})

it('leaves a readable accent color as it is', () => {
  expect(brandPalette('#0a5c46', 'light')).toMatchObject({
    fill: '#0a5c46',
    text: '#0a5c46',
    onFill: '#ffffff',
  })
})
