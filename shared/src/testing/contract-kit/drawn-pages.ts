import { withComponentStyles } from '../component-styles'
import { accessibilityLook } from './accessibility-look'
import { lookAtEach } from './mount-sample'
import { pageFunctionsLook, REPLACE_ADVICE } from './page-functions-look'
import type { LocatedContract } from './remote-contract'
import { sampleProblems, samplesOf, type Sample } from './sample-pages'
import { enterStrictMode } from './strict-mode'
import { ownStyleProblems, styleLook } from './style-look'

/** A check of each page at rest: started before the first page is rendered, ended after the last. */
export interface PageLook {
  look: (sample: Sample) => string[] | Promise<string[]>
  end?: () => void
}

interface Found {
  /** Pages that failed to mount or unmount. */
  mounting: string[]
  functions: string[]
  styles: string[]
  accessibility: string[]
  strictMode: string[]
}

/**
 * Rendering all pages of a remote takes longest, so the checks that only inspect them share one round, in StrictMode.
 */
async function drawPages(contract: LocatedContract): Promise<Found> {
  // Started first, because the others' changes must be undone. axe writes into the page, so it runs last.
  const accessibility = await accessibilityLook()
  const strictMode = enterStrictMode()
  const looks = { functions: pageFunctionsLook(), styles: styleLook(), accessibility }
  const problems: Found = { mounting: [], functions: [], styles: [], accessibility: [], strictMode: [] }
  const look = async (sample: Sample) => {
    for (const name of ['functions', 'styles', 'accessibility'] as const)
      problems[name].push(...(await looks[name].look(sample)))
    return []
  }
  const samples = samplesOf(contract)
  try {
    problems.mounting = await withComponentStyles(() =>
      lookAtEach(samples, look, { host: strictMode.host, timeLimits: contract.timeLimits }),
    )
    if (samples.length > 0) problems.strictMode = strictMode.problems()
    return problems
  } finally {
    Object.values<PageLook>(looks).forEach(({ end }) => end?.())
    strictMode.end()
  }
}

const rounds = new WeakMap<LocatedContract, Promise<Found>>()

/** Cached for the next check, unless problems were found: a retried test renders again. */
async function drawnPages(contract: LocatedContract): Promise<Found> {
  const round = rounds.get(contract) ?? drawPages(contract)
  rounds.set(contract, round)
  const results = await round
  if (Object.values(results).some((problems: string[]) => problems.length > 0)) rounds.delete(contract)
  return results
}

/** Checks that every page opens, and that axe finds nothing serious in it. */
export async function accessibilityProblems(contract: LocatedContract): Promise<string[]> {
  const { mounting, accessibility } = await drawnPages(contract)
  return [...sampleProblems(contract), ...new Set([...accessibility, ...mounting])]
}

/** Checks that a remote styles only itself: neighbors look as before, and no rule matches plain elements. */
export async function styleProblems(contract: LocatedContract): Promise<string[]> {
  const { mounting, styles } = await drawnPages(contract)
  return [...new Set([...ownStyleProblems(contract), ...styles, ...mounting])]
}

/**
 * Checks that a remote neither replaces the page's own functions, which all remotes share, nor changes the address
 * without the shell.
 */
export async function pageProblems(contract: LocatedContract): Promise<string[]> {
  const { mounting, functions } = await drawnPages(contract)
  const atImport = contract.replacedAtImport ?? []
  return [
    ...atImport.map((name) => `the remote replaces ${name} when it is imported: ${REPLACE_ADVICE}`),
    ...new Set([...functions, ...mounting]),
  ]
}

/** Checks that every page survives React's StrictMode, which runs effects twice, without console output. */
export async function strictModeProblems(contract: LocatedContract): Promise<string[]> {
  const { mounting, strictMode } = await drawnPages(contract)
  return [...strictMode, ...mounting]
}
