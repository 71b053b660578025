import path from 'node:path'
import { checkMessages, errorTextProblems } from './check-messages'

const problems = checkMessages(path.join(__dirname, 'fixtures/messages'))

test('finds the ids and gaps in which English and Spanish differ', () => {
  const parity = problems.filter((problem) => problem.includes('differ'))
  expect(parity).toHaveLength(1)
  expect(parity[0]).toContain('one.other')
  expect(parity[0]).toContain('one.title')
})

test('finds ids that are missing, unused, said otherwise in the code, or that hide a text of shared', () => {
  expect(problems.filter((problem) => !problem.includes('differ'))).toEqual([
    'mfe-one: one.missing stands in no catalogue',
    'mfe-one: one.title is "{count} rows" in en.json and "{count} lines" in the code',
    'mfe-one: one.unused is never used',
    'mfe-one: shared.save hides the text of shared',
  ])
})

test('asks shared for every error text of the API, word by word', () => {
  const errors = { 'error.a': 'A', 'error.b': 'B', 'error.c': 'C' }
  expect(errorTextProblems({ 'error.a': 'A', 'error.b': 'b' }, errors)).toEqual([
    'shared: error.b must read "B"',
    'shared: error.c must read "C"',
  ])
})
