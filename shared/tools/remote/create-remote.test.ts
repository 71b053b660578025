import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkMessages } from '../checks/check-messages'
import { checkWords } from '../checks/check-words'
import { filesBelow } from './built-folder'
import { createProblems } from './create-remote'
import { bareRepository, portico } from './testing/bare-repository'

const flags = { title: "Guests' surveys", 'title-es': 'Encuestas' }

const PAGES = ['list', 'create', 'edit', 'details']

const OLD_CONFIG = `export default {
  name: 'mfe-old', title: 'old.title', description: 'old.title', requires: { shellApi: '^1' },
  messages: { 'en-US': {}, 'es-ES': {} }, navigation: [],
  routes: [{ path: '/app/visits', permission: 'all' }],
}`

// Browser tests cover the build and the release: e2e/created-remote.spec.ts.
test('makes a remote without loose ends, and edits no other file', () => {
  const root = bareRepository()
  try {
    mkdirSync(join(root, 'mfe-old'))
    writeFileSync(join(root, 'mfe-old/remote.config.ts'), OLD_CONFIG)
    const before = readdirSync(root)
    const taken = portico(root, 'remote', 'create', 'mfe-visits', '--no-install')
    expect(taken.stderr).toContain('the path /app/visits is already used by another remote')
    expect(taken.status).toBe(2)
    expect(readdirSync(root)).toEqual(before)
    const creation = portico(
      root,
      'remote',
      'create',
      'mfe-guest-surveys',
      `--title=${flags.title}`,
      `--title-es=${flags['title-es']}`,
      '--no-install',
    )
    expect(creation.stderr).toBe('')
    expect(creation.status).toBe(0)
    expect(readdirSync(root).filter((name) => !before.includes(name))).toEqual(['mfe-guest-surveys'])
    const sources = filesBelow(join(root, 'mfe-guest-surveys'))
    expect(sources).toEqual(expect.arrayContaining(['src/pages.ts', 'src/paths.ts']))
    for (const file of ['guest-surveys.test', ...PAGES.map((page) => `guest-survey-${page}-page`)])
      expect(sources).toContain(`src/guest-surveys/${file}.tsx`)
    const left = sources.filter((file) =>
      /__[A-Z]/.test(file + readFileSync(join(root, 'mfe-guest-surveys', file), 'utf8')),
    )
    expect(left).toEqual([])
    const problems = [...checkMessages(root), ...checkWords(root)]
    expect(problems.filter((problem) => problem.startsWith('mfe-'))).toEqual([])
  } finally {
    rmSync(root, { recursive: true })
  }
}, 60_000)

test('names every error in a name at once', () => {
  expect(createProblems({ name: 'Surveys-', flags: { title: ' ' } })).toEqual([
    'the name must start with mfe-, as in mfe-surveys',
    'the name can only contain lowercase letters, digits and hyphens',
    "the name can't contain double hyphens or end with a hyphen",
    "the title can't be empty",
  ])
  expect(createProblems({ name: 'mfe-vouchers', flags: {} })).toEqual(['mfe-vouchers already exists'])
  expect(createProblems({ name: `mfe-${'a'.repeat(40)}`, flags: {} })).toHaveLength(1)
  expect(createProblems({ name: 'mfe-surveys', flags })).toEqual([])
})
