import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { remoteNames, ROOT } from '../build/packages'
import { loadTypescript } from '../build/load-typescript'
import { apiRoutes, PERMISSIONS } from '../../src/contracts'
import { parseRemoteConfig } from '../../src/bundled/remote-config'
import { filesBelow } from './built-folder'
import { withModule, withSubject } from './register-subject'
import { UsageError } from './usage-error'

const HERE = dirname(fileURLToPath(import.meta.url))
/** Files of a remote, relative to its folder. */
const TEMPLATE = join(HERE, 'template')
/** Files that `--server` adds, relative to the root. */
const SERVER_TEMPLATE = join(HERE, 'template-server')
/** Files of a remote whose calls another server answers, relative to the root. */
const OWN_CONTRACT_TEMPLATE = join(HERE, 'template-own-contract')
const SUBJECTS = 'shared/src/contracts/subjects.ts'
const SCHEMA = 'server/src/schema/index.ts'
const MODULES = 'server/src/modules/index.ts'

export interface CreateOptions {
  /** `mfe-surveys` */
  name: string
  flags: {
    title?: string | undefined
    'title-es'?: string | undefined
    'no-install'?: boolean
    server?: boolean
  }
}

/** The noun in a name: `mfe-guest-surveys` is about guest surveys. */
function nounOf(name: string): string {
  return name.slice('mfe-'.length)
}

/** All problems of a new remote's name and titles. */
export function createProblems({ name, flags }: CreateOptions, root = ROOT): string[] {
  const noun = nounOf(name)
  const titles = [flags.title, flags['title-es']].filter((title) => title !== undefined)
  return [
    ...(name.startsWith('mfe-') ? [] : ['the name must start with mfe-, as in mfe-surveys']),
    ...(/^[a-z0-9-]*$/.test(name) ? [] : ['the name can only contain lowercase letters, digits and hyphens']),
    ...(name.startsWith('mfe-') && !/^[a-z]/.test(noun)
      ? ['the name must continue with a letter after mfe-']
      : []),
    ...(/--|-$/.test(name) ? ["the name can't contain double hyphens or end with a hyphen"] : []),
    ...(name.length > 41 ? [`the name can't be longer than 41 characters; this one has ${name.length}`] : []),
    ...(existsSync(join(root, name)) ? [`${name} already exists`] : []),
    ...titles.flatMap((title) => {
      if (title.trim() === '') return ["the title can't be empty"]
      return /[{}<>\n]/.test(title)
        ? [`the title can't contain braces, angle brackets or line breaks: ${title}`]
        : []
    }),
  ]
}

/** Names of the server part that another subject already uses. */
function takenNames({ name, flags }: CreateOptions, root: string): string[] {
  if (!flags.server) return []
  const noun = nounOf(name)
  const [list, one] = [pascalCase(noun), pascalCase(itemOf(noun))]
  const folders = [
    `shared/src/contracts/${noun}.ts`,
    `shared/src/contracts/${noun}`,
    `server/src/modules/sections/${noun}`,
  ]
  const ids = [
    `list${list}`,
    `get${one}`,
    `create${one}`,
    `update${one}`,
    `delete${one}`,
    `getSite${one}Count`,
  ]
  return [
    ...folders.filter((path) => existsSync(join(root, path))).map((path) => `${path} already exists`),
    ...ids.filter((id) => id in apiRoutes).map((id) => `the API already has a call ${id}`),
    ...PERMISSIONS.filter((key) => key === snakeCase(noun)).map(
      (key) => `the permission ${key} already exists`,
    ),
  ]
}

/** Addresses of other remotes: two remotes can't own one page. */
function takenPaths(root: string): string[] {
  return remoteNames(root).flatMap((name) => {
    const file = join(root, name, 'remote.config.ts')
    if (!existsSync(file)) return []
    const parsed = parseRemoteConfig((loadTypescript(file) as { default: unknown }).default)
    return 'config' in parsed ? parsed.config.routes.map(({ path }) => path) : []
  })
}

