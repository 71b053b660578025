import { textChanges } from './text-changes'

const marked = (before: string, after: string) =>
  textChanges(before, after)
    .map(({ text, kind }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join('')

test('words that went and came stand between those that stayed', () => {
  expect(marked('We keep data for a year.', 'We keep some data for two years.')).toBe(
    'We keep +some +data for -a year.-+two years.+',
  )
  expect(marked('same', 'same')).toBe('same')
  expect(marked('', 'new text')).toBe('+new text+')
})

test('both texts can be read from it, also where they are long', () => {
  const before = Array.from({ length: 3000 }, (_none, index) => `old${index}`).join(' ')
  const after = Array.from({ length: 3000 }, (_none, index) => `new${index}`).join(' ')
  const parts = textChanges(`Terms ${before} end`, `Terms ${after} end`)
  const read = (without: string) =>
    parts
      .filter(({ kind }) => kind !== without)
      .map(({ text }) => text)
      .join('')
  expect(read('added')).toBe(`Terms ${before} end`)
  expect(read('removed')).toBe(`Terms ${after} end`)
})
