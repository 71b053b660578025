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
import budgets from '../checks/budgets.json'
import { ROOT } from '../build/packages'
import { filesBelow, readBuiltFolder } from './built-folder'
import { createProblems } from './create-remote'
import { releaseProblems } from './release-problems'

/** A repository with nothing but what a build needs; libraries are those that are installed here. */
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

/** What `pnpm install` does for a new package. */
function linkLibraries(root: string, name: string): void {
  const libraries = join(root, name, 'node_modules')
  mkdirSync(join(libraries, '@portico'), { recursive: true })
  symlinkSync(join(root, 'shared'), join(libraries, '@portico/shared'))
  mkdirSync(join(libraries, '@ant-design'))
  for (const library of ['antd', 'yup', '@ant-design/icons'])
    symlinkSync(join(ROOT, 'shared/node_modules', library), join(libraries, library))
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

test('makes a remote that builds and can be released, and edits no other file', () => {
  const root = bareRepository()
  try {
    mkdirSync(join(root, 'mfe-old'))
    writeFileSync(join(root, 'mfe-old/remote.config.ts'), OLD_CONFIG)
    const before = readdirSync(root)
    const taken = portico(root, 'remote', 'create', 'mfe-visits', '--no-install')
    expect(taken.stderr).toContain('the path /app/visits is already used by another remote')
    expect(taken.status).toBe(2)
    expect(readdirSync(root)).toEqual(before)
    const made = portico(
      root,
      'remote',
      'create',
      'mfe-guest-surveys',
      `--title=${flags.title}`,
      `--title-es=${flags['title-es']}`,
      '--no-install',
    )
    expect(made.stderr).toBe('')
    expect(made.status).toBe(0)
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

    linkLibraries(root, 'mfe-guest-surveys')
    const built = portico(root, 'build', 'mfe-guest-surveys')
    expect(built.stderr).toBe('')
    expect(built.status).toBe(0)
    const release = readBuiltFolder('mfe-guest-surveys', root)
    expect(releaseProblems(release, budgets)).toEqual([])
    expect(release.release).toMatchObject({
      name: 'mfe-guest-surveys',
      entry: 'remoteEntry.js',
      config: {
        messages: { 'es-ES': { 'mfe-guest-surveys.title': 'Encuestas' } },
        permissions: ['mfe-guest-surveys.manage'],
        navigation: [{ path: '/app/guest-surveys', permission: 'mfe-guest-surveys.manage', scope: 'site' }],
        routes: [
          {
            path: '/app/guest-surveys',
            preload: expect.arrayContaining([expect.stringMatching(/^guest-survey-list\..*js$/)]) as string[],
          },
          { path: '/app/guest-surveys/create', chunk: 'guest-survey-create' },
          { path: '/app/guest-surveys/details/:id', chunk: 'guest-survey-details' },
        ],
        widgets: [
          { id: 'count-guest-surveys', permission: 'mfe-guest-surveys.manage', tile: { order: 200 } },
        ],
      },
      requires: { '@portico/shared/layout': '^1.0.0', 'antd/es/button': '^6.0.0' },
    })
  } finally {
    rmSync(root, { recursive: true })
  }
}, 120_000)

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
