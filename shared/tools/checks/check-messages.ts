import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ERROR_MESSAGES } from '../../src/contracts/errors'
import { REPOSITORY, runTool } from './run-tool'
import { sourceFiles, workspaceFolders } from './source-files'

type Catalogue = Record<string, string>
type Extracted = Record<string, { defaultMessage?: string }>

const FORMATJS = '@formatjs/cli/bin/formatjs'
const TESTS = /\.(test|spec)\.tsx?$|\/testing\//

function english(root: string, folder: string): Catalogue {
  const file = path.join(root, folder, 'src/locales/en.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {}
}

/** Same ids and same gaps in English and Spanish. */
function parityProblems(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder, 'src/locales'))) return []
  const flags = ['--source-locale', 'en', '--missing-keys', '--extra-keys', '--structural-equality']
  const { status, output } = runTool(FORMATJS, ['verify', ...flags, `${folder}/src/locales/*.json`], root)
  return status === 0 ? [] : [`${folder}: en.json and es.json differ\n${output.trim()}`]
}

/** Every message that the code names, with its English default where it writes one. */
function extractMessages(root: string, files: string[]): Extracted {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-messages-'))
  try {
    const out = path.join(folder, 'messages.json')
    const { status, output } = runTool(FORMATJS, ['extract', '--out-file', out, ...files], root)
    if (status !== 0) throw new Error(output)
    return JSON.parse(readFileSync(out, 'utf8')) as Extracted
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function usageProblems(root: string, folder: string, shared: Catalogue): string[] {
  const own = english(root, folder)
  const files = existsSync(path.join(root, folder, 'src')) ? sourceFiles(root, `${folder}/src`) : []
  const screens = files.filter((file) => !TESTS.test(file))
  if (screens.length === 0) return []
  const extracted = extractMessages(root, screens)
  // Ids also travel as plain strings: in lists of columns, in errors of the API. `defineRemote` shows
  // the title of a remote by its name.
  const texts = screens.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
  const isUsed = (id: string) => id in extracted || id === `${folder}.title` || texts.includes(`'${id}'`)
  return [
    ...Object.entries(extracted).flatMap(([id, { defaultMessage }]) => {
      const text = own[id] ?? shared[id]
      if (text === undefined) return [`${folder}: ${id} stands in no catalogue`]
      if (defaultMessage === undefined || defaultMessage === text) return []
      return [`${folder}: ${id} is "${text}" in en.json and "${defaultMessage}" in the code`]
    }),
    ...Object.keys(own)
      .filter((id) => !isUsed(id))
      .map((id) => `${folder}: ${id} is never used`),
    ...(folder === 'shared' ? [] : Object.keys(own))
      .filter((id) => id in shared)
      .map((id) => `${folder}: ${id} hides the text of shared`),
  ]
}

/** shared must be able to say every error of the API, in the same English. */
export function errorTextProblems(shared: Catalogue, errors: Catalogue = ERROR_MESSAGES): string[] {
  return Object.entries(errors)
    .filter(([id, text]) => shared[id] !== text)
    .map(([id, text]) => `shared: ${id} must read "${text}"`)
}

/** Checks the catalogues of the tree below `root` against each other and against the code. */
export function checkMessages(root = REPOSITORY): string[] {
  const folders = workspaceFolders(root).filter((folder) => /^(shared|shell|mfe-)/.test(folder))
  const shared = english(root, 'shared')
  return folders.flatMap((folder) => [
    ...parityProblems(root, folder),
    ...usageProblems(root, folder, shared),
  ])
}
