import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/packages'
import { withModule, withSubject } from './register-subject'

const source = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const added = (before: string, after: string) => {
  const known = before.split('\n')
  return after.split('\n').filter((line) => !known.includes(line))
}

test('a subject gets one line among the others, in their order', () => {
  const text = "// All.\nexport * from './audit'\nexport * from './uploads'\n"
  expect(withSubject(text, 'surveys')).toBe(
    "// All.\nexport * from './audit'\nexport * from './surveys'\nexport * from './uploads'\n",
  )
  expect(withSubject(text, 'zones')).toMatch(/uploads'\nexport \* from '.\/zones'\n$/)
})

test('a module gets its import and its place in the list', () => {
  const before = source('server/src/modules/index.ts')
  const after = withModule(before, 'surveys', 'surveysModule')
  expect(added(before, after)).toEqual([
    "import { surveysModule } from './sections/surveys'",
    '  surveysModule,',
  ])
  expect(after).toMatch(/ {2}splashModule,\n {2}surveysModule,\n {2}uploadsModule,/)
})
