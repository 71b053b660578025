import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bareRepository, linkLibraries, portico } from '../remote/testing/bare-repository'
import { docSamples, type DocSample } from './doc-samples'
import { REPOSITORY, runTool } from './run-tool'

interface Report {
  diagnostics: { code?: string; message: string; filename: string }[]
}

const PAGES = ['.', 'docs', 'docs/adr'].flatMap((folder) =>
  readdirSync(path.join(REPOSITORY, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file)),
)
const SAMPLES = PAGES.flatMap((page) => docSamples(page, readFileSync(path.join(REPOSITORY, page), 'utf8')))

/** With and without a server part, with a name of several words, and with one whose singular is a keyword. */
const SECTIONS = [['mfe-surveys', '--server'], ['mfe-guest-polls'], ['mfe-exports']] as const

/** Files and folders that creating them writes. Without a .gitignore, oxlint would check node_modules too. */
const CREATED = [
  ...SECTIONS.flatMap(([name]) => [`${name}/src`, `${name}/remote.config.ts`]),
  'server/src/modules/sections',
  'server/src/schema/surveys.ts',
  'shared/src/contracts/surveys.ts',
]

const PLANTED = docSamples(
  'planted.md',
  `A name without its import, a page without its parameter, and one that is right:

\`\`\`ts
export const address: string = linkedPage
\`\`\`

\`\`\`tsx
import { paths } from './paths'

export const address = paths.surveyDetails({ page: 7 })
\`\`\`

\`\`\`ts
import { paths } from './paths'

export const address = paths.surveyDetails({ id: 7 })
\`\`\`
`,
)

const fileOf = ({ place, extension }: DocSample) =>
  `mfe-surveys/src/${place.replace(/\W+/g, '-').toLowerCase()}.${extension}`

/** Creates sections in a copy of the repository, puts the samples into one of them, and checks them with types. */
function lintSections(samples: readonly DocSample[]): string[] {
  const root = bareRepository(['server'])
  try {
    cpSync(path.join(REPOSITORY, '.oxlintrc.json'), path.join(root, '.oxlintrc.json'))
    for (const args of SECTIONS) {
      expect(portico(root, 'remote', 'create', ...args, '--no-install')).toMatchObject({
        stderr: '',
        status: 0,
      })
      linkLibraries(root, args[0], 'shared')
    }
    for (const sample of samples) writeFileSync(path.join(root, fileOf(sample)), sample.code)
    const { output } = runTool('oxlint/bin/oxlint', ['--format=json', ...CREATED], root)
    const { diagnostics } = JSON.parse(output) as Report
    return diagnostics.map(({ filename, code = '', message }) => `${filename}: ${code} ${message}`)
  } finally {
    rmSync(root, { recursive: true })
  }
}

let problems: string[]
beforeAll(() => (problems = lintSections([...SAMPLES, ...PLANTED])), 240_000)

const problemsOf = (sample: DocSample) => problems.filter((each) => each.startsWith(`${fileOf(sample)}:`))

test('the samples are those of the guide for remotes', () => {
  expect(new Set(SAMPLES.map(({ place }) => place.replace(/:.*/, '')))).toContain('docs/remotes.md')
  expect(SAMPLES.length).toBeGreaterThanOrEqual(3)
})

test.each(SAMPLES.map((sample) => [sample.place, sample] as const))(
  'the sample at %s compiles in a created section',
  (_place, sample) => expect(problemsOf(sample)).toEqual([]),
)

test('finds samples that do not compile', () => {
  expect(PLANTED.map(({ place }) => place)).toEqual(['planted.md:4', 'planted.md:8', 'planted.md:14'])
  expect(PLANTED.map((sample) => problemsOf(sample).map((each) => /TS\d+/.exec(each)?.[0]))).toEqual([
    ['TS2304'],
    ['TS2353'],
    [],
  ])
})

test('created sections have no problem', () => {
  const files = [...SAMPLES, ...PLANTED].map(fileOf)
  expect(problems.filter((each) => !files.some((file) => each.startsWith(`${file}:`)))).toEqual([])
})
