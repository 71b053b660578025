import { compilePattern, patternProblem } from './answer-pattern'

test.each([
  ['[A-Z]{2}\\d{4}', 'AB1234', 'AB123'],
  ['\\d{5}(-\\d{4})?', '12345-6789', '12345-'],
  ['a|bc', 'bc', 'abc'],
  ['\\p{Lu}\\p{Ll}+', 'Ñandú', 'ñandú'],
  ['caf\\u00e9', 'café', 'cafe'],
  ['[\\/\\-]+', '/-', '\\'],
  ['(?<year>\\d{4})', '2027', '27'],
  ['', '', 'a'],
])('%s takes the whole of %s and not %s', (pattern, right, wrong) => {
  expect(patternProblem(pattern)).toBeNull()
  const { matches } = compilePattern(pattern)
  expect([matches(right), matches(wrong)]).toEqual([true, false])
  const before = new RegExp(`^(?:${pattern})$`, 'u')
  expect([before.test(right), before.test(wrong)]).toEqual([true, false])
})

test.each([
  ['(?=.*\\d)\\w+', '(?='],
  ['a(?!b)', '(?!'],
  ['(?<=a)b', '(?<='],
  ['(?<!a)b', '(?<!'],
  ['(a)-\\1', '\\1'],
  ['(?<x>a)\\k<x>', '\\k<x>'],
  ['[(?=]\\\\(a)\\1', '\\1'],
])('%s is refused for its %s', (pattern, part) => {
  expect(patternProblem(pattern)).toEqual({ kind: 'unsupported', part })
})

test.each(['(', 'a{2,1}', '[b-a]', '\\', '(?i)a'])('%s is no regular expression', (pattern) => {
  expect(patternProblem(pattern)).toEqual({ kind: 'invalid' })
})

test('refuses a pattern that is very large', () => {
  expect(patternProblem('(\\p{L}{1,500}|\\p{N}{1,500}x?){2}')).toEqual({ kind: 'too_large' })
})

test.each(['(a|a|aa)*b', '(a+)+b', '(?:.*a){60}b', '((((.*)*)*)*)*b'])(
  '%s is read in time that grows with the answer alone',
  (pattern) => {
    const { matches } = compilePattern(pattern)
    matches('a'.repeat(200))
    const begin = performance.now()
    for (let form = 0; form < 20; form += 1) matches('a'.repeat(200))
    // JavaScript's own engine takes years for this.
    expect(performance.now() - begin).toBeLessThan(1000)
  },
)
