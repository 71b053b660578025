import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BuiltPackage } from './built-packages'

/** Bytes in the KB of budgets.json. */
const KB = 1024

/** KB of scripts and style sheets, gzip, that a remote may weigh. Under `default`: one that is not named. */
export interface Budget {
  /** Before its first page: its entry and the files that are preloaded with it. */
  start: number
  /** All its files together, lazy ones too. */
  all: number
}
export type Budgets = Record<string, Budget>

/** What a remote may weigh; undefined where nobody said. */
export function budgetOf(name: string, budgets: Budgets): Budget | undefined {
  return budgets[name] ?? budgets.default
}

interface Weight {
  name: string
  bytes: number
  limit: number | undefined
}

/** Bytes of some files of a build after gzip, each counted once. */
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

/** What each remote weighs, and which are above their budget or have none. */
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
        // Even the smallest build has an entry; nothing weighed means nothing was read.
        if (bytes === 0) return [`${name} has no files`]
        return bytes > limit * KB ? [`${name} is ${shown(bytes)}, over its budget of ${limit} KB`] : []
      }),
      ...Object.keys(budgets)
        .filter((name) => name !== 'default' && !remotes.some((remote) => remote.name === name))
        .map((name) => `budgets.json names ${name}, which is not built`),
    ],
  }
}
