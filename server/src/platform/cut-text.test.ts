import { cutText } from './cut-text'

it('cuts between characters, never within one', () => {
  expect(cutText('abc', 2)).toBe('ab')
  expect(cutText('ab😀', 3)).toBe('ab')
  expect(cutText('ab😀', 4)).toBe('ab😀')
})
