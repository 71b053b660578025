import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkMessages } from '../checks/check-messages'
import { checkWords } from '../checks/check-words'
import { ROOT } from '../build/packages'
import { filesBelow } from './built-folder'
import { createProblems } from './create-remote'

/** A repository with only the files that the command needs; it links the libraries installed here. */
function bareRepository(): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-create-'))
  for (const part of ['src', 'tools', 'package.json'])
    cpSync(join(ROOT, 'shared', part), join(root, 'shared', part), { recursive: true })
  for (const folder of ['node_modules', 'shared/node_modules'])
    symlinkSync(join(ROOT, folder), join(root, folder))
  for (const file of ['pnpm-lock.yaml', 'package.json', 'tsconfig.base.json'])
    cpSync(join(ROOT, file), join(root, file))
  return root
}

function portico(root: string, ...args: string[]) {
  return spawnSync(process.execPath, [join(root, 'shared/tools/cli.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
  })
}

const flags = { title: "Guests' surveys", 'title-es': 'Encuestas' }

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
    expect(sources).toContain('src/guest-surveys/guest-surveys.test.tsx')
    expect(sources).toContain('src/guest-surveys/guest-survey-details-page.tsx')
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
