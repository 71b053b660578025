import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { remoteNames, ROOT } from '../build/packages'
import { loadTypescript } from '../build/load-typescript'
import { parseRemoteConfig } from '../../src/remote-config'
import { filesBelow } from './built-folder'
import { UsageError } from './usage-error'

const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), 'template')

export interface CreateOptions {
  /** `mfe-surveys` */
  name: string
  flags: { title?: string | undefined; 'title-es'?: string | undefined; 'no-install'?: boolean }
}

/** Words of a name: `mfe-guest-surveys` is about guest surveys. */
function nounOf(name: string): string {
  return name.slice('mfe-'.length)
}

/** All that is wrong with a new remote's name and titles. */
export function createProblems({ name, flags }: CreateOptions, root = ROOT): string[] {
  const noun = nounOf(name)
  const given = [flags.title, flags['title-es']].filter((title) => title !== undefined)
  return [
    ...(name.startsWith('mfe-') ? [] : ['the name begins with mfe-, as in mfe-surveys']),
    ...(/^[a-z0-9-]*$/.test(name) ? [] : ['the name has small letters a to z, digits and dashes only']),
    ...(name.startsWith('mfe-') && !/^[a-z]/.test(noun) ? ['after mfe- the name goes on with a letter'] : []),
    ...(/--|-$/.test(name) ? ['the name has one dash between words and none at its end'] : []),
    ...(name.length > 41 ? [`the name has at most 41 characters, this one has ${name.length}`] : []),
    ...(existsSync(join(root, name)) ? [`${name} is there already`] : []),
    ...given.flatMap((title) => {
      if (title.trim() === '') return ['a title is not empty']
      return /[{}<>\n]/.test(title) ? [`a title has no braces, angle brackets or line ends: ${title}`] : []
    }),
  ]
}

/** Addresses that other remotes have already: two remotes cannot own one page. */
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

/** One of what the section lists: `guest-survey` of `guest-surveys`, `inventory-entry` of `inventory`. */
function itemOf(noun: string): string {
  if (/[^s]ies$/.test(noun)) return noun.replace(/ies$/, 'y')
  return /[^su]s$/.test(noun) ? noun.slice(0, -1) : `${noun}-entry`
}

/** Values for the placeholders of the template. */
function gapsOf({ name, flags }: CreateOptions): Record<string, string> {
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
    TITLE_ES_QUOTED: quoted(titleEs),
    TITLE_JSON: JSON.stringify(title),
    TITLE_ES_JSON: JSON.stringify(titleEs),
  }
}

function fill(text: string, gaps: Record<string, string>): string {
  return text.replace(/__([A-Z_]+?)__/g, (whole, gap: string) => gaps[gap] ?? whole)
}

/** Writes the template into a folder that appears whole. */
function writeFiles(options: CreateOptions, root: string): string[] {
  const gaps = gapsOf(options)
  const unfinished = mkdtempSync(join(root, '.creating-'))
  try {
    const files = filesBelow(TEMPLATE).map((file) => {
      const target = fill(file, gaps).replace(/\.tpl$/, '')
      mkdirSync(join(unfinished, dirname(target)), { recursive: true })
      writeFileSync(join(unfinished, target), fill(readFileSync(join(TEMPLATE, file), 'utf8'), gaps))
      return target
    })
    // Where lines break depends on the length of the name.
    const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs')
    const formatted = spawnSync(
      process.execPath,
      [prettier, '--write', '--log-level=warn', '--ignore-path=', unfinished],
      { cwd: root, encoding: 'utf8' },
    )
    if (formatted.status !== 0) throw new Error(`prettier failed: ${formatted.stderr}`)
    // mkdtemp gives a folder to its owner alone.
    cpSync(unfinished, join(root, `${options.name}.creating`), { recursive: true })
    renameSync(join(root, `${options.name}.creating`), join(root, options.name))
    return files
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * A new remote beside the others: list, create and details pages, a tile, texts in both languages and tests. No other
 * file is edited; the package manager only links its libraries and notes that in its lock file.
 */
export async function createRemote(
  options: CreateOptions,
  print: (text: string) => void,
  root = ROOT,
): Promise<void> {
  const { name, flags } = options
  const problems = createProblems(options, root)
  const path = `/app/${nounOf(name)}`
  if (problems.length === 0 && takenPaths(root).includes(path))
    problems.push(`the address ${path} belongs to another remote`)
  if (problems.length > 0) throw new UsageError(`${name} cannot be made:\n  ${problems.join('\n  ')}`)
  const files = writeFiles(options, root)
  print(`Made ${name}:\n${files.map((file) => `  ${name}/${file}\n`).join('')}`)
  if (!flags['no-install']) {
    const pnpm = join(root, 'shared/tools/pnpm.mjs')
    const { status } = spawnSync(process.execPath, [pnpm, 'install'], { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new Error(`${name} is made, but its libraries could not be linked`)
  }
  print(`Next: npm run remote -- publish ${name} …, or npm run dev -- ${name}\n`)
}
