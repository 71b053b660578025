import path from 'node:path'
import { checkMessages } from './check-messages'

const problems = checkMessages(path.join(__dirname, 'fixtures/messages'))

test('finds the ids and gaps in which English and Spanish differ', () => {
  const parity = problems.filter((problem) => problem.includes('differ'))
  expect(parity).toHaveLength(1)
  expect(parity[0]).toContain('one.other')
  expect(parity[0]).toContain('one.title')
})

test('finds ids that are missing, also to the shell alone, unused, or that hide a text of shared, and texts in the code', () => {
  expect(problems.filter((problem) => /catalog|never|in the code|hides/.test(problem))).toEqual([
    'mfe-one: one.missing stands in no catalog',
    'mfe-one: one.title has a text in the code',
    'mfe-one: one.absent stands in no catalog',
    'mfe-one: one.unused is never used',
    'mfe-one: shared.save hides the text of shared',
    'shell: far.list stands in no catalog',
    'server: mail.planted is never used',
  ])
})

test('finds plurals without a form, offsets and doubled spaces', () => {
  expect(problems.filter((problem) => problem.includes('one.style'))).toEqual([
    'mfe-one: one.style has an offset',
    'mfe-one: one.style has two spaces in a row',
    "mfe-one: one.style needs 'one' and 'other' in its plural",
  ])
})

test('finds errors of the server without a text, and texts that the server cannot fill', () => {
  expect(problems.filter((problem) => problem.includes('error.'))).toEqual([
    'server: error.gone is no error of shared/src/locales/en.json',
    'shared: error.limit has a gap that is no plain name',
  ])
})