/** A string literal as the formatter writes it. */
const quoted = (text: string) => {
  const escaped = text.replaceAll('\\', '\\\\')
  return escaped.includes("'") && !escaped.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", "\\'")}'`
}

const pascalCase = (kebab: string) =>
  kebab.replace(/(?:^|-)([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase())
const camelCase = (kebab: string) =>
  kebab.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase())

const snakeCase = (kebab: string) => kebab.replaceAll('-', '_')

/** `0017`, after the last migration. */
function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10) || 0)
  return String(Math.max(-1, ...numbers) + 1).padStart(4, '0')
}

/** Singular nouns that can't name a variable. */
const RESERVED = [
  'case',
  'class',
  'default',
  'enum',
  'export',
  'function',
  'import',
  'interface',
  'package',
  'return',
]

/** A single item of the section's list: `guest-survey` of `guest-surveys`, `inventory-entry` of `inventory`. */
function itemOf(noun: string): string {
  if (/[^s]ies$/.test(noun)) return noun.replace(/ies$/, 'y')
  const item = noun.slice(0, -1)
  return /[^su]s$/.test(noun) && !RESERVED.includes(item) ? item : `${noun}-entry`
}

/** Values for the placeholders of the template. */
function gapsOf({ name, flags }: CreateOptions, root: string): Record<string, string> {
  const noun = nounOf(name)
  const item = itemOf(noun)
  const words = noun.split('-')
  const title = flags.title?.trim() ?? words.join(' ').replace(/^./, (letter) => letter.toUpperCase())
  const titleEs = flags['title-es']?.trim() ?? title
  return {
    NAME: name,
    NOUN: noun,
    PASCAL: pascalCase(noun),
    CAMEL: camelCase(noun),
    ITEM: item,
    ITEM_PASCAL: pascalCase(item),
    ITEM_CAMEL: camelCase(item),
    ITEM_WORDS: item.replaceAll('-', ' '),
    TITLE_QUOTED: quoted(title),
    PERMISSION: flags.server ? snakeCase(noun) : `${name}.manage`,
    // A permission of the contract isn't declared again.
    DECLARED: flags.server ? '' : `  permissions: ['${name}.manage'],\n`,
    ...(flags.server && { NUMBER: nextMigration(root), TABLE: snakeCase(item) }),
    // The contract without a server part needs zod for its schemas.
    ZOD: flags.server ? '' : ',\n    "zod": "catalog:"',
    TITLE_LIST_QUOTED: quoted(`${title} of a site`),
    TITLE_COUNT_QUOTED: quoted(`${title} at the end of the range`),
    TITLE_ES_QUOTED: quoted(titleEs),
    TITLE_JSON: JSON.stringify(title),
    TITLE_ES_JSON: JSON.stringify(titleEs),
  }
}

function fill(text: string, gaps: Record<string, string>): string {
  return text.replace(/__([A-Z_]+?)__/g, (match, gap: string) => gaps[gap] ?? match)
}

/** Files of the templates by their final names relative to the root, with their contents. */
function filledFiles(options: CreateOptions, root: string): Map<string, string> {
  const gaps = gapsOf(options, root)
  const calls = options.flags.server ? SERVER_TEMPLATE : OWN_CONTRACT_TEMPLATE
  const templates = [
    ...filesBelow(TEMPLATE).map((file) => [`${options.name}/${file}`, join(TEMPLATE, file)] as const),
    ...filesBelow(calls).map((file) => [file, join(calls, file)] as const),
  ]
  return new Map(
    templates.map(([target, file]) => [
      fill(target, gaps).replace(/\.tpl$/, ''),
      fill(readFileSync(file, 'utf8'), gaps),
    ]),
  )
}

/** Line breaks depend on the length of the name. */
function format(folder: string, root: string): void {
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt')
  const formatted = spawnSync(process.execPath, [oxfmt, folder], { cwd: root, encoding: 'utf8' })
  if (formatted.status !== 0) throw new Error(`oxfmt failed: ${formatted.stderr}`)
}

/** Writes all files to temporary places; the remote's complete folder is renamed into place last. */
function writeFiles(options: CreateOptions, root: string): string[] {
  const files = filledFiles(options, root)
  const unfinished = mkdtempSync(join(root, '.creating-'))
  try {
    for (const [target, text] of files) {
      mkdirSync(join(unfinished, dirname(target)), { recursive: true })
      writeFileSync(join(unfinished, target), text)
    }
    format(unfinished, root)
    for (const folder of ['shared', 'server'].filter((each) => existsSync(join(unfinished, each))))
      cpSync(join(unfinished, folder), join(root, folder), { recursive: true })
    // mkdtemp creates folders that only their owner can access.
    cpSync(join(unfinished, options.name), join(root, `${options.name}.creating`), { recursive: true })
    renameSync(join(root, `${options.name}.creating`), join(root, options.name))
    return [...files.keys()]
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Registers the subject in the contract and the server, the only edited files. */
function registerSubject(name: string, root: string): void {
  const noun = nounOf(name)
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')))
  edit(SUBJECTS, (text) => withSubject(text, noun))
  edit(SCHEMA, (text) => withSubject(text, noun))
  edit(MODULES, (text) => withModule(text, noun, `${camelCase(noun)}Module`))
}

/**
 * Creates a remote: list, create, edit and details pages, a tile, texts in both languages and tests. With `--server`
 * also its contract, table and server module, registered by four lines; no other file is edited. The package manager
 * links the libraries and updates its lock file.
 */
export async function createRemote(
  options: CreateOptions,
  print: (text: string) => void,
  root = ROOT,
): Promise<void> {
  const { name, flags } = options
  const problems = [...createProblems(options, root), ...takenNames(options, root)]
  const path = `/app/${nounOf(name)}`
  if (problems.length === 0 && takenPaths(root).includes(path))
    problems.push(`the path ${path} is already used by another remote`)
  if (problems.length > 0) throw new UsageError(`Can't create ${name}:\n  ${problems.join('\n  ')}`)
  const files = writeFiles(options, root)
  print(`Created ${name}:\n${files.map((file) => `  ${file}\n`).join('')}`)
  if (flags.server) {
    registerSubject(name, root)
    print(`Edited:\n  ${SUBJECTS}\n  ${SCHEMA}\n  ${MODULES}\n`)
  }
  if (!flags['no-install']) {
    const pnpm = join(root, 'shared/tools/pnpm.mjs')
    const { status } = spawnSync(process.execPath, [pnpm, 'install'], { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new Error(`Created ${name}, but couldn't install its dependencies`)
  }
  print(`Next: npm run remote -- publish ${name} …, or npm run dev -- ${name}\n`)
}
