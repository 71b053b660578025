import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BuiltPackage } from './built-packages'

/** Bytes per KB in budgets.json. */
const KB = 1024

/** Maximum gzip size of a remote's scripts and style sheets, in KB. `default` is for remotes that are not listed. */
export interface Budget {
  /** Before its first page: its entry and the files preloaded with it. */
  start: number
  /** All its files together, including lazy ones. */
  all: number
}
export type Budgets = Record<string, Budget>

/** Budget of a remote; undefined if there is none. */
export function budgetOf(name: string, budgets: Budgets): Budget | undefined {
  return budgets[name] ?? budgets.default
}

interface Weight {
  name: string
  bytes: number
  limit: number | undefined
}

/** Gzip size in bytes of some files of a build, each counted once. */
function gzipBytes(folder: string, files: string[]): number {
  return [...new Set(files)]
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length, 0)
}

function weigh(remotes: BuiltPackage[], budgets: Budgets): Weight[] {
  return remotes.flatMap(({ name, folder, release }) => {
    const start = gzipBytes(folder, [release.entry, ...release.preload])
    const all = gzipBytes(folder, [release.entry, ...Object.keys(release.files)])
    return [
      { name: `${name}, start`, bytes: start, limit: budgetOf(name, budgets)?.start },
      { name: `${name}, all files`, bytes: all, limit: budgetOf(name, budgets)?.all },
    ]
  })
}

/** Sizes of all remotes, and those above their budget or without one. */
export function checkBudgets(
  builds: BuiltPackage[],
  budgets: Budgets,
): { lines: string[]; problems: string[] } {
  const remotes = builds.filter(({ name }) => name !== 'shell')
  const weights = weigh(remotes, budgets)
  const shown = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
  return {
    lines: weights.map(({ name, bytes, limit = 0 }) => `${name}: ${shown(bytes)} of ${limit} KB`),
    problems: [
      ...weights.flatMap(({ name, bytes, limit }) => {
        if (limit === undefined) return [`${name} has no budget in shared/tools/checks/budgets.json`]
        // Even the smallest build has an entry, so a size of 0 means that no file was read.
        if (bytes === 0) return [`${name} has no files`]
        return bytes > limit * KB ? [`${name} is ${shown(bytes)}, over its budget of ${limit} KB`] : []
      }),
      ...Object.keys(budgets)
        .filter((name) => name !== 'default' && !remotes.some((remote) => remote.name === name))
        .map((name) => `budgets.json names ${name}, which is not built`),
    ],
  }
}
