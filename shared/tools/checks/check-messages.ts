import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { REPOSITORY, runTool } from './run-tool'
import { catalogFolders, sourceFiles, workspaceFolders } from './source-files'

type Catalog = Record<string, string>
type Extracted = Record<string, { defaultMessage?: string }>

const FORMATJS = '@formatjs/cli/bin/formatjs'
const TESTS = /\.(test|spec)\.tsx?$|\/testing\//

function readCatalog(file: string): Catalog {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : {}
}

/**
 * English texts of a package, including the separate catalogs of single pages. The shell reads some of those by their
 * keys, which don't begin with its name.
 */
function english(root: string, folder: string): Catalog {
  const [main = {}, ...others] = catalogFolders(root, folder).map((each) =>
    readCatalog(path.join(root, each, 'en.json')),
  )
  const isMessage = ([id]: [string, string]) => folder !== 'shell' || id.startsWith('shell.')
  const entries = others.flatMap((each) => Object.entries(each).filter(isMessage))
  return { ...main, ...Object.fromEntries(entries) }
}

/** Differences between English and Spanish in ids and placeholders. */
function parityProblems(root: string, folder: string): string[] {
  const flags = ['--source-locale', 'en', '--missing-keys', '--extra-keys', '--structural-equality']
  return catalogFolders(root, folder).flatMap((locales) => {
    const { status, output } = runTool(FORMATJS, ['verify', ...flags, `${locales}/*.json`], root)
    return status === 0 ? [] : [`${locales}: en.json and es.json differ\n${output.trim()}`]
  })
}

/** Every message that the code formats, with its text if the code contains one. */
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

/** Syntax that ICU allows and the product doesn't: incomplete plurals, offsets, doubled spaces. */
function styleProblems(folder: string, catalog: Catalog): string[] {
  return Object.entries(catalog).flatMap(([id, text]) => [
    ...(/\boffset:/.test(text) ? [`${folder}: ${id} has an offset`] : []),
    ...(/ {2}/.test(text) ? [`${folder}: ${id} has two spaces in a row`] : []),
    ...[...text.matchAll(/, *plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)/g)]
      .filter(([, forms = '']) => !/\bone\s*\{/.test(forms) || !/\bother\s*\{/.test(forms))
      .map(() => `${folder}: ${id} needs 'one' and 'other' in its plural`),
  ])
}

/** Strings in the code that may be ids. A lint rule keeps ids in one piece. */
function literalsOf(root: string, folders: string[]): Set<string> {
  const configs = folders.map((folder) => `${folder}/remote.config.ts`)
  const files = [
    ...folders.flatMap((folder) => screensOf(root, folder)),
    // Texts that the shell shows before it loads the remote.
    ...configs.filter((file) => existsSync(path.join(root, file))),
  ]
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/(['"])([\w-]+(?:\.[\w-]+)+)\1/g)].map(([, , id = '']) => id)),
  )
}

function screensOf(root: string, folder: string): string[] {
  const files = existsSync(path.join(root, folder, 'src')) ? sourceFiles(root, `${folder}/src`) : []
  return files.filter((file) => !TESTS.test(file))
}

/** First arguments of `t` from `useText`, which formatjs doesn't know. */
function translatedIds(root: string, files: string[]): string[] {
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, id = '']) => id))
}

function usageProblems(root: string, folder: string, shared: Catalog): string[] {
  const own = english(root, folder)
  const screens = screensOf(root, folder)
  if (screens.length === 0) return []
  // All packages may use the texts of shared, and the server sends ids of errors.
  const literals = literalsOf(root, folder === 'shared' ? workspaceFolders(root) : [folder])
  const beginnings = beginningsOf(root, folder)
  const isUsed = (id: string) => literals.has(id) || beginnings.some((start) => id.startsWith(start))
  const extracted = extractMessages(root, screens)
  const formatted = new Set([...Object.keys(extracted), ...translatedIds(root, screens)])
  return [
    ...[...formatted].flatMap((id) => [
      ...((own[id] ?? shared[id]) === undefined ? [`${folder}: ${id} stands in no catalog`] : []),
      ...(extracted[id]?.defaultMessage === undefined ? [] : [`${folder}: ${id} has a text in the code`]),
    ]),
    ...Object.keys(own)
      .filter((id) => !isUsed(id))
      .map((id) => `${folder}: ${id} is never used`),
    ...(folder === 'shared' ? [] : Object.keys(own))
      .filter((id) => id in shared)
      .map((id) => `${folder}: ${id} hides the text of shared`),
  ]
}

/** Prefixes of ids in template strings: `audit.field.${field}` uses all ids that begin with `audit.field.`. */
function beginningsOf(root: string, folder: string): string[] {
  const code = screensOf(root, folder).map((file) => readFileSync(path.join(root, file), 'utf8'))
  return code.flatMap((text) => [...text.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map(([, start = '']) => start))
}

/** Texts of the server that no literal and no template prefix in the code names. */
function unusedServerTexts(root: string): string[] {
  const own = english(root, 'server')
  const literals = literalsOf(root, ['server'])
  const beginnings = beginningsOf(root, 'server')
  return Object.keys(own)
    .filter((id) => !literals.has(id) && !beginnings.some((start) => id.startsWith(start)))
    .map((id) => `server: ${id} is never used`)
}

/** Pages for guests have their own catalog. */
function guestTexts(root: string): Catalog {
  const file = path.join(root, 'shared/src/bundled/splash-page/locales/en.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : {}
}

/** Every thrown error has a text, and its placeholders are plain names, which the server can fill. */
function errorProblems(root: string, shared: Catalog): string[] {
  const named = workspaceFolders(root).flatMap((folder) =>
    [...literalsOf(root, [folder])].filter((id) => id.startsWith('error.')).map((id) => ({ folder, id })),
  )
  const guest = guestTexts(root)
  return [
    ...named
      .filter(({ id }) => !(id in shared) && !(id in guest))
      .map(({ folder, id }) => `${folder}: ${id} is no error of shared/src/locales/en.json`),
    ...Object.entries(shared)
      .filter(([id, text]) => id.startsWith('error.') && /\{\w*[^\w}]/.test(text))
      .map(([id]) => `shared: ${id} has a gap that is no plain name`),
  ]
}

/** Checks the catalogs of the tree below `root` against each other and against the code. */
export function checkMessages(root = REPOSITORY): string[] {
  const folders = workspaceFolders(root).filter((folder) => /^(shared|shell|mfe-)/.test(folder))
  const shared = english(root, 'shared')
  const sharedOfShell = readCatalog(path.join(root, 'shared/src/locales/en.json'))
  return [
    ...folders.flatMap((folder) => [
      ...parityProblems(root, folder),
      ...styleProblems(folder, english(root, folder)),
      ...usageProblems(root, folder, folder === 'shell' ? sharedOfShell : shared),
    ]),
    ...parityProblems(root, 'server'),
    ...styleProblems('server', english(root, 'server')),
    ...unusedServerTexts(root),
    ...errorProblems(root, shared),
  ]
}
