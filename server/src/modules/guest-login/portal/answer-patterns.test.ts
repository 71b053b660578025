import { FormPatterns } from './answer-patterns'

const LETTERS = 'a'.repeat(200)
/** Twenty fields that would each take years in JavaScript's engine. */
const slow = (name: string, prefix = '') =>
  Array.from({ length: 20 }, (_, index) => `${prefix}(a|a|aa)*${name}{${index + 1}}`)

function timeOf(patterns: string[]): number {
  const form = new FormPatterns()
  const begin = performance.now()
  for (const pattern of patterns) expect(form.matches(pattern, LETTERS)).toBe(false)
  return performance.now() - begin
}

it('reads a form of twenty patterns within a moment', () => {
  timeOf(slow('b'))
  expect(timeOf(slow('b'))).toBeLessThan(300)
})

it('gives all patterns of a form one budget that were saved when any was taken, and pauses the slow ones', () => {
  const lookahead = slow('c', '(?=a)')
  expect(timeOf(lookahead)).toBeLessThan(300)
  // Patterns that were stopped aren't tried by the next guests.
  expect(timeOf(lookahead.slice(0, 1))).toBeLessThan(10)
})

it('still matches a pattern that was saved when any was taken', () => {
  const form = new FormPatterns()
  expect(['212', '222', '2a1'].map((room) => form.matches('(?=.*1)\\d+', room))).toEqual([true, false, false])
})

it('matches no answer that is very long', () => {
  expect(new FormPatterns().matches('a*', `${LETTERS}a`)).toBe(false)
})
