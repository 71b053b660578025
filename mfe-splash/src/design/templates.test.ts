import { contrastOf, MIN_CONTRAST } from '@portico/shared/forms'
import { SPLASH_TEMPLATES } from './templates'

test.each(SPLASH_TEMPLATES.map(({ id, look }) => [id, look] as const))('%s can be read', (_id, look) => {
  const pairs = [
    [look.partialtos1_color, look.grid_color],
    [look.tos_color, look.grid_color],
    [look.button_textcolor, look.button_color],
    [look.bottomtext_color, look.body_color],
  ] as const
  expect(pairs.filter(([text, ground]) => contrastOf(text, ground) < MIN_CONTRAST)).toEqual([])
})

test('no template looks like another', () => {
  expect(new Set(SPLASH_TEMPLATES.map(({ look }) => look.page_style)).size).toBe(SPLASH_TEMPLATES.length)
})
