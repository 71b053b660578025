import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BuiltPackage } from './built-packages'

/** Bytes in the KB of budgets.json. */
const KB = 1000

export interface Budgets {
  /** KB of JavaScript and CSS, gzip, that a signed-out visitor loads before the sign-in form stands. */
  login: number
  /** KB of JavaScript and CSS, gzip, that the frame needs, without any remote. */
  frame: number
  /** KB, gzip, of what a remote needs before its first page: its entry and the files to preload. */
  remotes: Record<string, number>
}

interface Weight {
  name: string
  bytes: number
  limit: number | undefined
}

/** Bytes of some files of a build after gzip, each counted once. */
export function gzipBytes(folder: string, files: string[]): number {
  return [...new Set(files)]
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length, 0)
}

function weigh(builds: BuiltPackage[], budgets: Budgets): Weight[] {
  return builds.flatMap(({ name, folder, release }) => {
    if (name !== 'shell') {
      const bytes = gzipBytes(folder, [release.entry, ...release.preload])
      return [{ name, bytes, limit: budgets.remotes[name] }]
    }
    const group = (key: string) => gzipBytes(folder, [release.entry, ...(release.groups?.[key] ?? [])])
    return [
      { name: 'login', bytes: group('login'), limit: budgets.login },
      { name: 'frame', bytes: group('app'), limit: budgets.frame },
    ]
  })
}

/** What each build weighs, and which are above their budget or have none. */
export function checkBudgets(
  builds: BuiltPackage[],
  budgets: Budgets,
): { lines: string[]; problems: string[] } {
  const weights = weigh(builds, budgets)
  const shown = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
  return {
    lines: weights.map(({ name, bytes, limit = 0 }) => `${name}: ${shown(bytes)} of ${limit} KB`),
    problems: [
      ...weights.flatMap(({ name, bytes, limit }) => {
        if (limit === undefined) return [`${name} has no budget in shared/tools/checks/budgets.json`]
        // Even the smallest build has an entry; nothing weighed means nothing was read.
        if (bytes === 0) return [`${name} weighs nothing: its files were not found`]
        return bytes > limit * KB ? [`${name} weighs ${shown(bytes)}, its budget is ${limit} KB`] : []
      }),
      ...Object.keys(budgets.remotes)
        .filter((name) => !builds.some((build) => build.name === name))
        .map((name) => `budgets.json names ${name}, which is not built`),
    ],
  }
}
